/** A payment provider's answer about a refund; it is asked again while the refund is pending. */
export type RefundOutcome =
  | { status: 'succeeded' }
  | { status: 'pending' }
  | { status: 'failed'; reason: string }
