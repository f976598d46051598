import { z } from 'zod'
import { statement } from '#db/statement.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type JsonText, jsonList } from '#platform/json-text.ts'
import type { Context } from '#shop/context.ts'
import type { Product } from '../domain/catalog.schema.ts'
import { mostGoingWith, pairings } from '../domain/goes-with.ts'
import { isShown } from './product-conditions.ts'

/**
 * The candidates from one complementing category. Each branch reads a few rows from an index, however many products
 * there are. Products in stock are always shown, so only the last branch checks.
 */
const candidates = `
  select distinct on (id) id, rank from (
    (select id, 0 as rank from products p where category_id = paired.id and bestseller and in_stock
      order by id desc limit ${mostGoingWith})
    union all
    (select id, 1 from products p where category_id = paired.id and in_stock
      order by id desc limit ${2 * mostGoingWith})
    union all
    (select id, 2 from products p where category_id = paired.id and ${isShown}
      order by id desc limit ${2 * mostGoingWith})
  ) ranked
  order by id, rank`

/** Categories alternate within a rank. A known product without matches gives one empty row. */
const readGoingWith = statement({
  name: 'list_going_with',
  row: z.object({ json: z.string().nullable() }),
  text: `
  select fitting.json
  from products own
  left join lateral (
    select row_to_json(p)::text as json, rank, turn, place
    from (
      select candidate.id, rank, place,
        row_number() over (partition by rank, place order by candidate.id desc) as turn
      from unnest($2::text[], $3::text[]) with ordinality as pairing(category_of, category_with, place)
      join categories owned on owned.slug = pairing.category_of and owned.id = own.category_id
      join categories paired on paired.slug = pairing.category_with
      cross join lateral (${candidates}) candidate
      where candidate.id <> own.id
      order by rank, turn, place
      limit ${mostGoingWith}
    ) chosen
    join shown_products p on p.id = chosen.id
  ) fitting on true
  where own.id = $1
  order by fitting.rank, fitting.turn, fitting.place`,
})

/**
 * Up to four products that complement one: those in stock first, bestsellers first among them. Refuses an unknown id.
 */
export async function listGoingWith(
  { reads }: Pick<Context, 'reads'>,
  id: number,
): Promise<JsonText<Product[]>> {
  const rows = await readGoingWith(
    reads,
    id,
    pairings.map((pairing) => pairing.of),
    pairings.map((pairing) => pairing.with),
  )
  if (rows.length === 0) throw new Refusal('not-found', 'Product not found')
  return jsonList(rows.flatMap(({ json }) => (json === null ? [] : [{ json }])))
}
