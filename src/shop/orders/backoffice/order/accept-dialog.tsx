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
      description="This can’t be undone, not even by Stripe. You won’t be able to send evidence anymore."
      path={`orders/${orderId}/disputes/${id}/accept`}
      bodyOf={() => ({})}
      button={`Let the customer keep ${formatDecimal(amount)}`}
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
        <li>Stripe keeps its dispute fee</li>
        <li>The amount is booked as a cost; there’s no separate refund</li>
        <li>Packages and stock stay as they are, and no email is sent</li>
      </ul>
    </OrderDialog>
  )
}
