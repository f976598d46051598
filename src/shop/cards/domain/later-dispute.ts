import { type Cents, cents } from '#kernel/money.ts'
import type { SeenDispute } from '#shop/payments/domain/objection.ts'
import { isDecided, stageOf } from './dispute-words.ts'

/** The part of a dispute that changes. */
export type DisputeState = Pick<
  SeenDispute,
  'status' | 'dueAt' | 'isAnswered' | 'taken' | 'givenBack'
>

/**
 * A dispute's way at Stripe, which never leads back. A bank may still take money after closing its inquiry, and an
 * appeal comes before the decision.
 */
const way = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
]

/** How far along the way a status is. A status that we don't know waits for the bank. */
function placeOf(status: string): number {
  if (way.includes(status)) return way.indexOf(status)
  return isDecided(stageOf(status)) ? way.length : way.indexOf('under_review')
}

const larger = (one: Cents, other: Cents) => cents(Math.max(one, other))

/**
 * The later of two states of a dispute: what is stored, and what a look saw, perhaps before a newer look was stored.
 * Stripe says of no state when it began, so the way tells. A decision stays, and so does money that moved.
 */
export function laterState(stored: DisputeState, seen: DisputeState): DisputeState {
  const [before, now] = [placeOf(stored.status), placeOf(seen.status)]
  const taken = larger(stored.taken, seen.taken)
  const givenBack = larger(stored.givenBack, seen.givenBack)
  if (before > now || before === way.length) return { ...stored, taken, givenBack }
  const isAnswered = seen.isAnswered || (stored.isAnswered && before === now)
  const { status, dueAt } = seen
  return { status, dueAt, isAnswered, taken, givenBack }
}
