import type { Tx } from '#db/connect.ts'
import { jsonParameter, keepStatement } from '#db/kept-statement.ts'
import { toDecimal } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'
import { type Discount, type PricedLine, totalsOf } from '#kernel/totals.ts'
import { cashbackOf } from '#shop/payments/domain/cashback.ts'
import { changePendingPayment } from '#shop/payments/server/record-payment.ts'
import { usedUpMessage } from '#shop/promotions/domain/promotion.ts'
import { claimCode, recordClaim } from '#shop/promotions/server/claim-code.ts'
import type { StoredOrder } from './order-json.ts'

interface NewDiscount {
  order: StoredOrder
  lines: readonly PricedLine[]
  codeId: number
  discount: Discount
}

/** Each room words its own clause; all of them take the one JSON parameter. */
const applyDiscount = keepStatement<{ claims: number }>(
  'apply_discount',
  `with changed as (
    update orders
    set discount_amount = due."discountAmount", shipping = due.shipping, tax = due.tax,
      total = due.total, cashback_amount = due."cashbackAmount"
    from jsonb_to_record($1::jsonb) as due("orderId" integer, "discountAmount" numeric,
      shipping numeric, tax numeric, total numeric, "cashbackAmount" numeric)
    where id = due."orderId"
  ),
  owed as (${changePendingPayment}),
  claimed as (${claimCode}),
  recorded as (${recordClaim(`($1::jsonb ->> 'orderId')::integer`)})
  select count(*)::integer as claims from claimed`,
)

/** Reckons a pending order anew with a discount and claims its code: one statement, taken back if no use is left. */
export async function writeDiscount(
  tx: Tx,
  settings: ShopSettings,
  { order, lines, codeId, discount }: NewDiscount,
): Promise<void> {
  const totals = totalsOf(lines, discount, settings)
  const isCrypto = order.paymentMethod === 'crypto'
  const due = {
    orderId: order.id,
    codeId,
    discountAmount: toDecimal(totals.discount),
    shipping: toDecimal(totals.shipping),
    tax: toDecimal(totals.tax),
    total: toDecimal(totals.total),
    cashbackAmount: isCrypto ? toDecimal(cashbackOf(totals.total, settings)) : null,
  }
  const [written] = await applyDiscount(tx, jsonParameter(due))
  if (written?.claims !== 1) throw new Refusal('conflict', usedUpMessage)
}
