import type { PaymentView } from '#shop/payments/domain/payment-view.ts'

/**
 * How an unpaid order stands that is to be paid by card: nothing was paid yet, a card was declined, the money is on its
 * way, or it has arrived and the shop is about to say that the order is paid.
 */
export type CardStanding =
  | { step: 'unpaid' }
  | { step: 'declined'; reason: string }
  | { step: 'on-its-way' }
  | { step: 'arrived' }

/** How it stands by what the provider says of the newest attempt; null if none was begun. */
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
 * When to look again, in milliseconds, after a number of looks: soon while money moves, and rarely while nothing does, in
 * case the shopper pays in another window.
 */
export function nextLookMs({ step }: CardStanding, looks: number): number {
  if (step === 'unpaid' || step === 'declined') return restingMs
  return firstLooksMs[looks - 1] ?? laterMs
}
