import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDecimal } from '#kernel/money.ts'
import { zoneOfOrder } from '#kernel/state-zone.ts'
import { useSettings } from '#platform/settings-context.tsx'
import { buttonLook } from '#ui/button-look.ts'
import { formatTimestamp } from '#ui/format-timestamp.ts'
import { Link } from '#ui/link.tsx'
import type { Order } from '../domain/order.schema.ts'
import { type DisplayedState, displayedState } from '../domain/order-state.ts'
import { mayCancel } from '../domain/own-cancel.ts'
import { BuyAgain } from './buy-again.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { OrderFacts } from './order-facts.tsx'
import { orderHeadingId } from './order-heading-id.ts'
import { OrderItems } from './order-items.tsx'
import { Parcels } from './parcels.tsx'
import { PaymentStanding } from './payment-standing.tsx'
import type { OrderProof } from './receipt.queries.ts'
import { ReceiptButtons } from './receipt-buttons.tsx'
import { trackNext } from './tracking/tracking.queries.ts'

interface OrderViewProps {
  order: Order
  proof: OrderProof
  /** The order's returns, rendered by a room above this one. */
  returns: ReactNode
  /** The payment's state if a room above this one renders it; otherwise the order's own statement is shown. */
  payment: ReactNode
}

/** The confirmation of an order; printed, it serves as the receipt (spec 2). */
export function OrderView({ order, proof, returns, payment }: OrderViewProps) {
  const { name, timeZone } = useSettings()
  const isOver = Object.hasOwn(endTitles, displayedState(order))
  return (
    <div className="page-width pt-10 pb-24 md:pt-16 print:py-0">
      <header className="grid gap-4 pb-10 md:pb-14 print:gap-2 print:pb-6">
        <p className="hidden font-display text-xl print:block">{name}</p>
        <p className="eyebrow text-clay">
          Order #{order.id} · {formatTimestamp(order.createdAt, zoneOfOrder(order, timeZone))}
        </p>
        <h1 id={orderHeadingId} tabIndex={-1} className="text-3xl wrap-anywhere outline-none">
          {titleOf(order)}
        </h1>
        {payment || <OwnStanding order={order} proof={proof} />}
        {!isOver && order.shipments.length === 0 && (
          <p className="max-w-2xl text-soft print:hidden">
            A confirmation is on its way to <span className="break-words">{order.email}</span>.
          </p>
        )}
        <ReceiptButtons orderId={order.id} proof={proof} />
      </header>
      <OnTheWay order={order}>{returns}</OnTheWay>
      <div className="grid grid-cols-1 gap-x-16 gap-y-12 print:gap-y-6 lg:grid-cols-[1fr_min(26rem,45%)]">
        <div className="lg:col-start-2 lg:row-start-1">
          <OrderItems order={order} />
        </div>
        <div className="grid content-start gap-10 lg:sticky lg:top-24 lg:self-start">
          <OrderFacts order={order} />
          <OrderActions order={order} proof={proof} />
        </div>
      </div>
    </div>
  )
}

function OwnStanding({ order, proof }: Pick<OrderViewProps, 'order' | 'proof'>) {
  return (
    <>
      {order.payPath !== null && (
        <Link
          href={order.payPath}
          className={buttonLook('solid', 'my-3 print:hidden sm:justify-self-start')}
        >
          Pay {formatDecimal(order.total)} now
        </Link>
      )}
      <PaymentStanding order={order} proof={proof} />
    </>
  )
}

/** An order's parcels and returns, once something has left; not printed on receipts. */
function OnTheWay({ order, children }: { order: Order; children: ReactNode }) {
  if (order.shipments.length === 0) return null
  return (
    <div className="print:hidden">
      <Parcels order={order} />
      {children}
    </div>
  )
}

/** The headings of orders of which nothing will be sent. */
const endTitles: Partial<Record<DisplayedState, string>> = {
  expired: 'This order has expired',
  cancelled: 'This order was canceled',
  refunded: 'This order was refunded',
}

function titleOf(order: Order): string {
  const state = displayedState(order)
  // The shipping was kept.
  if (state === 'refunded' && order.paymentStatus === 'partially_refunded')
    return 'Your items were refunded'
  return endTitles[state] ?? `Thank you, ${order.firstName}`
}

function OrderActions({ order, proof }: Pick<OrderViewProps, 'order' | 'proof'>) {
  const client = useQueryClient()
  const { id: orderId, email } = order
  return (
    <div className="grid gap-x-4 gap-y-2 border-t border-hairline pt-8 sm:flex sm:flex-wrap print:hidden">
      <Link href="/products" className={buttonLook()}>
        Continue Shopping
      </Link>
      <Link
        href={`/track-order?order=${orderId}`}
        onClick={() => trackNext(client, { orderId, email })}
        className={buttonLook('outline')}
      >
        Track your order
      </Link>
      <BuyAgain order={order} proof={proof} />
      <Link href="/" className={buttonLook('quiet')}>
        Back to Home
      </Link>
      {mayCancel(order) && <CancelOrder order={order} proof={proof} />}
    </div>
  )
}
