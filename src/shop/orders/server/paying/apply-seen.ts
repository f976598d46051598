import type { Tx } from '#db/connect.ts'
import { authors } from '#kernel/authors.ts'
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
import { readLinesAndClaim } from '../code-for-order.ts'
import { type LockedOrder, lockOrder } from '../lock-order.ts'
import type { LookingContext } from './look-at-attempt.ts'
import { payEndedOrder } from './pay-ended-order.ts'
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
  if (judged.kind === 'returns') return await payAfterAll(tx, context, recording, judged)
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

type KeptMoney = Pick<Extract<Judgement, { kind: 'unmatched' }>, 'received' | 'reason'>

/** Keeps money that arrived but pays nothing, for the owner to decide on. */
async function keep(tx: Tx, recording: Recording, kept: KeptMoney): Promise<void> {
  if ((await store(tx, recording, kept)) !== null) await tellKept(tx, recording, kept)
}

async function tellKept(tx: Tx, { order, at }: Recording, { reason }: KeptMoney): Promise<void> {
  const text = `Money arrived that can’t be applied to this order: ${unmatchedWords[reason]}`
  await addEvent(tx, { orderId: order.id, at, by: 'shop', kind: 'unmatched', text })
}

/** Stores money that pays nothing and is owed to its sender. Gives its id; null if it was stored before. */
async function store(
  tx: Tx,
  { attempt, seen: { means }, at }: Recording,
  { received, reason }: KeptMoney,
): Promise<number | null> {
  const { id: attemptId, orderId } = attempt
  const failureReason = unmatchedWords[reason]
  await changeAttempt(tx, attemptId, { state: 'failed', failureReason, means, lookedAt: at })
  const unmatchedId = await writeUnmatched(tx, { attemptId, orderId, received, reason, at })
  if (unmatchedId === null) return null
  await postEntries(tx, [
    unmatchedReceived({ unmatchedId, failedReturns: 0, orderId, at }, attempt, received),
  ])
  return unmatchedId
}

/**
 * Money had arrived in time, but was seen only after its order expired. It pays the order if its units can still be
 * had, once; otherwise it waits for the owner, and so does an order whose code has been given back and may be used by
 * others.
 */
async function payAfterAll(
  tx: Tx,
  context: LookingContext,
  recording: Recording,
  { received }: Extract<Judgement, { kind: 'returns' }>,
): Promise<boolean> {
  const { order, attempt, at } = recording
  const kept = { received, reason: 'ended' } as const
  const id = await store(tx, recording, kept)
  if (id === null) return false
  const { claim } = await readLinesAndClaim(tx, order.id)
  const ended = { order, attempt, unmatched: { id, failedReturns: 0 }, by: authors.shop, at }
  const text = 'The payment had arrived in time and was seen only now: it pays the order after all'
  if (claim === null && (await payEndedOrder(tx, context, { ...ended, text }))) return true
  await tellKept(tx, recording, kept)
  return false
}

/** Why money pays nothing, in words for the owner. */
const unmatchedWords: Readonly<Record<UnmatchedReason, string>> = {
  amount: 'the amount isn’t the order’s total',
  currency: 'the currency isn’t US dollars',
  paid: 'it was paid already',
  ended: 'it had ended before',
}
