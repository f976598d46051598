import type { Tx } from '#db/connect.ts'
import { authors } from '#kernel/authors.ts'
import { unmatchedReceived } from '#shop/ledger/domain/unmatched-entries.ts'
import { postEntries } from '#shop/ledger/server/post-entries.ts'
import { settleUnmatched } from '#shop/ledger/server/reverse-entries.ts'
import type { Attempt } from '#shop/payments/domain/attempt.ts'
import type { SeenRefund } from '#shop/payments/server/provider.ts'
import {
  closeReturn,
  findUnmatchedOf,
  reopenReturn,
  type StoredUnmatched,
  writeDecision,
} from '#shop/payments/server/unmatched.ts'
import { addEvent } from '../add-event.ts'
import { lockOrder } from '../lock-order.ts'
import type { LookingContext } from './look-at-attempt.ts'

/**
 * Records what became of money that pays no order: it was given back at the provider's own dashboard, so that the owner
 * has nothing left to decide, or its return bounced later, so that they must decide again. Does nothing until all of it
 * has been given back.
 */
export async function syncReturn(
  { db, now }: LookingContext,
  attempt: Attempt,
  refunds: readonly SeenRefund[],
): Promise<void> {
  if (refunds.length === 0) return
  await db.transaction(async (tx) => {
    await lockOrder(tx, attempt.orderId)
    const unmatched = await findUnmatchedOf(tx, attempt.id)
    if (!unmatched) return
    const sync = { attempt, unmatched, refunds, at: now() }
    if (unmatched.state === 'waiting') await closeReturned(tx, sync)
    if (unmatched.state === 'returned') await reopenBounced(tx, sync)
  })
}

interface Sync {
  attempt: Attempt
  unmatched: StoredUnmatched
  refunds: readonly SeenRefund[]
  at: Date
}

async function closeReturned(tx: Tx, { unmatched, refunds, at }: Sync): Promise<void> {
  const { id, orderId, amount } = unmatched
  const back = refunds
    .filter(({ outcome }) => outcome.status === 'succeeded')
    .reduce((sum, refund) => sum + BigInt(refund.amount), 0n)
  if (back < BigInt(amount)) return
  await writeDecision(tx, { id, state: 'returning', by: authors.provider, at })
  await closeReturn(tx, { id, state: 'returned', failureReason: null })
  await settleUnmatched(tx, { ...unmatched, as: 'unmatched-returned', at })
  const text =
    'The money that couldn’t be applied to this order was returned through the payment provider'
  await addEvent(tx, { orderId, at, by: authors.provider, kind: 'unmatched-decided', text })
}

/** A bank may refuse a refund days after it succeeded; the provider then has the money again. */
async function reopenBounced(tx: Tx, { attempt, unmatched, refunds, at }: Sync): Promise<void> {
  const { id, orderId, amount, currency } = unmatched
  const outcome = refunds.find(({ providerId }) => providerId === unmatched.refundId)?.outcome
  if (outcome?.status !== 'failed') return
  const failedReturns = unmatched.failedReturns + 1
  await reopenReturn(tx, id, outcome.reason)
  const money = { unmatchedId: id, failedReturns, orderId, at }
  await postEntries(tx, [unmatchedReceived(money, attempt, { amount: BigInt(amount), currency })])
  const text = `The money that was sent back came back: ${outcome.reason}`
  await addEvent(tx, { orderId, at, by: 'shop', kind: 'unmatched-decided', text })
}
