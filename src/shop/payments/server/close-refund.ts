import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect.ts'
import { payments } from '#db/tables/payments.ts'
import { refunds } from '#db/tables/refunds.ts'
import { type Cents, centsOf } from '#kernel/money.ts'
import type { RefundOutcome } from '../domain/refund-outcome.ts'

/**
 * Records how a refund ended. One that succeeded can still fail, if the shopper's bank sends the money back. Gives
 * false, and changes nothing, if the outcome is pending or was recorded before.
 */
export async function closeRefund(
  tx: Tx,
  { id, outcome, at }: { id: number; outcome: RefundOutcome; at: Date },
): Promise<boolean> {
  if (outcome.status === 'pending') return false
  const failureReason = outcome.status === 'failed' ? outcome.reason : null
  const before = outcome.status === 'failed' ? ['pending', 'succeeded'] : ['pending']
  const closed = await tx
    .update(refunds)
    .set({ status: outcome.status, failureReason, settledAt: at })
    .where(and(eq(refunds.id, id), inArray(refunds.status, before)))
    .returning({ id: refunds.id })
  return closed.length > 0
}

/** Stores the provider's id of a refund, so that its status can be queried. */
export async function nameRefund(
  db: Db | Tx,
  { id, providerId }: { id: number; providerId: string },
): Promise<void> {
  await db.update(refunds).set({ providerId }).where(eq(refunds.id, id))
}

/** What providers received for an order, and how much of it they have definitely refunded. */
export async function readCaptured(
  tx: Tx,
  orderId: number,
): Promise<{ captured: Cents; succeeded: Cents }> {
  const sumOf = (amount: typeof payments.amount | typeof refunds.amount) =>
    sql<string>`coalesce(sum(${amount}), 0)::text`
  const [captured] = await tx
    .select({ sum: sumOf(payments.amount) })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), sql`${payments.status} in ('completed', 'refunded')`))
  const [succeeded] = await tx
    .select({ sum: sumOf(refunds.amount) })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.status, 'succeeded')))
  return { captured: centsOf(captured?.sum ?? '0'), succeeded: centsOf(succeeded?.sum ?? '0') }
}

/** Marks an order's payments as refunded in full, or as completed again. */
export async function markRefunded(tx: Tx, orderId: number, isRefunded: boolean): Promise<void> {
  const [from, to] = isRefunded ? ['completed', 'refunded'] : ['refunded', 'completed']
  await tx
    .update(payments)
    .set({ status: to })
    .where(and(eq(payments.orderId, orderId), eq(payments.status, from)))
}
