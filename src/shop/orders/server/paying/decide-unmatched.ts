import type { Tx } from '#db/connect.ts'
import { formatMoney } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { amountInWords } from '#shop/payments/domain/amount-in-words.ts'
import type { Attempt } from '#shop/payments/domain/attempt.ts'
import { findAttempt } from '#shop/payments/server/attempts/find-attempt.ts'
import type { Provider, Seen } from '#shop/payments/server/provider.ts'
import {
  findUnmatched,
  type StoredUnmatched,
  writeDecision,
} from '#shop/payments/server/unmatched.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import type { OwnerOrder } from '../../domain/owner-order.schema.ts'
import { paysToday, type UnmatchedDecision, whyNotApply } from '../../domain/unmatched.schema.ts'
import { addEvent } from '../add-event.ts'
import { type LockedOrder, lockOrder } from '../lock-order.ts'
import { readOwnerOrder } from '../read-owner-order.ts'
import { payEndedOrder } from './pay-ended-order.ts'
import { returnUnmatched } from './return-unmatched.ts'

interface Deciding {
  order: LockedOrder
  unmatched: StoredUnmatched
  by: string
  at: Date
}

/**
 * Carries out an owner's decision about money that pays no order: sends it back, or lets it pay its order, which had
 * ended before the money arrived. Gives the order's new state. Refuses money that was decided on before and, as a
 * payment, money of another amount or currency and an order whose units others have bought since.
 */
export async function decideUnmatched(
  context: Context,
  who: SignedIn,
  { id, decision }: { id: number; decision: UnmatchedDecision },
): Promise<OwnerOrder> {
  const found = await findUnmatched(context.db, id)
  if (!found) throw new Refusal('not-found', 'There is no such payment')
  const { orderId } = found
  await requireMoney(context, found, decision)
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const at = context.now()
    const deciding = { order, unmatched: found, by: who.username, at }
    if (decision === 'apply') await apply(tx, context, deciding)
    else await sendBack(tx, context, deciding)
    await writeAudit(tx, {
      at,
      action: 'unmatched-decided',
      by: who,
      subject: { kind: 'order', id: orderId },
      details: {
        decision,
        amount: amountInWords(found.amount, found.currency),
        reason: found.reason,
      },
    })
  })
  // The decision queued a job for this; trying at once finishes it now if the provider answers.
  if (decision === 'return') await returnUnmatched(context, id).catch(() => {})
  return await readOwnerOrder(context.db, orderId)
}

/**
 * Refuses money that its provider no longer has, and late coins worth too little today to pay. Runs before the
 * transaction, because it makes outside calls. A provider that keeps the money checks itself when it gives it back;
 * coins that a chain has dropped would be sent back all the same.
 */
async function requireMoney(
  { db, providers }: Context,
  found: StoredUnmatched,
  decision: UnmatchedDecision,
): Promise<void> {
  const attempt = await findAttempt(db, found.attemptId)
  if (!attempt) throw new Error(`the attempt ${found.attemptId} of unmatched money is missing`)
  const provider = providers.of(attempt.provider)
  const isApplied = decision === 'apply'
  // Simulated money is nowhere but in the shop.
  const isAsked = provider.name !== 'simulated' && (isApplied || provider.keepsAttempts)
  if (isAsked && !isStillThere(await provider.fetch(attempt), found))
    throw new Refusal('conflict', notThere)
  if (isApplied && found.reason === 'ended') await refuseFallen(provider, found, attempt)
}

const notThere =
  'Its provider doesn’t show this money anymore, so there is nothing to apply or send back. If it appears again, you can decide then.'

function isStillThere({ received, refunds }: Seen, { amount, currency }: StoredUnmatched): boolean {
  if (received?.currency !== currency) return false
  const back = refunds
    .filter(({ outcome }) => outcome.status !== 'failed')
    .reduce((sum, refund) => sum + BigInt(refund.amount), 0n)
  return received.amount - back >= BigInt(amount)
}

async function refuseFallen(
  provider: Provider,
  { amount, currency }: StoredUnmatched,
  attempt: Attempt,
): Promise<void> {
  const worth = await provider.worthNow?.(attempt, { amount: BigInt(amount), currency })
  const total = attempt.amount
  if (worth === undefined || paysToday(worth, total)) return
  throw new Refusal(
    'conflict',
    `At today’s rate this is worth ${formatMoney(worth)}, and the order costs ${formatMoney(total)}: send the money back`,
  )
}

async function sendBack(
  tx: Tx,
  { jobs }: Context,
  { order, unmatched: { id }, by, at }: Deciding,
): Promise<void> {
  await writeDecision(tx, { id, state: 'returning', by, at })
  await jobs.send(tx, 'unmatched', { unmatchedId: id })
  const text = 'The money that couldn’t be applied to this order is being sent back'
  await addEvent(tx, { orderId: order.id, at, by, kind: 'unmatched-decided', text })
}

/** Lets the money pay its order after all, if its units can still be had. */
async function apply(
  tx: Tx,
  context: Context,
  { order, unmatched, by, at }: Deciding,
): Promise<void> {
  const { reason, attemptId } = unmatched
  const hindrance = whyNotApply({ reason, orderStatus: order.status })
  if (hindrance !== null) throw new Refusal('conflict', hindrance)
  const attempt = await findAttempt(tx, attemptId)
  if (!attempt) throw new Error(`the attempt ${attemptId} of unmatched money is missing`)
  const text = 'The late payment was applied to this order after all'
  const isPaid = await payEndedOrder(tx, context, { order, attempt, unmatched, by, at, text })
  if (!isPaid)
    throw new Refusal(
      'conflict',
      'There aren’t enough units left for this order. Send the money back instead.',
    )
}
