import { centsOf } from '#kernel/money.ts'
import type { OrderStatus, PaymentStatus } from './order-state.ts'
import { type OrderAction, orderActions } from './owner-order.schema.ts'

/** What decides what an owner may do with an order. */
export interface ActedOn {
  status: OrderStatus
  paymentStatus: PaymentStatus
  total: string
  /** The sum of the refunds that have not failed. */
  refunded: string
  items: readonly ActedOnUnits[]
}

export interface ActedOnUnits {
  quantity: number
  shipped: number
  returned: number
  /** Refunded units that had not left and never will. */
  withdrawn: number
  /** Units of open returns that have not come in yet. */
  returning: number
}

/** Units that came back and have not been refunded. Refunds of units that never left do not count against them. */
export const unitsOwed = ({
  returned,
  refunded,
  withdrawn,
}: Pick<ActedOnUnits, 'returned' | 'withdrawn'> & { refunded: number }): number =>
  Math.max(0, returned - (refunded - withdrawn))

type UnitsToShip = Pick<ActedOnUnits, 'quantity' | 'shipped' | 'withdrawn'>

/** What decides whether something of an order can be dispatched. */
export interface ToShip extends Pick<ActedOn, 'status' | 'paymentStatus'> {
  items: readonly UnitsToShip[]
}

/** Units that are still to be dispatched. */
export const unitsToShip = ({ quantity, shipped, withdrawn }: UnitsToShip): number =>
  quantity - shipped - withdrawn

/** Units that left, have not come back, and are in no open return. */
export const unitsToReturn = ({ shipped, returned, returning }: ActedOnUnits): number =>
  shipped - returned - returning

const isCaptured = ({ paymentStatus }: Pick<ActedOn, 'paymentStatus'>) =>
  paymentStatus === 'paid' || paymentStatus === 'partially_refunded'
const isDispatched = ({ items }: ActedOn) => items.some(({ shipped }) => shipped > 0)
/** The state of an order that is over, as people write it. */
const endWords = ({ status }: ActedOn) => (status === 'cancelled' ? 'canceled' : status)
const isOver = ({ status }: ActedOn) => status !== 'pending' && status !== 'open'

/** The sentence why an action is not possible now; null if it is. */
type Reason = (order: ActedOn) => string | null

const dispatched = 'Part of this order has already shipped'

const reasons: Readonly<Record<OrderAction, Reason>> = {
  ship: (order) => whyNotShip(order),
  cancel: (order) => {
    if (isOver(order)) return `This order is ${endWords(order)} and cannot be canceled`
    return isDispatched(order) ? dispatched : null
  },
  refund: (order) => {
    if (order.paymentStatus !== 'refunded' && !isCaptured(order))
      return 'Nothing was captured for this order'
    return centsOf(order.refunded) < centsOf(order.total)
      ? null
      : 'All that was captured has been refunded'
  },
  return: (order) => {
    if (!isDispatched(order)) return 'Nothing in this order has shipped yet'
    return order.items.some((item) => unitsToReturn(item) > 0)
      ? null
      : 'Everything that shipped has come back or is in a return'
  },
  edit: (order) => {
    if (isOver(order)) return `This order is ${endWords(order)} and cannot be changed`
    return isDispatched(order) ? dispatched : null
  },
  prolong: ({ status }) =>
    status === 'pending'
      ? null
      : 'Only an order that is waiting for its payment can be held longer',
}

/** The sentence why nothing of an order can be dispatched now; null if something can. */
export function whyNotShip(order: ToShip): string | null {
  if (order.status === 'cancelled') return 'This order is canceled'
  if (!isCaptured(order)) return 'Only a paid order can ship'
  return order.items.some((item) => unitsToShip(item) > 0)
    ? null
    : 'Nothing in this order is left to ship'
}

/** The sentence why an owner may not do something with an order now; null if it is allowed. */
export function whyNot(action: OrderAction, order: ActedOn): string | null {
  return reasons[action](order)
}

/** What an owner may do with an order now (commerce 4, exact point 8). */
export function allowedActions(order: ActedOn): OrderAction[] {
  return orderActions.filter((action) => whyNot(action, order) === null)
}
