import { type Cents, formatMoney, noMoney, sum } from '#kernel/money.ts'
import type { RefusalCode } from '#kernel/refusal.ts'
import { type CashbackChange, cashbackChange } from './cashback-after.ts'
import type { FulfilmentStatus, OrderStatus, PaymentStatus } from './order-state.ts'
import {
  type LineToRefund,
  leftToRefund,
  type OrderToRefund,
  paymentStatusOf,
  statesAfterRefund,
  unitsToWithdraw,
} from './order-to-refund.ts'
import {
  partsOfAmount,
  partsWithin,
  type RefundParts,
  refundTotal,
  shareOfUnits,
} from './refund-share.ts'
import { type StockEffect, stockEffects } from './stock-effects.ts'

/** What an owner wants to refund. */
export interface WantedRefund {
  lines: readonly { orderItemId: number; quantity: number }[]
  /** The shipping to refund; 'rest' is all that is left of it. */
  shipping: Cents | 'rest'
  /** Replaces the computed sum; null keeps it. */
  amount: Cents | null
  restock: boolean
}

export interface PlannedLine {
  orderItemId: number
  quantity: number
  withdrawn: number
}

/** The effects of a refund or a cancellation. The preview shows exactly what is then done. */
export interface RefundPlan {
  refund: RefundParts
  lines: readonly PlannedLine[]
  stock: readonly StockEffect[]
  isCodeReleased: boolean
  /** How the order's unused cashback code changes; null if it does not. */
  cashback: CashbackChange | null
  /** Whether its cashback code was used, so that the customer keeps what it gave. */
  isCashbackSpent: boolean
  mails: readonly ('refunded' | 'cancelled')[]
  after: {
    status: OrderStatus
    paymentStatus: PaymentStatus
    fulfilmentStatus: FulfilmentStatus
  }
}

export type Planned =
  | { accepted: true; plan: RefundPlan }
  | { accepted: false; code: RefusalCode; message: string }

const refused = (code: RefusalCode, message: string): Planned => ({
  accepted: false,
  code,
  message,
})

const conflict = (message: string) => refused('conflict', message)

/** Plans a refund, or says why it cannot be made. The caller has checked that the order can be refunded at all. */
export function planRefund(order: OrderToRefund, wanted: WantedRefund): Planned {
  const left = leftToRefund(order)
  const unitsRefused = refuseUnits(order, wanted)
  if (unitsRefused) return unitsRefused
  const shipping = wanted.shipping === 'rest' ? left.shipping : wanted.shipping
  if (shipping > left.shipping)
    return conflict(`Only ${formatMoney(left.shipping)} of shipping is left to refund`)
  const units = order.lines.map(({ id }) => unitsOf(wanted, id))
  const share = shareOfUnits(
    order.lines,
    { discount: order.discount, tax: order.charged.tax },
    units,
  )
  const computed = partsWithin({ ...share, shipping }, left)
  const amount = wanted.amount ?? refundTotal(computed)
  if (amount > refundTotal(left))
    return conflict(`Only ${formatMoney(refundTotal(left))} is left to refund`)
  if (amount === noMoney) return nothingWanted(wanted)
  return { accepted: true, plan: planOf(order, wanted, partsOfAmount(amount, computed, left)) }
}

function nothingWanted({ lines, shipping }: WantedRefund): Planned {
  return lines.length === 0 && shipping === noMoney
    ? refused('bad-request', 'Please choose what to refund: items, shipping or an amount')
    : conflict('There’s nothing left to refund for this')
}

function unitsOf({ lines }: Pick<WantedRefund, 'lines'>, id: number): number {
  return lines.find(({ orderItemId }) => orderItemId === id)?.quantity ?? 0
}

function refuseUnits({ id, lines }: OrderToRefund, wanted: WantedRefund): Planned | null {
  const ids = wanted.lines.map(({ orderItemId }) => orderItemId)
  const twice = ids.find((item, place) => ids.indexOf(item) !== place)
  if (twice !== undefined) return refused('bad-request', `Item ${twice} is listed twice`)
  const unknown = ids.find((item) => !lines.some((line) => line.id === item))
  if (unknown !== undefined)
    return refused('bad-request', `Item ${unknown} isn’t part of order #${id}`)
  const short = lines.find((line) => line.quantity - line.refunded < unitsOf(wanted, line.id))
  if (!short) return null
  const left = short.quantity - short.refunded
  if (left === 0) return conflict(`No more of ${short.name} is left to refund`)
  return conflict(`Only ${left} of ${short.name} ${left === 1 ? 'is' : 'are'} left to refund`)
}

/** The change of an order's unused cashback code by this refund, on top of those before. */
export function cashbackAfter(
  { cashback, charged, given }: OrderToRefund,
  refund: RefundParts,
): CashbackChange | null {
  const refunded = sum([refundTotal(given), refundTotal(refund)])
  return cashbackChange(cashback, { total: refundTotal(charged), refunded })
}

function planOf(order: OrderToRefund, wanted: WantedRefund, refund: RefundParts): RefundPlan {
  const planned = order.lines.map((line): { before: LineToRefund; after: LineToRefund } => {
    const quantity = unitsOf(wanted, line.id)
    const withdrawn = line.withdrawn + unitsToWithdraw(line, quantity)
    return { before: line, after: { ...line, refunded: line.refunded + quantity, withdrawn } }
  })
  const lines = planned.map(({ before, after }) => ({
    orderItemId: before.id,
    quantity: after.refunded - before.refunded,
    withdrawn: after.withdrawn - before.withdrawn,
  }))
  const after = planned.map((line) => line.after)
  return {
    refund,
    lines: lines.filter(({ quantity }) => quantity > 0),
    stock: stockEffects(order, lines, wanted.restock),
    isCodeReleased: false,
    cashback: cashbackAfter(order, refund),
    isCashbackSpent: order.isCashbackSpent,
    mails: ['refunded'],
    after: {
      ...statesAfterRefund(order, after),
      paymentStatus: paymentStatusOf(
        order.captured,
        sum([refundTotal(order.given), refundTotal(refund)]),
      ),
    },
  }
}
