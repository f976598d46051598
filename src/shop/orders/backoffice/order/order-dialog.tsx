import { type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import { newKey } from '#backoffice/new-key.ts'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { reasonOf } from '#platform/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import { useOrderChange } from '../owner-orders.queries.ts'

interface OrderDialogProps {
  title: string
  description?: string
  /** The call, below /api/admin/. */
  path: string
  method?: 'POST' | 'PATCH'
  /** The version that a PATCH is made from. */
  version?: number
  /** The body to send; a sentence says what is missing instead. */
  bodyOf: () => object | string
  button: string
  /** The toast once it is done. */
  done: { title: string; description?: string }
  onClose: () => void
  children: ReactNode
}

/** A dialog that does one thing to an order, once: pressed again, or sent again after a failure, it stays one. */
export function OrderDialog(props: OrderDialogProps) {
  const { title, description, path, method, version, bodyOf, button, done, onClose, children } =
    props
  const form = useId()
  const [key] = useState(newKey)
  const [missing, setMissing] = useState<string>()
  const { mutate, isPending, error } = useOrderChange()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isPending) return
    const body = bodyOf()
    setMissing(typeof body === 'string' ? body : undefined)
    if (typeof body === 'string') return
    mutate(
      {
        ...{ path, body, headers: { ...versionHeader(version), 'idempotency-key': key } },
        ...(method && { method }),
      },
      {
        onSuccess: () => {
          showToast(done)
          onClose()
        },
      },
    )
  }
  const failure = missing ?? (error && reasonOf(error, 'That could not be done. Please try again.'))
  return (
    <Dialog
      title={title}
      {...(description ? { description } : {})}
      onClose={onClose}
      footer={
        <>
          <QuietButton onClick={onClose}>Not now</QuietButton>
          <Button type="submit" form={form} aria-disabled={isPending}>
            {isPending ? 'One moment…' : button}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-5">
        {children}
        {failure && (
          <p role="alert" className="text-sm text-alarm">
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  )
}

const versionHeader = (version: number | undefined) =>
  version === undefined ? {} : { 'if-match': `"${version}"` }
