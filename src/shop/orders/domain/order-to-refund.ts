import { type Cents, less, noMoney } from '#kernel/money.ts'
import { type ActedOnUnits, unitsOwed, unitsToShip } from './allowed-actions.ts'
import type { UnusedCashback } from './cashback-after.ts'
import { fulfilmentAfter, isComplete } from './fulfilment-after.ts'
import type { FulfilmentStatus, OrderStatus, PaymentStatus } from './order-state.ts'
import {
  partsLeft,
  partsUpTo,
  type RefundableLine,
  type RefundParts,
  refundTotal,
} from './refund-share.ts'

/** An ordered item, and where its units are. */
export interface LineToRefund extends RefundableLine, ActedOnUnits {
  id: number
  variantId: number
  sku: string
  name: string
}

/** The units of a variant that an order has reserved. */
export interface ReservedUnits {
  variantId: number
  quantity: number
  /** Whether the variant's units are counted, so that releasing some makes more available. */
  isTracked: boolean
}

/** Everything that decides the effects of a refund or a cancellation. */
export interface OrderToRefund {
  id: number
  status: OrderStatus
  paymentStatus: PaymentStatus
  fulfilmentStatus: FulfilmentStatus
  /** The order's total, split into the parts that can be refunded. */
  charged: RefundParts
  discount: Cents
  /** What providers received for the order. */
  captured: Cents
  /** The sum of refunds that have not failed. */
  given: RefundParts
  lines: readonly LineToRefund[]
  reserved: readonly ReservedUnits[]
  parcels: readonly { deliveredAt: string | null }[]
  hasCode: boolean
  /** Its cashback, if there is a code for it that was not used. */
  cashback: UnusedCashback | null
  isCashbackSpent: boolean
}

/** What can still be refunded of an order. */
export function leftToRefund({ charged, captured, given }: OrderToRefund): RefundParts {
  return partsUpTo(less(captured, refundTotal(given)), partsLeft(charged, given))
}

/**
 * How many of a line's next refunded units are withdrawn, that is, had not shipped and never will. Refunds first cover
 * units that came back but were not refunded, then units that have not shipped, then units that the shopper has.
 */
export function unitsToWithdraw(
  line: Parameters<typeof unitsOwed>[0] & Parameters<typeof unitsToShip>[0],
  quantity: number,
): number {
  return Math.min(quantity - Math.min(quantity, unitsOwed(line)), unitsToShip(line))
}

/** The payment status of an order, from what was captured and refunded. */
export function paymentStatusOf(
  captured: Cents,
  refunded: Cents,
): 'paid' | 'partially_refunded' | 'refunded' {
  if (refunded === noMoney) return 'paid'
  return refunded < captured ? 'partially_refunded' : 'refunded'
}

/**
 * The states of an order once some units will never be sent. It is completed as soon as nothing remains to be sent or
 * to arrive, even if nothing was ever sent. It does not count as canceled then, because a refund does not release its
 * code.
 */
export function statesAfterRefund(
  {
    status,
    fulfilmentStatus,
    parcels,
  }: Pick<OrderToRefund, 'status' | 'fulfilmentStatus' | 'parcels'>,
  lines: readonly LineToRefund[],
): { status: OrderStatus; fulfilmentStatus: FulfilmentStatus } {
  const isAllSent = lines.every((line) => unitsToShip(line) === 0)
  const isAllBack =
    isAllSent && parcels.length > 0 && lines.every(({ shipped, returned }) => shipped === returned)
  const isOver = isAllSent && (parcels.length === 0 || isAllBack || isComplete(lines, parcels))
  return {
    status: status === 'open' && isOver ? 'completed' : status,
    fulfilmentStatus: isAllBack ? 'returned' : fulfilmentAfter(fulfilmentStatus, lines, parcels),
  }
}
