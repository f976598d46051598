import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { statement } from '#db/statement.ts'

/** Reads two small indexes alone: that of the variants that are low, and that of the few that are not sold. */
const findLow = statement({
  name: 'find_low_products',
  row: z.object({ id: z.int() }),
  isPrepared: false,
  text: `
    select distinct i.product_id as id from inventory i
    where i.buyable <= $1::bigint and not exists (
      select from product_variants v where v.id = i.variant_id and (not v.is_active or v.withdrawn_at is not null)
    )`,
})

/**
 * The products of which a variant that is sold has no more units than these. A list that is narrowed by them takes their
 * ids: PostgreSQL then knows how many they are, and whether to look each up or to go through the list.
 */
export async function findLowProducts(db: Db, lowFrom: number): Promise<number[]> {
  return (await findLow(db, lowFrom)).map(({ id }) => id)
}
