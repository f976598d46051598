import { ask } from '#db/ask.ts'
import { type JsonText, jsonList } from '#platform/json-text.ts'
import type { Room } from '#shop/room.ts'
import type { Category } from '../domain/catalog.schema.ts'

const statement = {
  name: 'list categories',
  text: `
    select row_to_json(c)::text as json
    from (select id, name, slug, description, image_url as "imageUrl" from categories order by id) c`,
  values: [],
}

/** Every category, in the order in which they were made (spec 7). */
export async function listCategories({ db }: Pick<Room, 'db'>): Promise<JsonText<Category[]>> {
  return jsonList(await ask<{ json: string }>(db, statement))
}
