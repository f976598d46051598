import type { CodeAtWork } from '#kernel/explain-totals.ts'
import { centsOf, less } from '#kernel/money.ts'
import type { Totals } from '#kernel/totals.ts'
import { discountLabel } from '#shop/promotions/domain/promo-entry.ts'
import type { Order } from './order.schema.ts'

/** The stored totals of a placed order, in cents; nothing is computed again. */
export function orderTotals(
  order: Pick<Order, 'subtotal' | 'discountAmount' | 'shipping' | 'tax' | 'total'>,
): Totals {
  const subtotal = centsOf(order.subtotal)
  const discount = centsOf(order.discountAmount)
  return {
    subtotal,
    discount,
    discounted: less(subtotal, discount),
    shipping: centsOf(order.shipping),
    tax: centsOf(order.tax),
    total: centsOf(order.total),
  }
}

/** The settings with the tax rate that the order was charged instead of today's. */
export function taxedAsCharged<Settings extends { taxBasisPoints: number }>(
  settings: Settings,
  { taxBasisPoints }: Pick<Order, 'taxBasisPoints'>,
): Settings {
  return { ...settings, taxBasisPoints }
}

/** A placed order's code and the label of its discount line (spec 4); null if it has none. */
export function orderCode(
  order: Pick<Order, 'promotionalCode' | 'promotionalCodeType'>,
): CodeAtWork | null {
  if (order.promotionalCode === null) return null
  return { code: order.promotionalCode, label: discountLabel(order.promotionalCodeType) }
}
