import { type Cents, centsOf, less } from '#kernel/money.ts'
import type { Product } from './catalog.schema.ts'

type Priced = Pick<Product, 'price' | 'originalPrice'>

/** The discount in percent: round((original − price) / original × 100); 0 without a discount (spec 9). */
export function discountPercent(product: Priced): number {
  const original = product.originalPrice === null ? 0 : centsOf(product.originalPrice)
  return original > 0 ? Math.round((savingsOf(product) / original) * 100) : 0
}

/** What a shopper saves against the original price, in cents; 0 without an original price (spec 2, product detail). */
export function savingsOf({ price, originalPrice }: Priced): Cents {
  return less(centsOf(originalPrice ?? price), centsOf(price))
}
