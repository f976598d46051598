import type { RefundOutcome } from '#shop/payments/domain/refund-outcome.ts'

/** The fields of a Stripe refund that tell its outcome. */
interface RefundAtStripe {
  status: string | null
  failure_reason?: string
}

/** Maps a Stripe refund to its outcome. One that the bank must still approve is pending. */
export function outcomeOf({ status, failure_reason: reason }: RefundAtStripe): RefundOutcome {
  if (status === 'succeeded') return { status: 'succeeded' }
  if (status === 'failed' || status === 'canceled')
    return { status: 'failed', reason: (reason ?? status).replaceAll('_', ' ') }
  return { status: 'pending' }
}
