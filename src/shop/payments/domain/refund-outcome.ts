/** What a payment provider says of a refund. It is asked again while it is pending. */
export type RefundOutcome =
  | { status: 'succeeded' }
  | { status: 'pending' }
  | { status: 'failed'; reason: string }
