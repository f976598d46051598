import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect.ts'
import { payments } from '#db/tables/payments.ts'
import type { CardBrand } from '../domain/card-brand.ts'

export interface NewPayment {
  /** An order's id, or the expression that gives the id of the order being written. */
  orderId: SQLWrapper
  amount: string
  method: 'traditional' | 'crypto'
  isPaid: boolean
  externalId: string | null
  /** What the administrator's list may show of it (spec 3). */
  metadata: PaymentMetadata
  now: Date
}

export interface PaymentMetadata {
  cardBrand?: CardBrand
  last4?: string
  cryptoCurrency?: string
  cashbackAmount?: string
}

/** Writes an order's payment, as a clause of the order's own statement. Named 'simulated', so that no report takes it for money (design 5). */
export function recordPayment(db: Db | Tx, payment: NewPayment): SQLWrapper {
  return db.insert(payments).values({
    orderId: sql`${payment.orderId}`,
    amount: payment.amount,
    paymentMethod: payment.method,
    paymentProvider: 'simulated',
    externalId: payment.externalId,
    status: payment.isPaid ? 'completed' : 'pending',
    metadata: JSON.stringify(payment.metadata),
    createdAt: payment.now,
    completedAt: payment.isPaid ? payment.now : null,
  })
}

/** Changes what is still to be paid for an order, as a clause of the statement that changes the order. */
export function changePendingPayment(
  db: Db | Tx,
  change: { orderId: number; amount: string; cashbackAmount: string | null },
): SQLWrapper {
  const { orderId, amount, cashbackAmount } = change
  const cashback = cashbackAmount === null ? {} : { cashbackAmount }
  return db
    .update(payments)
    .set({
      amount,
      metadata: sql`(coalesce(${payments.metadata}, '{}')::jsonb || ${JSON.stringify(cashback)}::jsonb)::text`,
    })
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'pending')))
}
