import { z } from 'zod'
import { isoText } from '#db/sql-text.ts'
import { statement } from '#db/statement.ts'
import { type JsonText, jsonColumn } from '#platform/json-text.ts'
import { variantPictureFirst } from '#shop/catalog/server/variant-picture-first.ts'
import type { Context } from '#shop/context.ts'
import type { CartItem } from '../domain/cart.schema.ts'
import { lineLimit } from '../domain/cart-limits.ts'

/** In SQL: a variant's price and whether it can be bought, replacing its product's. */
const variantTerms = `jsonb_build_object(
  'price', s.price::text,
  'originalPrice', s.original_price::text,
  'inStock', s.is_offered and coalesce(s.available, 1) > 0
)`

const readCart = statement({
  name: 'read_cart',
  row: z.object({ json: jsonColumn<CartItem[]>() }),
  text: `
    select coalesce(json_agg(json_build_object(
      'id', line.id, 'sessionId', line.session_id, 'productId', p.id,
      'quantity', line.quantity, 'variant', v.choice, 'createdAt', ${isoText('line.created_at')},
      'available', case when s.available < ${lineLimit} then greatest(s.available, 0) end,
      'product', to_jsonb(p) || ${variantPictureFirst} || ${variantTerms}) order by line.created_at, line.id), '[]')::text as json
    from cart_items line
    join product_variants v on v.id = line.variant_id
    join variant_stock s on s.variant_id = v.id
    join shown_products p on p.id = v.product_id
    where line.session_id = $1`,
})

/**
 * A session's cart as JSON text: its lines in the order added, each product with the price and stock of the variant.
 */
export async function listCart(
  { db }: Pick<Context, 'db'>,
  sessionId: string,
): Promise<JsonText<CartItem[]>> {
  const [row] = await readCart(db, sessionId)
  if (!row) throw new Error('a list is always one row')
  return row.json
}
