import type { Tx } from '#db/connect.ts'
import { insertRow } from '#db/insert-row.ts'
import { statement } from '#db/statement.ts'
import { payments } from '#db/tables/payments.ts'
import type { ProviderName } from '../domain/attempt.ts'

/** The columns of a new payment. */
export interface NewPayment {
  orderId: number
  amount: string
  paymentMethod: 'traditional' | 'crypto'
  /** Includes 'simulated', so that reports do not take it for real money (design 5). */
  paymentProvider: ProviderName
  externalId: string | null
  /** The coin it is paid in; null for cards. */
  cryptoCurrency: string | null
  status: 'completed' | 'pending'
  /** JSON text (payments/domain/payment-parts.ts). */
  metadata: string
  createdAt: Date
  completedAt: Date | null
}

type StoredPayment = Omit<NewPayment, 'cryptoCurrency'> & { currency: 'USD' }

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

/** Writes a payment that a browser reported, together with its attempt, in one round trip. */
const writePaid = statement({
  name: 'record_paid_payment',
  text: `
    with paid as (
      ${insertPayment.text}
      returning order_id, payment_provider, payment_method, amount, completed_at
    )
    insert into payment_attempts (order_id, provider, method, amount, coin, state, key, created_at, looked_at)
    select order_id, payment_provider, payment_method, amount, $11::text, 'succeeded',
      'order-' || order_id, completed_at, completed_at
    from paid`,
})

/** Writes an order's payment, whether pending or already paid when the order was placed. */
export async function recordPayment(
  tx: Tx,
  { cryptoCurrency, ...payment }: NewPayment,
): Promise<void> {
  const params = insertPayment.params({ ...payment, currency: 'USD' })
  if (payment.status === 'completed') await writePaid(tx, ...params, cryptoCurrency)
  else await writePayment(tx, ...params)
}

const setPending = statement({
  name: 'change_pending_payment',
  text: `
    update payments
    set amount = $2::numeric,
      metadata = (coalesce(metadata, '{}')::jsonb - 'cashbackAmount'
        || jsonb_strip_nulls(jsonb_build_object('cashbackAmount', $3::text)))::text
    where order_id = $1 and status = 'pending'`,
})

/** Changes the amount of an order's pending payment and the cashback in its metadata; null if it earns none. */
export async function changePendingPayment(
  tx: Tx,
  due: { orderId: number; total: string; cashbackAmount: string | null },
): Promise<void> {
  await setPending(tx, due.orderId, due.total, due.cashbackAmount)
}
