import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { statement } from '#db/statement.ts'

const lowProducts = z.object({
  /** The newest first: an array as PostgreSQL writes it, to be sent back as it is. */
  ids: z.string(),
  count: z.int(),
})

export type LowProducts = z.infer<typeof lowProducts>

/**
 * Reads two small indexes alone: that of the variants that are low, and that of the few that are not sold. Materialized,
 * or PostgreSQL would read them for each mention of the ids.
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
 * The products of which a variant that is sold has no more units than these. A list that leaves them out takes their ids:
 * PostgreSQL then knows how many they are, and whether to look each up or to go through the list.
 */
export async function findLowProducts(db: Db, lowFrom: number): Promise<LowProducts> {
  const [low] = await findLow(db, lowFrom)
  return low ?? { ids: '{}', count: 0 }
}
