import { useState } from 'react'
import { OrderDialog } from '#shop/orders/backoffice/order/order-dialog.tsx'
import { ReasonField } from '#shop/orders/backoffice/order/reason-field.tsx'
import type { Shipment } from '#shop/orders/domain/owner-order.schema.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { carriedBy } from '../domain/carrier.ts'

interface CancelParcelDialogProps {
  shipment: Shipment
  /** What is in it, item by item. */
  contents: readonly string[]
  onClose: () => void
}

/** Cancels a package that was recorded by mistake. */
export function CancelParcelDialog({ shipment, contents, onClose }: CancelParcelDialogProps) {
  const [reason, setReason] = useState('')
  const [notify, setNotify] = useState(true)
  return (
    <OrderDialog
      title="Cancel this package"
      description="For a package that never left. Its items count as not shipped again, and you can ship them later. This can’t be undone."
      path={`shipments/${shipment.id}/cancel`}
      bodyOf={() => (reason.trim() ? { reason, notify } : 'Please say why')}
      button="Cancel the package"
      done={{ title: 'Package canceled', description: 'Its items can be shipped again' }}
      onClose={onClose}
    >
      <div className="grid gap-0.5 text-sm wrap-anywhere">
        <p className="font-medium">{carriedBy(shipment)}</p>
        <ul>
          {contents.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <ReasonField value={reason} onChange={setReason} />
      <Checkbox
        label="Tell the customer by email, if they got the shipping email"
        checked={notify}
        onChange={({ target }) => setNotify(target.checked)}
      />
    </OrderDialog>
  )
}
