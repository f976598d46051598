import { statement } from '#db/statement.ts'
import type { Context } from '#shop/context.ts'
import type { CartItemLine } from '../domain/cart.schema.ts'
import { cartLineOf, cartLineRow, changedLines, lineNotFound } from './cart-line.ts'

const deleteLine = statement({
  name: 'remove_line',
  row: cartLineRow,
  text: `
    with changed as (delete from cart_items where id = $1 and session_id = $2 returning *)
    ${changedLines}`,
})

/** Removes a line from its own session's cart and gives it, so that the shopper can undo it. */
export async function removeItem(
  { db }: Pick<Context, 'db'>,
  { sessionId, id }: { sessionId: string; id: number },
): Promise<CartItemLine> {
  const [line] = await deleteLine(db, id, sessionId)
  if (!line) throw lineNotFound()
  return cartLineOf(line)
}
