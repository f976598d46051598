import { type Cents, less, noMoney } from '#kernel/money.ts'
import { type ActedOnUnits, unitsOwed, unitsToShip } from './allowed-actions.ts'
import { fulfilmentAfter, isComplete } from './fulfilment-after.ts'
import type { FulfilmentStatus, OrderStatus, PaymentStatus } from './order-state.ts'
import {
  partsLeft,
  partsUpTo,
  type RefundableLine,
  type RefundParts,
  refundTotal,
} from './refund-share.ts'

/** An ordered item with where its units are. */
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
  /** Whether the units of the variant are counted, so that releasing them makes more available. */
  isTracked: boolean
}

/** What decides what a refund or a cancellation does. */
export interface OrderToRefund {
  id: number
  status: OrderStatus
  paymentStatus: PaymentStatus
  fulfilmentStatus: FulfilmentStatus
  /** The order's total in the parts that can be given back. */
  charged: RefundParts
  discount: Cents
  /** What providers received for it. */
  captured: Cents
  /** What was given back by refunds that have not failed. */
  given: RefundParts
  lines: readonly LineToRefund[]
  reserved: readonly ReservedUnits[]
  parcels: readonly { deliveredAt: string | null }[]
  hasCode: boolean
}

/** What can still be given back of an order. */
export function leftToRefund({ charged, captured, given }: OrderToRefund): RefundParts {
  return partsUpTo(less(captured, refundTotal(given)), partsLeft(charged, given))
}

/**
 * How many of the next refunded units of a line are withdrawn, which means that they had not left and never will. Units
 * that came back and were not refunded yet are refunded first, then those that have not left, then those that are with
 * the shopper.
 */
export function unitsToWithdraw(line: LineToRefund, quantity: number): number {
  return Math.min(quantity - Math.min(quantity, unitsOwed(line)), unitsToShip(line))
}

/** The payment state of an order of which so much was captured and given back. */
export function paymentStatusOf(
  captured: Cents,
  refunded: Cents,
): 'paid' | 'partially_refunded' | 'refunded' {
  if (refunded === noMoney) return 'paid'
  return refunded < captured ? 'partially_refunded' : 'refunded'
}

/**
 * The states of an order once some of its units will not be sent any more. It is completed as soon as nothing remains to
 * be sent or to arrive, also where nothing was ever sent. It is not cancelled then, because a refund does not release
 * its code.
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
