import type { Tx } from '#db/connect.ts'
import { centsOf, formatDecimal, formatMoney, noMoney } from '#kernel/money.ts'
import type { Context } from '#shop/context.ts'
import { refundPaid } from '#shop/ledger/domain/refund-entries.ts'
import { postEntries } from '#shop/ledger/server/post-entries.ts'
import { reverseEntries } from '#shop/ledger/server/reverse-entries.ts'
import { queueMail } from '#shop/mail/server/queue-mail.ts'
import type { Attempt } from '#shop/payments/domain/attempt.ts'
import type { RefundOutcome } from '#shop/payments/domain/refund-outcome.ts'
import { findPaidAttempt } from '#shop/payments/server/attempts/find-attempt.ts'
import {
  closeRefund,
  markRefunded,
  nameRefund,
  readCaptured,
} from '#shop/payments/server/close-refund.ts'
import { findRefund, type StoredRefund } from '#shop/payments/server/find-refund.ts'
import type { AnsweredRefund } from '#shop/payments/server/provider.ts'
import type { CashbackChange } from '../domain/cashback-after.ts'
import type { OrderEvent } from '../domain/order-event.ts'
import { paymentStatusOf } from '../domain/order-to-refund.ts'
import { addEvent } from './add-event.ts'
import { advanceOrder } from './advance-order.ts'
import { lockOrder } from './lock-order.ts'
import { lowerCashback } from './lower-cashback.ts'

export type SettlingContext = Pick<Context, 'db' | 'now' | 'providers'>

/** A refund to settle, and whether its shopper gets an email about it. */
export interface RefundToSettle {
  refundId: number
  notify: boolean
}

/**
 * Requests a refund from its provider and records the outcome. May run at the same time as another, and again after a
 * crash: the provider gives money back once per key, and the outcome is recorded once. Does nothing for a settled
 * refund. Throws if the provider does not answer, so that the job is retried.
 */
export async function settleRefund(
  context: SettlingContext,
  { refundId, notify }: RefundToSettle,
): Promise<void> {
  const refund = await findRefund(context.db, refundId)
  if (refund?.status !== 'pending') return
  const { providerKey: key, providerId, orderId } = refund
  const attempt = await findPaidAttempt(context.db, orderId)
  if (!attempt) throw new Error(`order ${orderId} has a refund, and no attempt that paid it`)
  const amount = BigInt(centsOf(refund.amount))
  const asked = { key, providerId, attempt, amount, currency: 'USD' }
  const answered = await context.providers.of(attempt.provider).refund(asked)
  await recordRefund(context, { refund, attempt, answered, notify })
}

/** A provider's news about a refund. */
export interface RefundNews {
  refund: StoredRefund
  attempt: Attempt
  answered: AnsweredRefund
  notify: boolean
}

/**
 * Records a refund's state at its provider. One still under way there stays pending; `lookAtPendingRefunds` has it looked
 * at again.
 */
export async function recordRefund(context: SettlingContext, news: RefundNews): Promise<void> {
  const { refund, answered } = news
  const { providerId, outcome } = answered
  if (providerId !== null && refund.providerId === null)
    await nameRefund(context.db, { id: refund.id, providerId })
  if (outcome.status === 'pending') return
  await context.db.transaction((tx) => record(tx, context, { ...news, outcome }))
}

interface Ended extends Omit<RefundNews, 'answered'> {
  outcome: RefundOutcome
}

async function record(
  tx: Tx,
  { now }: Pick<SettlingContext, 'now'>,
  { refund, attempt, outcome, notify }: Ended,
): Promise<void> {
  const { id, orderId } = refund
  const at = now()
  const order = await lockOrder(tx, orderId)
  if (!(await closeRefund(tx, { id, outcome, at }))) return
  await post(tx, { attempt, refund, outcome, at })
  const { captured, succeeded } = await readCaptured(tx, orderId)
  const paymentStatus = paymentStatusOf(captured, succeeded)
  await markRefunded(tx, orderId, paymentStatus === 'refunded')
  const cashback = await lowerCashback(tx, { order, refundId: id, refunded: succeeded, at })
  await advanceOrder(tx, orderId, { paymentStatus })
  await addEvent(tx, { ...eventOf(refund, outcome, cashback), orderId, at })
  if (notify && outcome.status === 'succeeded')
    await queueMail(tx, {
      kind: 'refunded',
      orderId,
      reference: String(id),
      recipient: order.email,
    })
}

interface Settled extends Pick<Ended, 'refund' | 'attempt' | 'outcome'> {
  at: Date
}

/**
 * Posts the outcome to the ledger: the money is paid out, or no longer owed. If money paid out came back, it first
 * returns to the clearing account.
 */
async function post(tx: Tx, { attempt, refund, outcome, at }: Settled): Promise<void> {
  const { id: refundId, orderId, amount } = refund
  if (outcome.status !== 'failed')
    return await postEntries(tx, [refundPaid({ refundId, orderId, at }, attempt, amount)])
  const back = { sources: [refundId], at }
  await reverseEntries(tx, { ...back, kinds: ['refund-paid'], as: 'refund-returned' })
  await reverseEntries(tx, { ...back, kinds: ['refund'], as: 'refund-failed' })
}

function eventOf(
  { amount, reason, by }: StoredRefund,
  outcome: RefundOutcome,
  cashback: CashbackChange | null,
): OrderEvent {
  const money = formatDecimal(amount)
  if (outcome.status === 'failed')
    return {
      by: 'shop',
      kind: 'refund-failed',
      text: `The refund of ${money} failed: ${outcome.reason}`,
    }
  return { by, kind: 'refunded', text: `Refunded ${money}${andCashback(cashback)}: ${reason}` }
}

function andCashback(change: CashbackChange | null): string {
  if (change === null) return ''
  const [from, to] = [formatMoney(change.from), formatMoney(change.to)]
  return change.to === noMoney
    ? ` and switched off the unused cashback code of ${from}`
    : ` and lowered the unused cashback code from ${from} to ${to}`
}

/** Settles a refund now if its provider answers; otherwise its job does so later. */
export async function settleSoon(context: SettlingContext, refund: RefundToSettle): Promise<void> {
  try {
    await settleRefund(context, refund)
  } catch {
    // The job queued with the refund tries again, and its failures are logged.
  }
}
