import type { RefundOutcome } from '#shop/payments/domain/refund-outcome.ts'

/** A refund of Stripe's, as far as it says how it ended. */
interface RefundAtStripe {
  status: string | null
  failure_reason?: string
}

/** How a refund stands, by what Stripe says of it. One whose bank still has to agree is pending. */
export function outcomeOf({ status, failure_reason: reason }: RefundAtStripe): RefundOutcome {
  if (status === 'succeeded') return { status: 'succeeded' }
  if (status === 'failed' || status === 'canceled')
    return { status: 'failed', reason: (reason ?? status).replaceAll('_', ' ') }
  return { status: 'pending' }
}
