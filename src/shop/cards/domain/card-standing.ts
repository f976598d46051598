import type { PaymentView } from '#shop/payments/domain/payment-view.ts'

/**
 * How an unpaid card order stands: nothing paid yet, card declined, money under way, or money arrived and the order
 * about to be marked paid.
 */
export type CardStanding =
  | { step: 'unpaid' }
  | { step: 'declined'; reason: string }
  | { step: 'on-its-way' }
  | { step: 'arrived' }

/** Derives the standing from what the provider says of the newest attempt; null if none was begun. */
export function cardStandingOf(view: PaymentView | null): CardStanding {
  if (view?.provider !== 'stripe') return { step: 'unpaid' }
  if (view.state === 'succeeded') return { step: 'arrived' }
  if (view.state === 'processing' || view.state === 'authorised') return { step: 'on-its-way' }
  const { problem } = view
  return problem === null ? { step: 'unpaid' } : { step: 'declined', reason: problem }
}

const firstLooksMs = [1_000, 1_000, 2_000, 3_000, 5_000, 8_000]
const laterMs = 15_000
const restingMs = 30_000

/**
 * The delay before look number `looks`, in milliseconds: short while money moves, long otherwise, in case the shopper
 * pays in another window.
 */
export function nextLookMs({ step }: CardStanding, looks: number): number {
  if (step === 'unpaid' || step === 'declined') return restingMs
  return firstLooksMs[looks - 1] ?? laterMs
}
