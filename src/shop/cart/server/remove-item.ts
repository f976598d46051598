import { and, eq } from 'drizzle-orm'
import { cartItems } from '#db/tables/cart.ts'
import type { Context } from '#shop/context.ts'
import type { CartItemLine } from '../domain/cart.schema.ts'
import { cartLineColumns, cartLineOf, lineNotFound } from './cart-line.ts'

/** Removes a line from its own session's cart and gives it, so that the shopper can undo it. */
export async function removeItem(
  { db }: Pick<Context, 'db'>,
  { sessionId, id }: { sessionId: string; id: number },
): Promise<CartItemLine> {
  const [line] = await db
    .delete(cartItems)
    .where(and(eq(cartItems.id, id), eq(cartItems.sessionId, sessionId)))
    .returning(cartLineColumns)
  if (!line) throw lineNotFound()
  return cartLineOf(line)
}
