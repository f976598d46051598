import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { statement } from '#db/statement.ts'

const lowProducts = z.object({
  /** Newest first, as PostgreSQL array text, to be passed back unchanged. */
  ids: z.string(),
  count: z.int(),
})

export type LowProducts = z.infer<typeof lowProducts>

/**
 * Reads only two small indexes: one of low variants, one of the few not sold. Materialized, or PostgreSQL would read
 * them for each mention of the ids.
 */
const findLow = statement({
  name: 'find_low_products',
  row: lowProducts,
  isPrepared: false,
  text: `
    with low as materialized (
      select array(
        select distinct i.product_id from inventory i
        where i.buyable <= $1::bigint and not exists (
          select from product_variants v where v.id = i.variant_id and (not v.is_active or v.withdrawn_at is not null)
        )
        order by i.product_id desc
      ) as ids
    )
    select low.ids::text as ids, cardinality(low.ids) as count from low`,
})

/**
 * The products with a sold variant at or below this many units. A list that excludes them takes their ids: PostgreSQL
 * then knows how many there are, and whether to look each up or to scan the list.
 */
export async function findLowProducts(db: Db, lowFrom: number): Promise<LowProducts> {
  const [low] = await findLow(db, lowFrom)
  return low ?? { ids: '{}', count: 0 }
}
