import type { Attempt, AttemptState, Received } from './attempt.ts'

/** Why money that arrived pays no order. */
export const unmatchedReasons = ['amount', 'currency', 'paid', 'ended'] as const
export type UnmatchedReason = (typeof unmatchedReasons)[number]

/** What a provider says of an attempt, as far as it decides whether the order is paid. */
export interface SeenPayment {
  state: AttemptState
  /** What arrived; null while nothing has. */
  received: Received | null
}

/** How the order stands: whether it still waits for its money. */
export type OrderStanding = 'waits' | 'paid' | 'ended'

export type Judgement =
  /** The order is paid. */
  | { kind: 'pays' }
  /** Money has arrived and pays nothing: it waits for the owner. */
  | { kind: 'unmatched'; reason: UnmatchedReason; received: Received }
  /** Nothing has arrived; the attempt is in this state. */
  | { kind: 'state'; state: AttemptState }

/**
 * Decides what becomes of an attempt once its provider was asked (money 1, exact points 5 to 7): the order is paid when
 * money of its amount and currency is there and it still waits for it, and by nothing else.
 */
export function judgePayment(
  { amount }: Pick<Attempt, 'amount'>,
  { state, received }: SeenPayment,
  standing: OrderStanding,
): Judgement {
  if (state !== 'succeeded' || received === null)
    return { kind: 'state', state: state === 'succeeded' ? 'processing' : state }
  const unmatched = (reason: UnmatchedReason): Judgement => ({
    ...{ kind: 'unmatched', reason, received },
  })
  if (received.worth === null) return unmatched('currency')
  if (received.worth !== amount) return unmatched('amount')
  if (standing !== 'waits') return unmatched(standing)
  return { kind: 'pays' }
}
