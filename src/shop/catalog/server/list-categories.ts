import { z } from 'zod'
import { statement } from '#db/statement.ts'
import { type JsonText, jsonList } from '#platform/json-text.ts'
import type { Context } from '#shop/context.ts'
import type { Category } from '../domain/catalog.schema.ts'

const readAll = statement({
  name: 'list_categories',
  row: z.object({ json: z.string() }),
  text: `
    select row_to_json(c)::text as json
    from (select id, name, slug, description, image_url as "imageUrl" from categories order by id) c`,
})

/** Every category in the order of creation (spec 7). */
export async function listCategories({
  reads,
}: Pick<Context, 'reads'>): Promise<JsonText<Category[]>> {
  return jsonList(await readAll(reads))
}
