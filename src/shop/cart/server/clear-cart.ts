import { statement } from '#db/statement.ts'
import type { Context } from '#shop/context.ts'
import type { CartItemLine } from '../domain/cart.schema.ts'
import { cartLineOf, cartLineRow, changedLines } from './cart-line.ts'

const deleteLines = statement({
  name: 'clear_cart',
  row: cartLineRow,
  text: `with changed as (delete from cart_items where session_id = $1 returning *) ${changedLines}`,
})

/** Removes all lines of a session's cart and gives them, so that the shopper can undo it. */
export async function clearCart(
  { db }: Pick<Context, 'db'>,
  sessionId: string,
): Promise<CartItemLine[]> {
  return (await deleteLines(db, sessionId)).map(cartLineOf)
}
