import { noMoney } from '#kernel/money.ts'
import { unitsToShip } from './allowed-actions.ts'
import type { PaymentStatus } from './order-state.ts'
import { leftToRefund, type OrderToRefund } from './order-to-refund.ts'
import { cashbackAfter, type RefundPlan } from './refund-plan.ts'
import { stockEffects } from './stock-effects.ts'

interface WantedCancel {
  restock: boolean
  /** Whether the shopper is told by email. */
  notify: boolean
}

/**
 * The effects of canceling an order that can be canceled: refunds all that is captured and not yet refunded, and
 * releases its units and its use of the code (commerce 4, exact point 7).
 */
export function planCancel(order: OrderToRefund, { restock, notify }: WantedCancel): RefundPlan {
  const unsent = order.lines.map((line) => ({
    orderItemId: line.id,
    quantity: line.quantity - line.refunded,
    withdrawn: unitsToShip(line),
  }))
  const refund = leftToRefund(order)
  return {
    refund,
    lines: unsent.filter(({ quantity }) => quantity > 0),
    stock: stockEffects(order, unsent, restock),
    isCodeReleased: order.hasCode,
    cashback: cashbackAfter(order, refund),
    isCashbackSpent: order.isCashbackSpent,
    mails: notify ? ['cancelled'] : [],
    after: {
      status: 'cancelled',
      paymentStatus: paymentAfter(order),
      fulfilmentStatus: order.fulfilmentStatus,
    },
  }
}

/** Captured money is refunded in full; a payment still pending fails. */
function paymentAfter({ captured, paymentStatus }: OrderToRefund): PaymentStatus {
  if (captured > noMoney) return 'refunded'
  return paymentStatus === 'pending' ? 'failed' : paymentStatus
}
