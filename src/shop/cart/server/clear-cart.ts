import { eq } from 'drizzle-orm'
import { cartItems } from '#db/tables/cart.ts'
import type { Context } from '#shop/context.ts'
import type { CartItemLine } from '../domain/cart.schema.ts'
import { cartLineColumns, cartLineOf } from './cart-line.ts'

/** Removes all lines of a session's cart and gives them, so that the shopper can undo it. */
export async function clearCart(
  { db }: Pick<Context, 'db'>,
  sessionId: string,
): Promise<CartItemLine[]> {
  const lines = await db
    .delete(cartItems)
    .where(eq(cartItems.sessionId, sessionId))
    .returning(cartLineColumns)
  return lines.map(cartLineOf)
}
