import type { FulfilmentStatus, OrderStatus, PaymentStatus, ReadState } from './order-state.ts'

/** How a state looks to an owner: done, waiting for somebody, over, or wrong. */
export type StateTone = 'good' | 'waiting' | 'over' | 'bad'

/** A state in an owner's words. */
export interface StateWords {
  label: string
  tone: StateTone
}

/** The states of an order as a whole, in an owner's words. */
export const orderStatusWords: Readonly<Record<OrderStatus, StateWords>> = {
  pending: { label: 'Pending', tone: 'waiting' },
  open: { label: 'Open', tone: 'waiting' },
  completed: { label: 'Completed', tone: 'good' },
  cancelled: { label: 'Canceled', tone: 'over' },
  expired: { label: 'Expired', tone: 'over' },
}

/** The states of an order as it is read, in an owner's words. */
export const readStateWords: Readonly<Record<ReadState, StateWords>> = {
  ...orderStatusWords,
  refunded: { label: 'Refunded', tone: 'over' },
}

/** The states of an order's payment, in an owner's words. */
export const paymentStatusWords: Readonly<Record<PaymentStatus, StateWords>> = {
  pending: { label: 'Not paid', tone: 'waiting' },
  paid: { label: 'Paid', tone: 'good' },
  failed: { label: 'Payment failed', tone: 'bad' },
  expired: { label: 'Never paid', tone: 'over' },
  partially_refunded: { label: 'Partially refunded', tone: 'over' },
  refunded: { label: 'Refunded', tone: 'over' },
}

/**
 * How an order's payment stands, in an owner's words. What was canceled before it was paid is stored as failed, though
 * nobody tried: it was never paid.
 */
export function paymentWords({
  status,
  paymentStatus,
}: {
  status: OrderStatus
  paymentStatus: PaymentStatus
}): StateWords {
  const isLetGo = status === 'cancelled' && paymentStatus === 'failed'
  return paymentStatusWords[isLetGo ? 'expired' : paymentStatus]
}

/** The states of an order's parcels, in an owner's words. */
export const fulfilmentStatusWords: Readonly<Record<FulfilmentStatus, StateWords>> = {
  unfulfilled: { label: 'Not sent', tone: 'waiting' },
  partly_shipped: { label: 'Partly sent', tone: 'waiting' },
  shipped: { label: 'Sent', tone: 'good' },
  delivered: { label: 'Delivered', tone: 'good' },
  partly_returned: { label: 'Partly returned', tone: 'over' },
  returned: { label: 'Returned', tone: 'over' },
}
