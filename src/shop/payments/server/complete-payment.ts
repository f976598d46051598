import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { paymentAttempts, payments } from '#db/tables/payments.ts'
import type { PaymentMeans } from '../domain/attempt.ts'
import type { NewPayment } from './record-payment.ts'

/** The attempt that brought the money, and what its provider knows of the means; without them, what is stored stays. */
export interface PaidAttempt {
  id: number
  means?: PaymentMeans
}

/**
 * Writes that an order was paid: completes the payment that waited since the order was placed, or records one where none
 * waits, and the attempt that brought the money; null where a browser was taken at its word. The caller has locked the order.
 */
export async function completePayment(
  tx: Tx,
  payment: NewPayment,
  attempt: PaidAttempt | null,
): Promise<void> {
  const { orderId, createdAt, cryptoCurrency: _coin, ...paid } = payment
  const [completed] = await tx
    .update(payments)
    .set(paid)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'pending')))
    .returning({ id: payments.id })
  if (!completed) await tx.insert(payments).values({ ...paid, orderId, createdAt })
  await writeSucceeded(tx, payment, attempt)
}

async function writeSucceeded(
  tx: Tx,
  { orderId, paymentProvider, paymentMethod, amount, completedAt, cryptoCurrency }: NewPayment,
  attempt: PaidAttempt | null,
): Promise<void> {
  const now = { state: 'succeeded', failureReason: null, lookedAt: completedAt }
  if (attempt !== null) {
    const { id, ...known } = attempt
    const change = { ...now, ...known }
    await tx.update(paymentAttempts).set(change).where(eq(paymentAttempts.id, id))
    return
  }
  await tx.insert(paymentAttempts).values({
    ...{ ...now, orderId, amount, provider: paymentProvider, method: paymentMethod },
    ...{ coin: cryptoCurrency, key: `order-${orderId}` },
  })
}
