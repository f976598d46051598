import { useState } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import type { OwnerOrder } from '../../domain/owner-order.schema.ts'
import { Effects, usePreview } from './effects.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { ReasonField } from './reason-field.tsx'

interface CancelDialogProps {
  order: OwnerOrder
  onClose: () => void
}

/** Cancels an order of which nothing has shipped. */
export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState('')
  const [restock, setRestock] = useState(true)
  const [notify, setNotify] = useState(true)
  const path = `orders/${order.id}/cancel`
  // The call requires a reason, although the effects do not depend on it.
  const preview = usePreview(path, { reason: 'Preview', restock, notify }, true)
  return (
    <OrderDialog
      title={`Cancel order #${order.id}`}
      path={path}
      bodyOf={() => (reason.trim() ? { reason, restock, notify } : 'Please say why')}
      button="Cancel the order"
      done={{ title: 'Order canceled', description: `#${order.id} is canceled` }}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} />
      <div>
        <Checkbox
          label="Make the items available again"
          checked={restock}
          onChange={({ target }) => setRestock(target.checked)}
        />
        <Checkbox
          label="Tell the customer by email"
          checked={notify}
          onChange={({ target }) => setNotify(target.checked)}
        />
      </div>
      <Effects order={order} preview={preview} advice="One moment…" />
    </OrderDialog>
  )
}
