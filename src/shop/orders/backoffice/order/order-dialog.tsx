import { type ReactNode, useState } from 'react'
import { newKey } from '#backoffice/new-key.ts'
import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import { reasonOf } from '#platform/api-error.ts'
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
  /** The body to send; a sentence says what is missing instead, null that a field says so itself. */
  bodyOf: () => object | string | null
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
  const [key] = useState(newKey)
  const [missing, setMissing] = useState<string>()
  const { mutate, isPending, error } = useOrderChange()
  const submit = () => {
    const body = bodyOf()
    setMissing(typeof body === 'string' ? body : undefined)
    if (body === null || typeof body === 'string') return
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
  return (
    <FormDialog
      title={title}
      description={description}
      submit={[button, 'One moment…']}
      dismiss="Not now"
      isPending={isPending}
      failure={missing ?? (error && reasonOf(error, 'That could not be done. Please try again.'))}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  )
}

const versionHeader = (version: number | undefined) =>
  version === undefined ? {} : { 'if-match': `"${version}"` }
