import { useState } from 'react'
import { OrderDialog } from '#shop/orders/backoffice/order/order-dialog.tsx'
import { ReasonField } from '#shop/orders/backoffice/order/reason-field.tsx'

interface RefuseDialogProps {
  returnId: number
  onClose: () => void
}

/** Refuses a return that a shopper asked for, and tells them why. */
export function RefuseDialog({ returnId, onClose }: RefuseDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <OrderDialog
      title="Refuse this return?"
      description="The customer gets an email saying that the return was refused, and why. This can’t be undone."
      path={`returns/${returnId}/refuse`}
      bodyOf={() => (reason.trim() ? { reason } : 'Please say why')}
      button="Refuse the return"
      done={{ title: 'Return refused' }}
      onClose={onClose}
    >
      <ReasonField
        hint="The customer reads it as you write it. Kept in the timeline."
        value={reason}
        onChange={setReason}
      />
    </OrderDialog>
  )
}
