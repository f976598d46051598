/** The label of a payment status: 'paid' is Paid (spec 3), 'expired' is Expired, anything else is Pending. */
export function paymentStatusLabel(paymentStatus: string): 'Paid' | 'Pending' | 'Expired' {
  if (paymentStatus === 'expired') return 'Expired'
  return paymentStatus === 'paid' ? 'Paid' : 'Pending'
}

/** The label of an order's status: the status capitalized ('pending' is Pending; spec 3 shows no other). */
export function orderStatusLabel(status: string): string {
  return status.charAt(0).toUpperCase() + status.slice(1)
}

/** The label of a payment method. */
export function paymentMethodLabel(method: string, cryptoCurrency: string | null): string {
  if (method !== 'crypto') return 'Card'
  return cryptoCurrency ? `Crypto (${cryptoCurrency})` : 'Crypto'
}
