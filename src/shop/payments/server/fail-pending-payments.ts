import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { payments } from '#db/tables/payments.ts'

/** Writes down, of what is still to be paid for orders, that it failed and why. */
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
