import { type ReactNode, useState } from 'react'
import { isAnswer, keyRequest } from '#backoffice/key-of-request.ts'
import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import { basedOn } from '#backoffice/versions.ts'
import { reasonOf } from '#platform/api-error.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { useOrderChange } from '../owner-orders.queries.ts'

interface OrderDialogProps {
  title: string
  description?: string
  /** The path of the call, below /api/admin/. */
  path: string
  method?: 'POST' | 'PATCH'
  /** The version of the order that a PATCH changes. */
  version?: number
  /** The body to send. A sentence instead says what is missing; null means that a field says so itself. */
  bodyOf: () => object | string | null
  button: string
  /** The toast after success. */
  done: { title: string; description?: string }
  /** Called after success, before it closes. */
  onDone?: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog that changes an order, with an idempotency key. Pressing twice, retrying after a failure, or reopening and
 * sending the same content before an answer has come still counts as one request.
 */
export function OrderDialog(props: OrderDialogProps) {
  const { title, description, path, method, version, bodyOf, button, done, onDone } = props
  const { onClose, children } = props
  const [missing, setMissing] = useState<string>()
  const { mutate, isPending, error, reset } = useOrderChange()
  const submit = () => {
    const body = bodyOf()
    setMissing(typeof body === 'string' ? body : undefined)
    if (body === null || typeof body === 'string') return
    const once = keyRequest(`${path} ${JSON.stringify(body)}`)
    mutate(
      { path, body, once, headers: versionHeader(version), ...(method && { method }) },
      {
        onSuccess: () => {
          showToast(once.isAgain ? { ...done, description: doneOnce } : done)
          onDone?.()
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={title}
      description={description}
      submit={[button, 'One moment…']}
      dismiss="Not now"
      isPending={isPending}
      failure={missing ?? (error && whyNotDone(error, button))}
      onType={() => {
        setMissing(undefined)
        if (error) reset()
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  )
}

/** Shown if the same request was sent before, because either one may have done it. */
const doneOnce = 'You had sent this before and got no answer. It was done only once.'

/** Without an answer, the request may have succeeded; sending it again is safe and reveals which. */
function whyNotDone(error: unknown, button: string): string {
  const fallback = isAnswer(error)
    ? 'That didn’t work. Please try again.'
    : `No answer came, so it may already be done. It’s safe to press “${button}” again: it won’t be done twice.`
  return reasonOf(error, fallback)
}

const versionHeader = (version: number | undefined) =>
  version === undefined ? {} : basedOn(version)
