import type { CoinPaymentView } from '#shop/payments/domain/payment-view.ts'
import { pollDelayMs } from '../domain/poll-delay.ts'

/**
 * The delay in milliseconds before a payment in coins is polled again; null for never. Takes when it was last answered
 * and when that last failed.
 */
export function delayOf(
  payment: CoinPaymentView | null | undefined,
  isPaid: boolean,
  { dataUpdatedAt, errorUpdatedAt }: { dataUpdatedAt: number; errorUpdatedAt: number },
): number | null {
  if (!payment) return null
  return pollDelayMs({
    state: payment.state,
    isPaid,
    isHidden: typeof document !== 'undefined' && document.hidden,
    failingMs: Math.max(0, errorUpdatedAt - dataUpdatedAt),
  })
}
