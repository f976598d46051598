import { showToast } from '#ui/toast/toasts.ts'
import type { PaymentAnswer } from './simulated-payments.ts'

/** Says that a payment went through, and what comes next (spec 8). */
export function tellPaid(): void {
  showToast({ title: 'Payment successful!' })
  showToast({ title: 'Payment confirmed!', description: 'You can now complete your order.' })
}

/** Says that a payment failed and why (spec 8). */
export function tellPaymentFailed(
  title: string,
  { reason, detail }: Extract<PaymentAnswer, { accepted: false }>,
): void {
  const description = detail ? `${reason}. ${detail}` : reason
  showToast({ title, description, tone: 'destructive' })
}
