import { settleUnmatched } from '#shop/ledger/server/reverse-entries.ts'
import type { Attempt } from '#shop/payments/domain/attempt.ts'
import type { SeenRefund } from '#shop/payments/server/provider.ts'
import { closeReturn, findUnmatchedOf, writeDecision } from '#shop/payments/server/unmatched.ts'
import { addEvent } from '../add-event.ts'
import { lockOrder } from '../lock-order.ts'
import type { LookingContext } from './look-at-attempt.ts'

/** The author of decisions made at the provider's own dashboard. */
const atProvider = 'provider'

/**
 * Records that money which pays no order was given back at the provider's own dashboard, so that the owner has nothing
 * left to decide. Does nothing until all of it has been given back.
 */
export async function syncReturn(
  { db, now }: LookingContext,
  { id: attemptId, orderId }: Attempt,
  refunds: readonly SeenRefund[],
): Promise<void> {
  const succeeded = refunds.filter(({ outcome }) => outcome.status === 'succeeded')
  if (succeeded.length === 0) return
  const back = succeeded.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const unmatched = await findUnmatchedOf(tx, attemptId)
    if (unmatched?.state !== 'waiting' || back < BigInt(unmatched.amount)) return
    const { id } = unmatched
    const at = now()
    await writeDecision(tx, { id, state: 'returning', by: atProvider, at })
    await closeReturn(tx, { id, state: 'returned', failureReason: null })
    await settleUnmatched(tx, { unmatchedId: id, as: 'unmatched-returned', at })
    const text =
      'The money that couldn’t be applied to this order was returned through the payment provider'
    await addEvent(tx, { orderId, at, by: atProvider, kind: 'unmatched-decided', text })
  })
}
