import type { Product } from '#shop/catalog/domain/catalog.schema.ts'
import type { CartItem } from './cart.schema.ts'
import { lineLimit } from './cart-limits.ts'

/** A line that is shown before the server has answered; its temporary id must not equal the id of another line. */
export interface ExpectedLine {
  id: number
  product: Product
  quantity: number
  /** The variant in its canonical form, as canonicalVariant gives it. */
  variant: string | null
  createdAt: string
}

/** The cart after adding a product: one line per product and variant, at most 99 units each. */
export function expectAdded(cart: readonly CartItem[], line: ExpectedLine): CartItem[] {
  const isSame = (item: CartItem) =>
    item.productId === line.product.id && item.variant === line.variant
  const present = cart.find(isSame)
  if (present) return expectQuantity(cart, present.id, present.quantity + line.quantity)
  const quantity = Math.min(line.quantity, lineLimit)
  return [
    ...cart,
    { ...line, sessionId: '', productId: line.product.id, quantity, available: null },
  ]
}

/** The cart after setting a line's quantity; quantities below 1 are ignored (spec 2, cart). */
export function expectQuantity(
  cart: readonly CartItem[],
  id: number,
  quantity: number,
): CartItem[] {
  if (quantity < 1) return [...cart]
  return cart.map((item) =>
    item.id === id ? { ...item, quantity: Math.min(quantity, lineLimit) } : item,
  )
}

/** The cart after removing a line. */
export function expectRemoved(cart: readonly CartItem[], id: number): CartItem[] {
  return cart.filter((item) => item.id !== id)
}

/** The cart after it was cleared or ordered. */
export function expectCleared(): CartItem[] {
  return []
}
