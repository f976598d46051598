import { centsOf } from '#kernel/money.ts'
import type { Product } from './catalog.schema.ts'

export type Badge = 'Bestseller' | 'New' | 'Sale'

type Badged = Pick<Product, 'bestseller' | 'isNew' | 'price' | 'originalPrice'>

/** The single badge of a product's card: Bestseller before New before Sale; null for none (spec 4). */
export function badgeOf(product: Badged): Badge | null {
  if (product.bestseller) return 'Bestseller'
  if (product.isNew) return 'New'
  return isOnSale(product) ? 'Sale' : null
}

/** Whether the original price is higher than the price (spec 4). */
export function isOnSale({ price, originalPrice }: Pick<Product, 'price' | 'originalPrice'>) {
  return originalPrice !== null && centsOf(originalPrice) > centsOf(price)
}
