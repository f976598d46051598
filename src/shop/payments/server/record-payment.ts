import type { Tx } from '#db/connect.ts'
import { insertFromJson } from '#db/insert-from-json.ts'
import { jsonParameter, statement } from '#db/statement.ts'
import { payments } from '#db/tables/payments.ts'
import type { CardBrand } from '../domain/card-brand.ts'

/** What is written of an order's payment. */
export interface NewPayment {
  orderId: number
  amount: string
  paymentMethod: 'traditional' | 'crypto'
  /** Named 'simulated', so that no report takes it for money (design 5). */
  paymentProvider: 'simulated'
  externalId: string | null
  status: 'completed' | 'pending'
  /** JSON text of PaymentMetadata. */
  metadata: string
  createdAt: Date
  completedAt: Date | null
}

/** What the administrator's list may show of a payment (spec 3). */
export interface PaymentMetadata {
  cardBrand?: CardBrand
  last4?: string
  cryptoCurrency?: string
  cashbackAmount?: string
}

const columns: Record<keyof NewPayment, true> = {
  orderId: true,
  amount: true,
  paymentMethod: true,
  paymentProvider: true,
  externalId: true,
  status: true,
  metadata: true,
  createdAt: true,
  completedAt: true,
}

const insertPayment = statement({
  name: 'record_payment',
  text: insertFromJson(payments, Object.keys(columns) as (keyof NewPayment)[], {
    rows: 'jsonb_build_array($1::jsonb)',
    given: { currency: `'USD'` },
  }),
})

/** Writes the payment of an order down. */
export async function recordPayment(tx: Tx, payment: NewPayment): Promise<void> {
  await insertPayment(tx, jsonParameter(payment))
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

/** Changes what is still to be paid for an order, and the cashback that it will earn; null where it earns none. */
export async function changePendingPayment(
  tx: Tx,
  due: { orderId: number; total: string; cashbackAmount: string | null },
): Promise<void> {
  await setPending(tx, due.orderId, due.total, due.cashbackAmount)
}
