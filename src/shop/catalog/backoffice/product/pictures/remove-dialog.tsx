import { FormDialog } from '#backoffice/parts/form-dialog.tsx'

interface RemoveDialogProps {
  name: string
  onRemove: () => void
  onClose: () => void
}

/** Asks before a picture is removed: its original is gone then, so that it cannot be undone. */
export function RemoveDialog({ name, onRemove, onClose }: RemoveDialogProps) {
  return (
    <FormDialog
      title={`Remove ${name}?`}
      submit={['Remove it', 'Removing…']}
      isPending={false}
      failure={null}
      onSubmit={onRemove}
      onClose={onClose}
    >
      <p>The shop keeps no copy. To have it back, it must be uploaded again.</p>
    </FormDialog>
  )
}
