import type { AttemptState } from '#shop/payments/domain/attempt.ts'
import type { PaymentAttempt, UnmatchedPayment } from './order-money.schema.ts'
import type { OwnerOrder } from './owner-order.schema.ts'
import type { StateWords } from './owner-words.ts'

/** The states of an attempt to pay an order, in words for its owner. */
const stateWords: Readonly<Record<AttemptState, StateWords>> = {
  created: { label: 'Started', tone: 'waiting' },
  requires_action: { label: 'Waiting for the customer', tone: 'waiting' },
  processing: { label: 'On its way', tone: 'waiting' },
  authorised: { label: 'Authorized, not charged yet', tone: 'waiting' },
  succeeded: { label: 'Paid', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  cancelled: { label: 'Canceled', tone: 'over' },
}

/** The states of money that paid nothing; once it is applied, its attempt has succeeded. */
const unmatchedWords: Readonly<Record<UnmatchedPayment['state'], StateWords>> = {
  waiting: { label: 'Received, not applied', tone: 'bad' },
  returning: { label: 'On its way back', tone: 'waiting' },
  returned: { label: 'Sent back', tone: 'over' },
  applied: stateWords.succeeded,
}

/** The state of an attempt in words for the owner; if its money arrived but paid nothing, that money's state. */
export function attemptWords(
  { id, state }: Pick<PaymentAttempt, 'id' | 'state'>,
  unmatched: OwnerOrder['unmatched'],
): StateWords {
  const money = unmatched.find(({ attemptId }) => attemptId === id)
  return money ? unmatchedWords[money.state] : stateWords[state]
}
