import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { payments } from '#db/tables/payments.ts'

/** Marks the orders' pending payments as failed, with a reason. */
export async function failPendingPayments(
  tx: Tx,
  orderIds: readonly number[],
  failureReason: string,
): Promise<void> {
  await tx
    .update(payments)
    .set({ status: 'failed', failureReason })
    .where(and(inArray(payments.orderId, [...orderIds]), eq(payments.status, 'pending')))
}
