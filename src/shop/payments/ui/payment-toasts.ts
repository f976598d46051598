import { showToast } from '#ui/toast/toasts.ts'
import type { PaymentAnswer } from './simulated-payments.ts'

/** Shows the toast for a successful payment and the next step (spec 8). */
export function showPaid(): void {
  showToast({ title: 'Payment successful!' })
  showToast({ title: 'Payment confirmed!', description: 'You can now complete your order.' })
}

/** Shows the toast for a failed payment with its reason (spec 8). */
export function showPaymentFailed(
  title: string,
  { reason, detail }: Extract<PaymentAnswer, { accepted: false }>,
): void {
  const description = detail ? `${reason}. ${detail}` : reason
  showToast({ title, description, tone: 'destructive' })
}
