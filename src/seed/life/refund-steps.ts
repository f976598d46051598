import { type Cents, centsOf, formatMoney, noMoney, sum } from '#kernel/money.ts'
import { planCancel } from '#shop/orders/domain/cancel-plan.ts'
import { paymentStatusOf } from '#shop/orders/domain/order-to-refund.ts'
import { planRefund, type RefundPlan, type WantedRefund } from '#shop/orders/domain/refund-plan.ts'
import { refundTotal } from '#shop/orders/domain/refund-share.ts'
import type { DemoLine, DemoOrder, Step } from './demo-order.ts'
import { advance, orderToRefund, requireAction } from './judge-order.ts'
import { manager } from './order-steps.ts'

/** How many units of a line are refunded. */
type UnitsOf = (line: DemoLine, place: number, lines: readonly DemoLine[]) => number

interface Refunding {
  units?: UnitsOf
  /** Whether the rest of the shipping is refunded, too. */
  shipping?: boolean
  /** Replaces the computed sum. */
  amount?: Cents
  reason: string
  restock?: boolean
}

/** Refunds an order as the owner would. */
export const refund =
  ({ units = () => 0, shipping = false, amount, reason, restock = true }: Refunding): Step =>
  (order, at) => {
    requireAction(order, 'refund')
    const lines = order.lines.map((line, place, all) => ({
      orderItemId: place,
      quantity: units(line, place, all),
    }))
    const wanted: WantedRefund = {
      lines: lines.filter(({ quantity }) => quantity > 0),
      shipping: shipping ? 'rest' : noMoney,
      amount: amount ?? null,
      restock,
    }
    const planned = planRefund(orderToRefund(order), wanted)
    if (!planned.accepted) throw new Error(`a demo order cannot be refunded: ${planned.message}`)
    carryOut(order, planned.plan, { reason, restock, by: manager, at })
    const place = order.refunds.length - 1
    order.mails.push({ kind: 'refunded', at, reference: ({ refunds }) => `${refunds[place]}` })
  }

/** Every unit not refunded yet. */
export const all: UnitsOf = ({ quantity, refunded }) => quantity - refunded

/** The units that came back and are not refunded yet. */
export const returned: UnitsOf = (line) => line.returned - (line.refunded - line.withdrawn)

/** One unit of the last line. */
export const oneOfTheLast: UnitsOf = (_, place, lines) => (place === lines.length - 1 ? 1 : 0)

/** Cancels an order: captured money is refunded, an open payment fails. */
export const cancel =
  (by: string, reason: string): Step =>
  (order, at) => {
    requireAction(order, 'cancel')
    const plan = planCancel(orderToRefund(order), { restock: true, notify: true })
    const text = by === 'shopper' ? 'Canceled by the customer' : `Canceled: ${reason}`
    order.events.push({ at, by, kind: 'cancelled', text })
    order.mails.push({ kind: 'cancelled', at, reference: (ids) => String(ids.order) })
    if (order.payment.status === 'pending')
      Object.assign(order.payment, { status: 'failed', failureReason: 'Order canceled' })
    carryOut(order, plan, { reason, restock: true, by, at })
    order.fields.paymentStatus = plan.after.paymentStatus
  }

interface Deed {
  reason: string
  restock: boolean
  by: string
  at: Date
}

function carryOut(order: DemoOrder, plan: RefundPlan, { reason, restock, by, at }: Deed): void {
  for (const { variantId, released } of restock ? [] : plan.stock) {
    const why = () => reason
    order.movements.push({ at, variantId, delta: -released, kind: 'damaged', reason: why, by })
  }
  const { status, fulfilmentStatus } = plan.after
  advance(order, { status, fulfilmentStatus })
  const total = refundTotal(plan.refund)
  if (total === noMoney) return
  for (const { orderItemId, quantity, withdrawn } of plan.lines) {
    const line = order.lines[orderItemId]
    if (line) Object.assign(line, grown(line, { refunded: quantity, withdrawn }))
  }
  order.refunds.push({ parts: plan.refund, lines: plan.lines, reason, restock, by, at })
  order.refunded = sum([order.refunded, total])
  const paymentStatus = paymentStatusOf(centsOf(order.fields.total), order.refunded)
  if (paymentStatus === 'refunded') order.payment.status = 'refunded'
  advance(order, { paymentStatus })
  order.events.push({ at, by, kind: 'refunded', text: `Refunded ${formatMoney(total)}: ${reason}` })
}

const grown = (line: DemoLine, by: Pick<DemoLine, 'refunded' | 'withdrawn'>) => ({
  refunded: line.refunded + by.refunded,
  withdrawn: line.withdrawn + by.withdrawn,
})
