import { dropToasts, showToast } from '#ui/toast/toasts.ts'
import type { PaymentAnswer } from './simulated-payments.ts'

const successful = 'Payment successful!'
const confirmed = 'Payment confirmed!'

/** The titles of toasts for payments that failed (spec 5, 8). */
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

/** Shows the toast for a successful payment whose order follows by itself. */
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

/** Drops what a new attempt makes untrue: that a payment failed. */
export function dropPaymentFailures(): void {
  dropToasts(({ title }) => failed.includes(title))
}

/** Drops what is untrue once a payment was canceled: that it went through. */
export function dropPaid(): void {
  dropToasts(({ title }) => title === successful || title === confirmed)
}

/** Drops what is untrue once the shopper has left, or has ordered: that the order can now be completed. */
export function dropPaymentSteps(): void {
  dropToasts(({ title }) => title === confirmed || failed.includes(title))
}
