import { formatDecimal } from '#kernel/money.ts'
import type { Dispute } from '../../domain/order-money.schema.ts'
import { OrderDialog } from './order-dialog.tsx'

interface AcceptDialogProps {
  orderId: number
  dispute: Dispute
  onClose: () => void
}

/** Says what conceding a dispute costs before it is done, because it cannot be undone. */
export function AcceptDialog({ orderId, dispute: { id, amount }, onClose }: AcceptDialogProps) {
  return (
    <OrderDialog
      title="Accept the dispute?"
      description="This cannot be undone, not even by Stripe. No evidence can be sent afterwards."
      path={`orders/${orderId}/disputes/${id}/accept`}
      bodyOf={() => ({})}
      button={`Leave ${formatDecimal(amount)} to the customer`}
      done={{
        title: 'Dispute accepted',
        description: `The customer keeps ${formatDecimal(amount)}.`,
      }}
      onClose={onClose}
    >
      <ul className="grid gap-1.5 bg-sand/60 p-4 text-sm">
        <li className="flex flex-wrap justify-between gap-x-4 text-base">
          <span>The customer keeps</span>
          <span className="font-medium even-digits">{formatDecimal(amount)}</span>
        </li>
        <li>Stripe’s fee for the dispute is not given back</li>
        <li>It’s booked as a cost; nothing is refunded beside it</li>
        <li>Packages and stock stay as they are, and no email is sent</li>
      </ul>
    </OrderDialog>
  )
}
