import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { paymentAttempts, payments } from '#db/tables/payments.ts'
import type { CardMeans } from '../domain/attempt.ts'
import type { NewPayment } from './record-payment.ts'

/** The attempt that brought the money, and the means its provider knows; if left out, the stored means stay. */
export interface PaidAttempt {
  id: number
  means?: CardMeans
}

/**
 * Records that a locked order was paid: completes its pending payment, or adds one if none is pending, and marks the
 * attempt that brought the money as succeeded. Null means that a browser's word was believed; an attempt is then added.
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
    ...now,
    orderId,
    amount,
    provider: paymentProvider,
    method: paymentMethod,
    coin: cryptoCurrency,
    key: `order-${orderId}`,
  })
}
