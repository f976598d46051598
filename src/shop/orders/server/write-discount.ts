import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { orders } from '#db/tables/orders.ts'
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

/** Reckons a pending order anew with a discount and claims its code: one statement, taken back if no use is left. */
export async function writeDiscount(
  tx: Tx,
  settings: ShopSettings,
  { order, lines, codeId, discount }: NewDiscount,
): Promise<void> {
  const totals = totalsOf(lines, discount, settings)
  const total = toDecimal(totals.total)
  const discountAmount = toDecimal(totals.discount)
  const cashbackAmount =
    order.paymentMethod === 'crypto' ? toDecimal(cashbackOf(totals.total, settings)) : null
  const changed = tx
    .update(orders)
    .set({
      discountAmount,
      shipping: toDecimal(totals.shipping),
      tax: toDecimal(totals.tax),
      total,
      cashbackAmount,
    })
    .where(eq(orders.id, order.id))
  const { rows } = await tx.execute<{ claims: number }>(sql`
    with changed as ${changed},
      owed as ${changePendingPayment(tx, { orderId: order.id, amount: total, cashbackAmount })},
      recorded as ${recordClaim(tx, { orderId: order.id, codeId, discountAmount })},
      claimed as ${claimCode(tx, codeId)}
    select count(*)::integer as claims from claimed`)
  if (rows[0]?.claims !== 1) throw new Refusal('conflict', usedUpMessage)
}
