/** A payment status as shown: 'paid' is Paid (spec 3), 'expired' a state of its own, anything else Pending. */
export function paymentStatusLabel(paymentStatus: string): 'Paid' | 'Pending' | 'Expired' {
  if (paymentStatus === 'expired') return 'Expired'
  return paymentStatus === 'paid' ? 'Paid' : 'Pending'
}

/** An order's status as shown: its own word with a capital ('pending' is Pending; spec 3 shows no other). */
export function orderStatusLabel(status: string): string {
  return status.charAt(0).toUpperCase() + status.slice(1)
}

/** A payment method as shown. */
export function paymentMethodLabel(method: string, cryptoCurrency: string | null): string {
  if (method !== 'crypto') return 'Card'
  return cryptoCurrency ? `Crypto (${cryptoCurrency})` : 'Crypto'
}
