import { isoText, keepStatement } from '#db/kept-statement.ts'
import type { JsonText } from '#platform/json-text.ts'
import { productJsonText } from '#shop/catalog/server/product-json-text.ts'
import type { Room } from '#shop/room.ts'
import type { CartItem } from '../domain/cart.schema.ts'

const readCart = keepStatement<{ json: JsonText<CartItem[]> }>(
  'read_cart',
  `select coalesce(json_agg(json_build_object(
    'id', line.id, 'sessionId', line.session_id, 'productId', line.product_id,
    'quantity', line.quantity, 'variant', line.variant, 'createdAt', ${isoText('line.created_at')},
    'product', ${productJsonText('p')}) order by line.id), '[]')::text as json
  from cart_items line join products p on p.id = line.product_id
  where line.session_id = $1`,
)

/** A session's cart as JSON, each line with its product, in the order they were put in. */
export async function listCart(
  { db }: Pick<Room, 'db'>,
  sessionId: string,
): Promise<JsonText<CartItem[]>> {
  const [row] = await readCart(db, sessionId)
  if (!row) throw new Error('a list is always one row')
  return row.json
}
