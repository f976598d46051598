import { z } from 'zod'
import { statement } from '#db/statement.ts'
import { type JsonText, jsonList } from '#platform/json-text.ts'
import type { Context } from '#shop/context.ts'
import type { Product } from '../domain/catalog.schema.ts'
import { isShown } from './product-conditions.ts'

/** More than any page shows; the listing has them all. */
const mostShown = 24

const readFeatured = statement({
  name: 'list_featured_products',
  row: z.object({ json: z.string() }),
  text: `
    select row_to_json(shown)::text as json
    from products p join shown_products shown on shown.id = p.id
    where p.featured and ${isShown} order by p.id desc limit ${mostShown}`,
})

/** The featured products, newest first (spec 7). */
export async function listFeatured({
  reads,
}: Pick<Context, 'reads'>): Promise<JsonText<Product[]>> {
  return jsonList(await readFeatured(reads))
}
