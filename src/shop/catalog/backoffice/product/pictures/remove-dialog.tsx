import { FormDialog } from '#backoffice/parts/form-dialog.tsx'

interface RemoveDialogProps {
  name: string
  onRemove: () => void
  onClose: () => void
}

/** Asks before removing a picture, which cannot be undone because its original is deleted. */
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
      <p>The shop keeps no copy. To get it back, you’d have to upload it again.</p>
    </FormDialog>
  )
}
