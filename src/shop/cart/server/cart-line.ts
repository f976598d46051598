import { cartItems } from '#db/tables/cart.ts'
import type { CartItemLine } from '../domain/cart.schema.ts'

/** The columns of a line as writes answer it. */
export const cartLineColumns = {
  id: cartItems.id,
  sessionId: cartItems.sessionId,
  productId: cartItems.productId,
  quantity: cartItems.quantity,
  variant: cartItems.variant,
  createdAt: cartItems.createdAt,
}

/** A stored line as it travels. */
export function cartLineOf(
  row: Omit<CartItemLine, 'createdAt'> & { createdAt: Date },
): CartItemLine {
  return { ...row, createdAt: row.createdAt.toISOString() }
}
