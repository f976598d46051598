import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface FormDialogProps {
  title: string
  /** A sentence under the title. */
  description?: ReactNode
  /** The labels of the submit button: idle, and while it is pending. */
  submit: readonly [verb: string, underWay: string]
  isPending: boolean
  /** Why it was refused; null if it wasn't. */
  failure: string | null
  /** The label of the button that closes it, if "Cancel" would be misleading. */
  dismiss?: string
  /** Called when anything in it changes, because an earlier failure may no longer apply. */
  onType?: () => void
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form, or just a confirmation, before something is done. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submit, isPending, failure, onSubmit, onClose, children } = props
  const { dismiss = 'Cancel', onType } = props
  const form = useId()
  const told = useRef<HTMLParagraphElement>(null)
  // The failure is at the end of a dialog that may be higher than the window.
  useEffect(() => {
    if (failure) told.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isPending) onSubmit()
  }
  return (
    <Dialog
      title={title}
      {...(description ? { description } : {})}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose} className="px-3">
            {dismiss}
          </Button>
          <Button type="submit" form={form} aria-disabled={isPending}>
            {submit[isPending ? 1 : 0]}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onChange={onType} onSubmit={send} className="grid gap-5">
        {children}
        {failure && (
          <p ref={told} role="alert" className="scroll-mb-4 text-sm text-alarm">
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  )
}
