import type { Tx } from '#db/connect.ts'
import { centsOf } from '#kernel/money.ts'
import { unmatchedReceived } from '#shop/ledger/domain/unmatched-entries.ts'
import { postEntries } from '#shop/ledger/server/post-entries.ts'
import type { Attempt, AttemptState } from '#shop/payments/domain/attempt.ts'
import {
  type Judgement,
  judgePayment,
  type UnmatchedReason,
} from '#shop/payments/domain/judge-payment.ts'
import { paymentFieldsOf } from '#shop/payments/domain/payment-parts.ts'
import { changeAttempt } from '#shop/payments/server/attempts/change-attempt.ts'
import { findAttempt, findFailureReason } from '#shop/payments/server/attempts/find-attempt.ts'
import type { Seen } from '#shop/payments/server/provider.ts'
import { writeUnmatched } from '#shop/payments/server/unmatched.ts'
import { standingOf } from '../../domain/why-not-pay.ts'
import { addEvent } from '../add-event.ts'
import { type LockedOrder, lockOrder } from '../lock-order.ts'
import type { LookingContext } from './look-at-attempt.ts'
import { writePaid } from './write-paid.ts'

interface Look {
  attempt: Attempt
  seen: Seen
}

/**
 * Records a provider's answer about an attempt, with the order locked. What was recorded before is not recorded again,
 * so looks may repeat and come in any order. Gives whether this attempt has paid its order.
 */
export async function applySeen(tx: Tx, context: LookingContext, look: Look): Promise<boolean> {
  const { seen } = look
  const order = await lockOrder(tx, look.attempt.orderId)
  // Read again under the lock, because another look may have been faster.
  const attempt = await findAttempt(tx, look.attempt.id)
  if (!attempt || attempt.state === 'succeeded') return attempt !== null
  const recording = { order, attempt, seen, at: context.now() }
  const owed = { total: centsOf(order.total), standing: standingOf(order) }
  const judged = judgePayment(attempt, seen, owed)
  if (judged.kind === 'pays') await pay(tx, context, recording)
  else if (judged.kind === 'unmatched') await keep(tx, recording, judged)
  else await follow(tx, recording, judged.state)
  return judged.kind === 'pays'
}

interface Recording extends Look {
  order: LockedOrder
  at: Date
}

async function pay(
  tx: Tx,
  context: LookingContext,
  { order, attempt, seen, at }: Recording,
): Promise<void> {
  const { id, provider, method: paymentMethod, coin: cryptoCurrency, providerId, key } = attempt
  const { means } = seen
  const payment = paymentFieldsOf({ paymentMethod, cryptoCurrency, ...means })
  const paymentId = providerId ?? key
  await writePaid(tx, context, { order, provider, payment, paymentId, attempt: { id, means }, at })
}

/** Records the attempt's new state; the order's states stay as they are. */
async function follow(
  tx: Tx,
  { order, attempt, seen, at }: Recording,
  state: AttemptState,
): Promise<void> {
  const { failureReason, means } = seen
  const before = await findFailureReason(tx, attempt.id)
  await changeAttempt(tx, attempt.id, { state, failureReason, means, lookedAt: at })
  // A declined card is recorded even if its attempt goes on, because another card may still pay.
  const hasEnded = state === 'failed' && attempt.state !== 'failed'
  const isDeclined = failureReason !== null && failureReason !== before
  if (!hasEnded && !isDeclined) return
  const text = `A payment failed: ${failureReason ?? 'its provider gives no reason'}`
  await addEvent(tx, { orderId: order.id, at, by: 'shop', kind: 'payment-failed', text })
}

/** Stores money that arrived but pays nothing, for the owner to decide on. It is owed to the sender. */
async function keep(
  tx: Tx,
  { attempt, seen: { means }, at }: Recording,
  { received, reason }: Extract<Judgement, { kind: 'unmatched' }>,
): Promise<void> {
  const { id: attemptId, orderId } = attempt
  const failureReason = unmatchedWords[reason]
  await changeAttempt(tx, attemptId, { state: 'failed', failureReason, means, lookedAt: at })
  const unmatchedId = await writeUnmatched(tx, { attemptId, orderId, received, reason, at })
  if (unmatchedId === null) return
  await postEntries(tx, [
    unmatchedReceived({ unmatchedId, failedReturns: 0, orderId, at }, attempt, received),
  ])
  const text = `Money arrived that can’t be applied to this order: ${failureReason}`
  await addEvent(tx, { orderId, at, by: 'shop', kind: 'unmatched', text })
}

/** Why money pays nothing, in words for the owner. */
const unmatchedWords: Readonly<Record<UnmatchedReason, string>> = {
  amount: 'the amount isn’t the order’s total',
  currency: 'the currency isn’t US dollars',
  paid: 'it was paid already',
  ended: 'it had ended before',
}
