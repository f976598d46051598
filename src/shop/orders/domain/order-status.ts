import type { Order } from './order.schema.ts'
import type { FulfilmentStatus } from './order-state.ts'

export type PaymentLabel = 'Paid' | 'Pending' | 'Expired' | 'Partially refunded' | 'Refunded'

const labels: Readonly<Record<string, PaymentLabel>> = {
  paid: 'Paid',
  expired: 'Expired',
  partially_refunded: 'Partially refunded',
  refunded: 'Refunded',
}

/**
 * The label of a payment status: 'paid' is Paid (spec 3), refunded and expired ones have their own labels (commerce 4,
 * exact point 1), anything else is Pending.
 */
export function paymentStatusLabel(paymentStatus: string): PaymentLabel {
  return (Object.hasOwn(labels, paymentStatus) && labels[paymentStatus]) || 'Pending'
}

/** An order's standing: Canceled if it was canceled and no money came back, else its payment's label. */
export function orderStanding({
  status,
  paymentStatus,
}: {
  status: string
  paymentStatus: string
}): PaymentLabel | 'Canceled' {
  const label = paymentStatusLabel(paymentStatus)
  return status === 'cancelled' && (label === 'Pending' || label === 'Paid') ? 'Canceled' : label
}

/** An order's status, capitalized ('pending' is Pending; spec 3 shows no other). */
export function orderStatusLabel(status: string): string {
  return status.charAt(0).toUpperCase() + status.slice(1)
}

const whereabouts: Readonly<Record<FulfilmentStatus, string>> = {
  unfulfilled: 'Your order has been received.',
  partly_shipped: 'Part of your order is on its way.',
  shipped: 'Your order is on its way.',
  delivered: 'Your order has been delivered.',
  partly_returned: '',
  returned: '',
}

/** Where the things of a paid order are, in a sentence; '' once some have come back, which its returns tell. */
export function whereaboutsWords({ fulfilmentStatus }: Pick<Order, 'fulfilmentStatus'>): string {
  return whereabouts[fulfilmentStatus]
}

/** How an order is or was paid: "Visa ending 4242", "Card", "Crypto (ETH)". */
export function paidWith({
  card,
  paymentMethod,
  cryptoCurrency,
}: Pick<Order, 'card' | 'cryptoCurrency'> & { paymentMethod: string }): string {
  return card ?? paymentMethodLabel(paymentMethod, cryptoCurrency)
}

/** The label of a payment method, with the coin if known: "Card", "Crypto (ETH)". */
export function paymentMethodLabel(method: string, cryptoCurrency: string | null): string {
  if (method !== 'crypto') return 'Card'
  return cryptoCurrency ? `Crypto (${cryptoCurrency})` : 'Crypto'
}
