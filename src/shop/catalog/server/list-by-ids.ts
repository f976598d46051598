import { ask } from '#db/ask.ts'
import { jsonList } from '#platform/json-text.ts'
import type { Room } from '#shop/room.ts'
import type { ListSlice } from './list-products.ts'
import { productJsonText } from './product-json.ts'

const text = `
  select ${productJsonText} as json
  from unnest($1::integer[]) with ordinality as asked(id, place)
  join products p on p.id = asked.id
  order by asked.place`

/** These products in this order, as far as they are still there. */
export async function listByIds(
  { db }: Pick<Room, 'db'>,
  ids: readonly number[],
): Promise<ListSlice> {
  const once = [...new Set(ids)]
  const rows = await ask<{ json: string }>(db, { name: 'list by ids', text, values: [once] })
  return { products: jsonList(rows), total: rows.length, next: null }
}
