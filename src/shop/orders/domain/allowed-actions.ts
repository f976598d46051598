import { centsOf } from '#kernel/money.ts'
import { type OrderStatus, type PaymentStatus, wasPaid } from './order-state.ts'
import { type OrderAction, orderActions } from './owner-order.schema.ts'

/** The facts that decide what an owner may do with an order. */
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
  /** Refunded units that had not shipped and never will. */
  withdrawn: number
  /** Units of open returns that have not arrived yet. */
  returning: number
}

/** Units that came back but have not been refunded. Refunds of units that never shipped do not count. */
export const unitsOwed = ({
  returned,
  refunded,
  withdrawn,
}: Pick<ActedOnUnits, 'returned' | 'withdrawn'> & { refunded: number }): number =>
  Math.max(0, returned - (refunded - withdrawn))

type UnitsToShip = Pick<ActedOnUnits, 'quantity' | 'shipped' | 'withdrawn'>

/** The facts that decide whether anything of an order can be dispatched. */
export interface ToShip extends Pick<ActedOn, 'status' | 'paymentStatus'> {
  items: readonly UnitsToShip[]
}

/** Units still to be dispatched. */
export const unitsToShip = ({ quantity, shipped, withdrawn }: UnitsToShip): number =>
  quantity - shipped - withdrawn

/** Units that shipped, have not come back, and are not in an open return. */
export const unitsToReturn = ({ shipped, returned, returning }: ActedOnUnits): number =>
  shipped - returned - returning

const isDispatched = ({ items }: ActedOn) => items.some(({ shipped }) => shipped > 0)
/** The state of an order that is over, in American spelling. */
const endWords = ({ status }: ActedOn) => (status === 'cancelled' ? 'canceled' : status)
const isOver = ({ status }: ActedOn) => status !== 'pending' && status !== 'open'

/** Says in a sentence why an action is not possible now; gives null if it is. */
type Reason = (order: ActedOn) => string | null

const dispatched = 'Part of this order has already shipped'

const reasons: Readonly<Record<OrderAction, Reason>> = {
  ship: (order) => whyNotShip(order),
  cancel: (order) => {
    if (isOver(order)) return `This order is ${endWords(order)} and cannot be canceled`
    return isDispatched(order) ? dispatched : null
  },
  refund: (order) => {
    if (!wasPaid(order.paymentStatus)) return 'No payment was captured for this order'
    return centsOf(order.refunded) < centsOf(order.total)
      ? null
      : 'Everything captured has already been refunded'
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
    status === 'pending' ? null : 'Only an order that’s waiting for payment can be held longer',
}

/**
 * A sentence on why nothing of an order can be dispatched now; null if something can. Money that was refunded without
 * its units, all of it even, leaves them to be sent.
 */
export function whyNotShip(order: ToShip): string | null {
  if (order.status === 'cancelled') return 'This order is canceled'
  if (!wasPaid(order.paymentStatus)) return 'Only a paid order can ship'
  return order.items.some((item) => unitsToShip(item) > 0)
    ? null
    : 'Nothing in this order is left to ship'
}

/** A sentence on why an owner may not take an action on an order now; null if they may. */
export function whyNot(action: OrderAction, order: ActedOn): string | null {
  return reasons[action](order)
}

/** The actions an owner may take on an order now (commerce 4, exact point 8). */
export function allowedActions(order: ActedOn): OrderAction[] {
  return orderActions.filter((action) => whyNot(action, order) === null)
}

/** Whether an order's customer was erased: a mark without an "@" is then in place of their email. */
export const isErased = ({ email }: { email: string }): boolean => !email.includes('@')
