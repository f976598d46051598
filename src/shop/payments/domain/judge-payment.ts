import type { Cents } from '#kernel/money.ts'
import type { Attempt, AttemptState, Received } from './attempt.ts'

/** Why money that arrived does not pay its order. */
export const unmatchedReasons = ['amount', 'currency', 'paid', 'ended'] as const
export type UnmatchedReason = (typeof unmatchedReasons)[number]

/** The part of a provider's answer about an attempt that decides whether the order is paid. */
export interface SeenPayment {
  state: AttemptState
  /** What has arrived; null if nothing has. */
  received: Received | null
  /** Whether it is proven to have arrived before its order's end, however late it was seen. */
  cameInTime?: boolean
}

/** Whether an order still waits for its money, or how it stopped waiting. */
export type OrderStanding = 'waits' | 'paid' | 'expired' | 'ended'

/** An order whose money may have arrived. */
export interface OwedOrder {
  total: Cents
  standing: OrderStanding
}

export type Judgement =
  | { kind: 'pays' }
  /** The order expired although its money had arrived in time: it is paid if its goods can still be had. */
  | { kind: 'returns'; received: Received }
  /** Money arrived but pays nothing; the owner decides what to do with it. */
  | { kind: 'unmatched'; reason: UnmatchedReason; received: Received }
  /** Nothing arrived; the attempt is in this state. */
  | { kind: 'state'; state: AttemptState }

/**
 * Decides the outcome of an attempt from its provider's answer (money 1, exact points 5 to 7). The order is paid only
 * if the money has arrived in the right amount and currency and the order still waits for it. The right amount is the
 * order's total now: a code may have changed it since the attempt was begun.
 */
export function judgePayment(
  { amount }: Pick<Attempt, 'amount'>,
  { state, received, cameInTime = false }: SeenPayment,
  { total, standing }: OwedOrder,
): Judgement {
  if (state !== 'succeeded' || received === null)
    return { kind: 'state', state: state === 'succeeded' ? 'processing' : state }
  const unmatched = (reason: UnmatchedReason): Judgement => ({
    kind: 'unmatched',
    reason,
    received,
  })
  if (received.worth === null) return unmatched('currency')
  if (received.worth !== amount) return unmatched('amount')
  if (standing === 'paid') return unmatched('paid')
  if (standing !== 'waits') {
    const isOwed = standing === 'expired' && cameInTime && amount === total
    return isOwed ? { kind: 'returns', received } : unmatched('ended')
  }
  if (amount !== total) return unmatched('amount')
  return { kind: 'pays' }
}
