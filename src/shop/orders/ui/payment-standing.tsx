import { CircleCheck, Clock } from 'lucide-react'
import { formatDecimal } from '#kernel/money.ts'
import { useSettings } from '#platform/settings-context.tsx'
import type { Order } from '../domain/order.schema.ts'
import { reservationNotice } from '../domain/order-expiry.ts'
import { orderStanding, whereaboutsWords } from '../domain/order-status.ts'
import { bankDays } from '../domain/own-cancel.ts'
import { paidDifference } from '../domain/paid-difference.ts'
import { ExpiredNote } from './expired-note.tsx'
import type { OrderProof } from './receipt.queries.ts'

/** Whether an order is paid, in a sentence or two (spec 2). */
export function PaymentStanding({ order, proof }: { order: Order; proof: OrderProof }) {
  const isPaid = order.paidAt !== null
  const Sign = isPaid ? CircleCheck : Clock
  return (
    <p className="flex max-w-2xl items-start gap-3 text-lg">
      <Sign
        aria-hidden
        strokeWidth={1.5}
        className={isPaid ? 'mt-0.5 size-6 shrink-0 text-leaf' : 'mt-0.5 size-6 shrink-0 text-clay'}
      />
      <span>
        <StandingWords order={order} proof={proof} />
      </span>
    </p>
  )
}

function StandingWords({ order, proof }: { order: Order; proof: OrderProof }) {
  const { timeZone } = useSettings()
  switch (orderStanding(order)) {
    case 'Paid':
      return (
        <>
          <strong className="font-medium">Payment confirmed.</strong> {whereaboutsWords(order)}{' '}
          {paidDifference(order)}
        </>
      )
    case 'Pending':
      return (
        <>
          <strong className="font-medium">Payment pending.</strong> Your order has been received and
          has not been paid yet. {reservationNotice(order, timeZone)}
        </>
      )
    case 'Canceled':
      return <strong className="font-medium">{cancelledWords(order)}</strong>
    case 'Refunded':
    case 'Partially refunded':
      return (
        <>
          <strong className="font-medium">{orderStanding(order)}.</strong>{' '}
          {formatDecimal(order.refunded)} is on its way back to you, the way you paid.
          {order.paymentMethod === 'traditional' && ` ${bankDays}`}
        </>
      )
    case 'Expired':
      return <ExpiredNote order={{ orderId: order.id, proof }} />
  }
}

function cancelledWords({ paidAt }: Order): string {
  return paidAt === null
    ? 'Nothing was charged.'
    : 'What you paid is on its way back to you, the way you paid.'
}
