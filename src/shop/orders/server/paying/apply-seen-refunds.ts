import type { Tx } from '#db/connect.ts'
import { formatMoney, toDecimal } from '#kernel/money.ts'
import { refundPromised } from '#shop/ledger/domain/refund-entries.ts'
import { postEntries } from '#shop/ledger/server/post-entries.ts'
import type { Attempt } from '#shop/payments/domain/attempt.ts'
import { findPaidAttempt } from '#shop/payments/server/attempts/find-attempt.ts'
import { findRefund, findRefundOf } from '#shop/payments/server/find-refund.ts'
import type { SeenRefund } from '#shop/payments/server/provider.ts'
import { writeRefund } from '#shop/payments/server/write-refund.ts'
import { leftToRefund } from '../../domain/order-to-refund.ts'
import { noRefund, partsOfAmount, refundTotal } from '../../domain/refund-share.ts'
import { lockOrder } from '../lock-order.ts'
import { readOrderToRefund } from '../read-order-to-refund.ts'
import { recordRefund } from '../settle-refund.ts'
import type { LookingContext } from './look-at-attempt.ts'

/**
 * Records the refunds of a payment as its provider knows them: how those ended that the shop asked for, and those that were
 * made at the provider's own desk. Does nothing for money that paid no order. May be repeated.
 */
export async function applySeenRefunds(
  context: LookingContext,
  attempt: Attempt,
  refunds: readonly SeenRefund[],
): Promise<void> {
  if (refunds.length === 0) return
  const paid = await findPaidAttempt(context.db, attempt.orderId)
  if (paid?.id !== attempt.id) return
  for (const seen of refunds) await applyRefund(context, paid, seen)
}

async function applyRefund(
  context: LookingContext,
  attempt: Attempt,
  seen: SeenRefund,
): Promise<void> {
  const { db } = context
  const refund =
    (await findRefundOf(db, seen)) ??
    (await db.transaction((tx) => writeDeskRefund(tx, context, { attempt, seen })))
  if (!refund) return
  const answered = { providerId: seen.providerId, outcome: seen.outcome }
  await recordRefund(context, { refund, attempt, answered, notify: refund.notify })
}

/**
 * Writes a refund that was made at the provider's desk, with its amount divided as what is left of the order is. It takes
 * no units back. Gives null for one that failed, because nothing was ever given back by it.
 */
async function writeDeskRefund(
  tx: Tx,
  { now }: Pick<LookingContext, 'now'>,
  { attempt, seen }: { attempt: Attempt; seen: SeenRefund },
) {
  const { orderId } = attempt
  const { amount, providerId } = seen
  const order = await lockOrder(tx, orderId)
  // Looked for again with the order locked: another look may have written it.
  const written = await findRefundOf(tx, seen)
  if (written || seen.outcome.status === 'failed') return written
  const left = leftToRefund(await readOrderToRefund(tx, order))
  if (amount > refundTotal(left))
    throw new Error(
      `order ${orderId} was refunded ${formatMoney(amount)} at ${attempt.provider}, more than is left`,
    )
  const parts = partsOfAmount(amount, noRefund, left)
  const amounts = {
    ...{ items: toDecimal(parts.items), shipping: toDecimal(parts.shipping) },
    ...{ tax: toDecimal(parts.tax), amount: toDecimal(amount) },
  }
  const at = now()
  const refundId = await writeRefund(tx, {
    ...{ ...amounts, orderId, lines: [], reason: 'Refunded at Stripe', restock: false },
    ...{ by: attempt.provider, notify: true, providerId, createdAt: at },
  })
  await postEntries(tx, [
    refundPromised({ refundId, orderId, at }, { ...amounts, state: order.state }),
  ])
  return await findRefund(tx, refundId)
}
