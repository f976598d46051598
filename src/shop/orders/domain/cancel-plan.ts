import { noMoney } from '#kernel/money.ts'
import { orderMoves, type PaymentStatus } from './order-state.ts'
import { leftToRefund, type OrderToRefund, unsentUnits } from './order-to-refund.ts'
import { type Planned, refused } from './refund-plan.ts'
import { stockEffects } from './stock-effects.ts'

interface WantedCancel {
  restock: boolean
  /** Whether the shopper is told by mail. */
  notify: boolean
}

/** The sentence why an order cannot be cancelled; null if it can. */
export function whyNotCancel({ status, lines }: Pick<OrderToRefund, 'status' | 'lines'>) {
  if (status === 'cancelled') return 'This order is cancelled already'
  if (lines.some(({ shipped }) => shipped > 0))
    return 'Part of this order has been dispatched already, so it cannot be cancelled'
  if (orderMoves[status].includes('cancelled')) return null
  return status === 'expired'
    ? 'This order has expired, so there is nothing to cancel'
    : 'This order is completed, so it cannot be cancelled'
}

/**
 * What cancelling does, or why it is refused: all that is captured and not yet refunded goes back, and so do the units
 * and the use of the code (commerce 4, exact point 7).
 */
export function planCancel(order: OrderToRefund, { restock, notify }: WantedCancel): Planned {
  const why = whyNotCancel(order)
  if (why !== null) return refused('conflict', why)
  const unsent = order.lines.map((line) => ({
    orderItemId: line.id,
    quantity: line.quantity - line.refunded,
    withdrawn: unsentUnits(line),
  }))
  return {
    accepted: true,
    plan: {
      refund: leftToRefund(order),
      lines: unsent.filter(({ quantity }) => quantity > 0),
      stock: stockEffects(order, unsent, restock),
      isCodeReleased: order.hasCode,
      mails: notify ? ['cancelled'] : [],
      after: {
        status: 'cancelled',
        paymentStatus: paymentAfter(order),
        fulfilmentStatus: order.fulfilmentStatus,
      },
    },
  }
}

/** What was captured goes back whole; what was not is not asked for any more. */
function paymentAfter({ captured, paymentStatus }: OrderToRefund): PaymentStatus {
  if (captured > noMoney) return 'refunded'
  return paymentStatus === 'pending' ? 'failed' : paymentStatus
}
