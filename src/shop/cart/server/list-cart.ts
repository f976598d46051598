import { z } from 'zod'
import { isoText } from '#db/sql-text.ts'
import { statement } from '#db/statement.ts'
import { type JsonText, jsonColumn } from '#platform/json-text.ts'
import type { Context } from '#shop/context.ts'
import type { CartItem } from '../domain/cart.schema.ts'

const readCart = statement({
  name: 'read_cart',
  row: z.object({ json: jsonColumn<CartItem[]>() }),
  text: `
    select coalesce(json_agg(json_build_object(
      'id', line.id, 'sessionId', line.session_id, 'productId', line.product_id,
      'quantity', line.quantity, 'variant', line.variant, 'createdAt', ${isoText('line.created_at')},
      'product', row_to_json(p)) order by line.id), '[]')::text as json
    from cart_items line join shown_products p on p.id = line.product_id
    where line.session_id = $1`,
})

/** A session's cart as JSON text, each line with its product, in the order in which they were added. */
export async function listCart(
  { db }: Pick<Context, 'db'>,
  sessionId: string,
): Promise<JsonText<CartItem[]>> {
  const [row] = await readCart(db, sessionId)
  if (!row) throw new Error('a list is always one row')
  return row.json
}
