import { z } from 'zod'
import { statement } from '#db/statement.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type JsonText, jsonColumn } from '#platform/json-text.ts'
import type { Context } from '#shop/context.ts'
import type { ProductDetail } from '../domain/catalog.schema.ts'

const findBySlug = statement({
  name: 'find_product',
  row: z.object({ json: jsonColumn<ProductDetail>() }),
  text: `
    select row_to_json(detail)::text as json
    from (
      select p.*,
        (select row_to_json(c) from (select slug, name from categories where id = p."categoryId") c) as category
      from shown_products p where p.slug = $1
    ) detail`,
})

/** One product by its slug, with its category (spec 7). Refuses an unknown slug. */
export async function findProduct(
  { db }: Pick<Context, 'db'>,
  slug: string,
): Promise<JsonText<ProductDetail>> {
  const [row] = await findBySlug(db, slug)
  if (!row) throw new Refusal('not-found', 'Product not found')
  return row.json
}
