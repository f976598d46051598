import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface LeaveDialogProps {
  onStay: () => void
  onLeave: () => void
}

/** Asks before a screen with unsaved changes is left. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      title="Leave without saving?"
      description="Your changes here aren’t saved yet. If you leave, you’ll lose them."
      onClose={onStay}
      footer={
        <>
          <Button look="quiet" onClick={onLeave}>
            Leave without saving
          </Button>
          <Button onClick={onStay}>Keep editing</Button>
        </>
      }
    />
  )
}
