import { dropToasts, showToast } from '#ui/toast/toasts.ts'
import type { PaymentAnswer } from './simulated-payments.ts'

const successful = 'Payment successful!'
const confirmed = 'Payment confirmed!'

/** The titles of the toasts for failed payments (spec 5, 8). */
const failed = [
  'Payment failed',
  'Crypto payment failed',
  'No cryptocurrency selected',
  'Invalid amount',
]

/** Shows the toast for a successful payment and the next step (spec 8). */
export function showPaid(): void {
  showToast({ title: successful })
  showToast({ title: confirmed, description: 'You can now complete your order.' })
}

/** Shows the toast for a successful payment that places the order right away. */
export function showPaidBeforeOrder(): void {
  showToast({ title: successful })
}

/** Shows the toast for a failed payment with its reason (spec 8). */
export function showPaymentFailed(
  title: string,
  { reason, detail }: Extract<PaymentAnswer, { accepted: false }>,
): void {
  const description = detail ? `${reason}. ${detail}` : reason
  showToast({ title, description, tone: 'destructive' })
}

/** Drops the toasts of failed payments, which a new attempt makes untrue. */
export function dropPaymentFailures(): void {
  dropToasts(({ title }) => failed.includes(title))
}

/** Drops the toasts of a successful payment, once it is canceled. */
export function dropPaid(): void {
  dropToasts(({ title }) => title === successful || title === confirmed)
}

/** Drops the toasts that say to complete the order or try again, once the shopper has ordered or left. */
export function dropPaymentSteps(): void {
  dropToasts(({ title }) => title === confirmed || failed.includes(title))
}
