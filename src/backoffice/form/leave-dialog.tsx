import { Button } from '#ui/button.tsx'
import { Modal } from './modal.tsx'

interface LeaveDialogProps {
  onStay: () => void
  onLeave: () => void
}

/** Asks before a screen with unsaved changes is left. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <Modal
      title="Leave without saving?"
      note="What you changed here is not saved yet. If you leave, it is gone."
      onClose={onStay}
      buttons={
        <>
          <Button look="quiet" onClick={onLeave}>
            Leave without saving
          </Button>
          <Button onClick={onStay}>Stay and go on</Button>
        </>
      }
    />
  )
}
