import {
  displayedState,
  type FulfilmentStatus,
  type OrderStatus,
  type PaymentStatus,
} from './order-state.ts'

/** What a state means for its owner: done, waiting for somebody, over, or wrong. */
export type StateTone = 'good' | 'waiting' | 'over' | 'bad'

/** A state in words for the owner. */
export interface StateWords {
  label: string
  tone: StateTone
}

interface States {
  status: OrderStatus
  paymentStatus: PaymentStatus
  fulfilmentStatus: FulfilmentStatus
}

/** Each status of an order as a whole, in words for the owner. */
export const orderStatusWords: Readonly<Record<OrderStatus, StateWords>> = {
  pending: { label: 'Pending', tone: 'waiting' },
  open: { label: 'Open', tone: 'waiting' },
  completed: { label: 'Completed', tone: 'good' },
  cancelled: { label: 'Canceled', tone: 'over' },
  expired: { label: 'Expired', tone: 'over' },
}

/** Each payment status of an order, in words for the owner. */
export const paymentStatusWords: Readonly<Record<PaymentStatus, StateWords>> = {
  pending: { label: 'Not paid', tone: 'waiting' },
  paid: { label: 'Paid', tone: 'good' },
  failed: { label: 'Payment failed', tone: 'bad' },
  expired: { label: 'Never paid', tone: 'over' },
  partially_refunded: { label: 'Partially refunded', tone: 'over' },
  refunded: { label: 'Refunded', tone: 'over' },
}

/**
 * An order's payment status, in words for the owner. An order canceled before payment is stored as failed, but reads
 * 'Never paid' because nobody tried.
 */
export function paymentWords({
  status,
  paymentStatus,
}: Omit<States, 'fulfilmentStatus'>): StateWords {
  const isLetGo = status === 'cancelled' && paymentStatus === 'failed'
  return paymentStatusWords[isLetGo ? 'expired' : paymentStatus]
}

/**
 * An order as a whole, in words for the owner. If all its items were refunded before any shipped, its payment says
 * whether the shipping was refunded too.
 */
export function orderWords(order: States): StateWords {
  const state = displayedState(order)
  return state === 'refunded' ? paymentWords(order) : orderStatusWords[state]
}

/** What is left of an erased customer's address and phone number: the state, which the tax returns need. */
export const erasedWords = (state: string): string =>
  `Erased. Only the state, ${state}, is kept for your books.`

/** Each fulfillment status of an order, in words for the owner. */
export const fulfilmentStatusWords: Readonly<Record<FulfilmentStatus, StateWords>> = {
  unfulfilled: { label: 'Not shipped', tone: 'waiting' },
  partly_shipped: { label: 'Partly shipped', tone: 'waiting' },
  shipped: { label: 'Shipped', tone: 'good' },
  delivered: { label: 'Delivered', tone: 'good' },
  partly_returned: { label: 'Partly returned', tone: 'over' },
  returned: { label: 'Returned', tone: 'over' },
}

/** How much of an order has shipped, or why none of it ever will, in words for the owner. */
export function fulfilmentWords(order: Omit<States, 'paymentStatus'>): StateWords {
  const state = displayedState(order)
  if (state === 'refunded') return { label: 'Nothing left to send', tone: 'over' }
  const isOver = state === 'cancelled' || state === 'expired'
  return isOver ? orderStatusWords[state] : fulfilmentStatusWords[order.fulfilmentStatus]
}

/** An order's states within a sentence, "open, partially refunded", without repeating what both say. */
export function statesInSentence(order: States): string {
  const payment = paymentWords(order).label.toLowerCase()
  if (displayedState(order) === 'refunded') return `${payment}, with nothing left to send`
  return [...new Set([orderWords(order).label.toLowerCase(), payment])].join(', ')
}
