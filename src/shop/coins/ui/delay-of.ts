import type { CoinPaymentView } from '#shop/payments/domain/payment-view.ts'
import { pollDelayMs } from '../domain/poll-delay.ts'

/**
 * After how many milliseconds a payment in coins is to be asked for again; null if it is not. Takes when it was answered
 * last, and when that last failed.
 */
export function delayOf(
  payment: CoinPaymentView | null | undefined,
  isPaid: boolean,
  { dataUpdatedAt, errorUpdatedAt }: { dataUpdatedAt: number; errorUpdatedAt: number },
): number | null {
  if (!payment) return null
  return pollDelayMs({
    ...{ state: payment.state, isPaid },
    isHidden: typeof document !== 'undefined' && document.hidden,
    failingMs: Math.max(0, errorUpdatedAt - dataUpdatedAt),
  })
}
