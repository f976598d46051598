import { ask } from '#db/ask.ts'
import { type JsonText, jsonList } from '#platform/json-text.ts'
import type { Room } from '#shop/room.ts'
import type { Product } from '../domain/catalog.schema.ts'
import { productJsonText } from './product-json.ts'

/** More than any page shows of them; the listing has them all. */
const mostShown = 24

const statement = {
  name: 'list featured products',
  text: `
    select ${productJsonText} as json
    from products p where p.featured order by p.id desc limit ${mostShown}`,
  values: [],
}

/** The featured products, newest first (spec 7). */
export async function listFeatured({ db }: Pick<Room, 'db'>): Promise<JsonText<Product[]>> {
  return jsonList(await ask<{ json: string }>(db, statement))
}
