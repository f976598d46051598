import { insertFromJson } from '#db/insert-from-json.ts'
import { payments } from '#db/tables/payments.ts'
import type { CardBrand } from '../domain/card-brand.ts'

/** What is written of an order's payment. */
export interface NewPayment {
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

/** The clause of an order's statement that writes `payment`, for the order whose id an expression gives. */
export function recordPayment(orderId: string): string {
  return insertFromJson(payments, {
    rows: `jsonb_build_array($1::jsonb -> 'payment')`,
    columns: [
      'amount',
      'paymentMethod',
      'paymentProvider',
      'externalId',
      'status',
      'metadata',
      'createdAt',
      'completedAt',
    ],
    given: { orderId, currency: `'USD'` },
  })
}

/** The clause that changes what is still to be paid for the order `orderId`: its `total` and `cashbackAmount`. */
export const changePendingPayment = `
  update payments
  set amount = due.total,
    metadata = (coalesce(metadata, '{}')::jsonb
      || jsonb_strip_nulls(jsonb_build_object('cashbackAmount', due."cashbackAmount")))::text
  from jsonb_to_record($1::jsonb) as due("orderId" integer, total numeric, "cashbackAmount" text)
  where order_id = due."orderId" and status = 'pending'`
