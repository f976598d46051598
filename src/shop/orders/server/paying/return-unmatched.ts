import { settleUnmatched } from '#shop/ledger/server/reverse-entries.ts'
import { findAttempt } from '#shop/payments/server/attempts/find-attempt.ts'
import {
  closeReturn,
  findUnmatched,
  nameReturn,
  type StoredUnmatched,
} from '#shop/payments/server/unmatched.ts'
import { addEvent } from '../add-event.ts'
import { lockOrder } from '../lock-order.ts'
import type { LookingContext } from './look-at-attempt.ts'

/** The key of a return at its provider: a new one after each that failed. */
const keyOf = ({ id, failedReturns }: StoredUnmatched) =>
  failedReturns === 0 ? `unmatched-${id}` : `unmatched-${id}-${failedReturns}`

/**
 * Asks the provider to give back money that pays no order, and records the outcome: it was returned, or it waits for
 * another decision. One that its provider has under way stays as it is; `lookAtPendingRefunds` has it looked at again.
 * Does nothing unless a return was decided. Safe to repeat: each key gives money back once.
 */
export async function returnUnmatched(context: LookingContext, id: number): Promise<void> {
  const { db, now, providers } = context
  const unmatched = await findUnmatched(db, id)
  if (unmatched?.state !== 'returning') return
  const attempt = await findAttempt(db, unmatched.attemptId)
  if (!attempt) throw new Error(`the attempt of unmatched money ${id} is missing`)
  const { providerId, outcome } = await providers.of(attempt.provider).refund({
    key: keyOf(unmatched),
    providerId: unmatched.refundId,
    attempt,
    amount: BigInt(unmatched.amount),
    currency: unmatched.currency,
  })
  if (providerId !== null) await nameReturn(db, id, providerId)
  if (outcome.status === 'pending') return
  const failureReason = outcome.status === 'failed' ? outcome.reason : null
  const state = failureReason === null ? 'returned' : 'waiting'
  await db.transaction(async (tx) => {
    const { orderId } = unmatched
    const at = now()
    await lockOrder(tx, orderId)
    if (!(await closeReturn(tx, { id, state, failureReason }))) return
    if (failureReason === null)
      await settleUnmatched(tx, { ...unmatched, as: 'unmatched-returned', at })
    const text =
      failureReason === null
        ? 'The money that couldn’t be applied to this order was sent back'
        : `The money that couldn’t be applied to this order couldn’t be sent back: ${failureReason}`
    await addEvent(tx, { orderId, at, by: 'shop', kind: 'unmatched-decided', text })
  })
}
