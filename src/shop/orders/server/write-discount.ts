import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { orderItems, orders } from '#db/tables/orders.ts'
import { toDecimal } from '#kernel/money.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'
import { type Discount, totalsOf } from '#kernel/totals.ts'
import { cashbackUsed, orderRepriced } from '#shop/ledger/domain/order-entries.ts'
import { postEntries } from '#shop/ledger/server/post-entries.ts'
import { keptCashback } from '#shop/payments/domain/cashback.ts'
import { changePendingPayment } from '#shop/payments/server/record-payment.ts'
import { type BasketLine, isFor, promotionOf } from '#shop/promotions/domain/promotion.ts'
import { claimCode } from '#shop/promotions/server/claim-code.ts'
import type { FoundCode } from '#shop/promotions/server/find-code.ts'
import { taxedAsCharged } from '../domain/order-totals.ts'
import type { StoredOrder } from './order-json.ts'

interface NewDiscount {
  order: StoredOrder
  lines: readonly BasketLine[]
  code: FoundCode
  discount: Discount
  at: Date
}

/** Sets the discount and new totals of a pending order, and claims the code. Refuses a code that is used up. */
export async function writeDiscount(
  tx: Tx,
  settings: ShopSettings,
  { order, lines, code, discount, at }: NewDiscount,
): Promise<void> {
  const totals = totalsOf(lines, discount, taxedAsCharged(settings, order))
  const isCrypto = order.paymentMethod === 'crypto'
  const due = {
    discountAmount: toDecimal(totals.discount),
    shipping: toDecimal(totals.shipping),
    tax: toDecimal(totals.tax),
    total: toDecimal(totals.total),
    cashbackAmount: isCrypto ? keptCashback(totals.total, settings) : null,
  }
  await tx.update(orders).set(due).where(eq(orders.id, order.id))
  await markOthers(tx, { order, lines, code })
  await changePendingPayment(tx, { orderId: order.id, ...due })
  const { id: orderId, email } = order
  await claimCode(tx, { code, orderId, email, discountAmount: due.discountAmount })
  await postEntries(tx, [
    orderRepriced({ orderId, at }, order, { ...order, ...due }),
    ...(code.cashbackOrderId === null ? [] : [cashbackUsed({ orderId, at }, code.value)]),
  ])
}

/** Marks the items that a limited code is not for: they get no part of the discount when it is refunded. */
async function markOthers(
  tx: Tx,
  { order, lines, code }: Pick<NewDiscount, 'order' | 'lines' | 'code'>,
): Promise<void> {
  const scope = promotionOf(code)
  const others = lines.filter((line) => !isFor(scope, line)).map(({ productId }) => productId)
  if (others.length === 0) return
  const isOther = and(eq(orderItems.orderId, order.id), inArray(orderItems.productId, others))
  await tx.update(orderItems).set({ isDiscounted: false }).where(isOther)
}
