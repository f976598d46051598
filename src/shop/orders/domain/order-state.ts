/** The status of an order as a whole. */
export const orderStatuses = ['pending', 'open', 'completed', 'cancelled', 'expired'] as const
export const paymentStatuses = [
  'pending',
  'paid',
  'failed',
  'expired',
  'partially_refunded',
  'refunded',
] as const
export const fulfilmentStatuses = [
  'unfulfilled',
  'partly_shipped',
  'shipped',
  'delivered',
  'partly_returned',
  'returned',
] as const

/** Who placed an order: its shopper at the checkout, or an administrator for them. */
export const orderOrigins = ['checkout', 'draft'] as const

export type OrderStatus = (typeof orderStatuses)[number]
export type PaymentStatus = (typeof paymentStatuses)[number]
export type FulfilmentStatus = (typeof fulfilmentStatuses)[number]

/** The displayed state of an order as a whole: its status, or that it was refunded. */
export type DisplayedState = OrderStatus | 'refunded'

/** The displayed state of an order: 'refunded' if it was completed by a full refund before anything shipped. */
export function displayedState(order: {
  status: OrderStatus
  fulfilmentStatus: FulfilmentStatus
}): DisplayedState {
  const isRefunded = order.status === 'completed' && order.fulfilmentStatus === 'unfulfilled'
  return isRefunded ? 'refunded' : order.status
}

/** Each state with the states that may follow it. */
type Moves<State extends string> = Readonly<Record<State, readonly State[]>>

/**
 * Pending becomes open when the order is paid (commerce 2). Expired becomes open only if an owner decides so about
 * money that arrived later (money 3).
 */
export const orderMoves: Moves<OrderStatus> = {
  pending: ['open', 'cancelled', 'expired'],
  open: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
  expired: ['open'],
}

export const paymentMoves: Moves<PaymentStatus> = {
  pending: ['paid', 'failed', 'expired'],
  failed: ['pending'],
  expired: ['paid'],
  paid: ['partially_refunded', 'refunded'],
  partially_refunded: ['refunded'],
  refunded: [],
}

/**
 * Units can be returned from any parcel that has left, even before the last one has. Canceling a parcel goes back, but
 * not once something has come back.
 */
export const fulfilmentMoves: Moves<FulfilmentStatus> = {
  unfulfilled: ['partly_shipped', 'shipped'],
  partly_shipped: ['unfulfilled', 'shipped', 'delivered', 'partly_returned'],
  shipped: ['unfulfilled', 'partly_shipped', 'delivered', 'partly_returned', 'returned'],
  delivered: ['partly_returned', 'returned'],
  partly_returned: ['returned'],
  returned: [],
}

/** Whether an order's money was received, even if it was refunded since. */
export const wasPaid = (status: PaymentStatus): boolean =>
  status === 'paid' || status === 'partially_refunded' || status === 'refunded'

/** The states from which a state can be reached. */
export function statesBefore<State extends string>(moves: Moves<State>, state: State): State[] {
  return (Object.keys(moves) as State[]).filter((from) => moves[from].includes(state))
}
