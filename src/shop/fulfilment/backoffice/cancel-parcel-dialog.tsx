import { useState } from 'react'
import { OrderDialog } from '#shop/orders/backoffice/order/order-dialog.tsx'
import { ReasonField } from '#shop/orders/backoffice/order/reason-field.tsx'
import { Checkbox } from '#ui/checkbox.tsx'

interface CancelParcelDialogProps {
  shipmentId: number
  onClose: () => void
}

/** Cancels a package that was recorded by mistake. */
export function CancelParcelDialog({ shipmentId, onClose }: CancelParcelDialogProps) {
  const [reason, setReason] = useState('')
  const [notify, setNotify] = useState(true)
  return (
    <OrderDialog
      title="Cancel this package"
      description="For a package that never left. Its items count as not shipped again, and you can ship them later. This can’t be undone."
      path={`shipments/${shipmentId}/cancel`}
      bodyOf={() => (reason.trim() ? { reason, notify } : 'Please say why')}
      button="Cancel the package"
      done={{ title: 'Package canceled', description: 'Its items can be shipped again' }}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} />
      <Checkbox
        label="Tell the customer by email, if they got the shipping email"
        checked={notify}
        onChange={({ target }) => setNotify(target.checked)}
      />
    </OrderDialog>
  )
}
