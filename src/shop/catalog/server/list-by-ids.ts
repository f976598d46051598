import { z } from 'zod'
import { statement } from '#db/statement.ts'
import { jsonList } from '#platform/json-text.ts'
import type { Context } from '#shop/context.ts'
import type { ProductPage } from './list-products.ts'
import { isShown } from './product-conditions.ts'

const readByIds = statement({
  name: 'list_products_by_ids',
  row: z.object({ json: z.string() }),
  text: `
    select row_to_json(shown)::text as json
    from unnest($1::integer[]) with ordinality as requested(id, place)
    join products p on p.id = requested.id and ${isShown}
    join shown_products shown on shown.id = p.id
    order by requested.place`,
})

/** The products with these ids, in this order; ids that do not exist are left out. */
export async function listByIds(
  { reads }: Pick<Context, 'reads'>,
  ids: readonly number[],
): Promise<ProductPage> {
  const once = [...new Set(ids)]
  const rows = await readByIds(reads, once)
  return { products: jsonList(rows), total: rows.length, next: null, corrected: null }
}
