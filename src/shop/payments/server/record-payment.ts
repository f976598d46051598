import type { Tx } from '#db/connect.ts'
import { insertRow } from '#db/insert-row.ts'
import { statement } from '#db/statement.ts'
import { payments } from '#db/tables/payments.ts'

/** The columns of a new payment. */
export interface NewPayment {
  orderId: number
  amount: string
  paymentMethod: 'traditional' | 'crypto'
  /** Always 'simulated', so that reports do not take it for real money (design 5). */
  paymentProvider: 'simulated'
  externalId: string | null
  status: 'completed' | 'pending'
  /** JSON text (payments/domain/payment-parts.ts). */
  metadata: string
  createdAt: Date
  completedAt: Date | null
}

type StoredPayment = NewPayment & { currency: 'USD' }

const insertPayment = insertRow<typeof payments, StoredPayment>(payments, {
  orderId: true,
  amount: true,
  currency: true,
  paymentMethod: true,
  paymentProvider: true,
  externalId: true,
  status: true,
  metadata: true,
  createdAt: true,
  completedAt: true,
})

const writePayment = statement({ name: 'record_payment', text: insertPayment.text })

/** Writes the payment of an order. */
export async function recordPayment(tx: Tx, payment: NewPayment): Promise<void> {
  await writePayment(tx, ...insertPayment.params({ ...payment, currency: 'USD' }))
}

const setPending = statement({
  name: 'change_pending_payment',
  text: `
    update payments
    set amount = $2::numeric,
      metadata = (coalesce(metadata, '{}')::jsonb
        || jsonb_strip_nulls(jsonb_build_object('cashbackAmount', $3::text)))::text
    where order_id = $1 and status = 'pending'`,
})

/** Changes the amount of an order's pending payment and the cashback that it will earn; null if it earns none. */
export async function changePendingPayment(
  tx: Tx,
  due: { orderId: number; total: string; cashbackAmount: string | null },
): Promise<void> {
  await setPending(tx, due.orderId, due.total, due.cashbackAmount)
}
