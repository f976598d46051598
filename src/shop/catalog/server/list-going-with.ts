import { ask } from '#db/ask.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type JsonText, jsonList } from '#platform/json-text.ts'
import type { Room } from '#shop/room.ts'
import type { Product } from '../domain/catalog.schema.ts'
import { mostGoingWith, pairings } from '../domain/goes-with.ts'
import { productJsonText } from './product-json.ts'

/** Of one complementing category: each branch reads a few rows off an index, however long the shelf is. */
const candidates = `
  select distinct on (id) id, rank from (
    (select id, 0 as rank from products where category_id = shelf.id and bestseller and in_stock
      order by id desc limit ${mostGoingWith})
    union all
    (select id, 1 from products where category_id = shelf.id and in_stock
      order by id desc limit ${2 * mostGoingWith})
    union all
    (select id, 2 from products where category_id = shelf.id
      order by id desc limit ${2 * mostGoingWith})
  ) ranked
  order by id, rank`

/** Shelves take turns within a rank; a product that nothing goes with still gives one row, empty. */
const text = `
  select fitting.json
  from products own
  left join lateral (
    select ${productJsonText} as json, rank, turn, place
    from (
      select candidate.id, rank, place,
        row_number() over (partition by rank, place order by candidate.id desc) as turn
      from unnest($2::text[], $3::text[]) with ordinality as pairing(shelf_of, shelf_with, place)
      join categories owned on owned.slug = pairing.shelf_of and owned.id = own.category_id
      join categories shelf on shelf.slug = pairing.shelf_with
      cross join lateral (${candidates}) candidate
      where candidate.id <> own.id
      order by rank, turn, place
      limit ${mostGoingWith}
    ) chosen
    join products p on p.id = chosen.id
  ) fitting on true
  where own.id = $1
  order by fitting.rank, fitting.turn, fitting.place`

/** Up to four products that complement one: in stock first, of those the bestsellers first. Refuses an unknown id. */
export async function listGoingWith(
  { db }: Pick<Room, 'db'>,
  id: number,
): Promise<JsonText<Product[]>> {
  const rows = await ask<{ json: string | null }>(db, {
    name: 'list going with',
    text,
    values: [id, pairings.map((pairing) => pairing.of), pairings.map((pairing) => pairing.with)],
  })
  if (rows.length === 0) throw new Refusal('not-found', 'Product not found')
  return jsonList(rows.flatMap(({ json }) => (json === null ? [] : [{ json }])))
}
