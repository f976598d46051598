import { eq } from 'drizzle-orm'
import { cartItems } from '#db/tables/cart.ts'
import type { Context } from '#shop/context.ts'
import type { CartItemLine } from '../domain/cart.schema.ts'
import { cartLineColumns, cartLineOf } from './cart-line.ts'

/** Empties a session's cart and gives what was in it, so that it can be put back. */
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
