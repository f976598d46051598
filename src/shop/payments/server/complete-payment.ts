import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { payments } from '#db/tables/payments.ts'
import { type NewPayment, recordPayment } from './record-payment.ts'

/**
 * Writes that an order was paid: completes the payment that waited since the order was placed, or records one where none
 * waits. The caller has locked the order.
 */
export async function completePayment(tx: Tx, payment: NewPayment): Promise<void> {
  const { orderId, createdAt: _since, ...paid } = payment
  const [completed] = await tx
    .update(payments)
    .set(paid)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'pending')))
    .returning({ id: payments.id })
  if (!completed) await recordPayment(tx, payment)
}
