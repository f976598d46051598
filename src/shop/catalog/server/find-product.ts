import { ask } from '#db/ask.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { JsonText } from '#platform/json-text.ts'
import type { Room } from '#shop/room.ts'
import type { ProductDetail } from '../domain/catalog.schema.ts'
import { productFields } from './product-json.ts'

const text = `
  select row_to_json(detail)::text as json
  from (
    select ${productFields},
      (select row_to_json(c) from (select slug, name from categories where id = p.category_id) c) as category
    from products p where p.slug = $1
  ) detail`

/** One product by its slug, with its category (spec 7). Refuses a slug that no product has. */
export async function findProduct(
  { db }: Pick<Room, 'db'>,
  slug: string,
): Promise<JsonText<ProductDetail>> {
  const [row] = await ask<{ json: JsonText<ProductDetail> }>(db, {
    name: 'find product',
    text,
    values: [slug],
  })
  if (!row) throw new Refusal('not-found', 'Product not found')
  return row.json
}
