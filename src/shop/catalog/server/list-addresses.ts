import { and, asc, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import type { Reads } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { products } from '#db/tables/catalog.ts'
import { isShown } from './product-conditions.ts'

export interface ProductAddress {
  id: number
  slug: string
  updatedAt: Date
}

/** The next products by id after a given one, at most `limit`. */
export function listAddresses(
  reads: Reads,
  afterId: number,
  limit: number,
): Promise<ProductAddress[]> {
  return reads
    .select({ id: products.id, slug: products.slug, updatedAt: products.updatedAt })
    .from(products)
    .where(and(gt(products.id, afterId), eq(products.status, 'active')))
    .orderBy(asc(products.id))
    .limit(limit)
}

const findEnds = statement({
  name: 'list_ends_of_parts',
  row: z.object({ id: z.int() }),
  text: `
    select id from (select id, row_number() over (order by id) as place from products p where ${isShown}) as numbered
    where place % $1::integer = 0 and id < (select max(id) from products p where ${isShown})
    order by id`,
})

/** The ids after which each part of `partSize` products begins, including the first part's 0. */
export async function listParts(reads: Reads, partSize: number): Promise<number[]> {
  const ends = await findEnds(reads, partSize)
  return [0, ...ends.map(({ id }) => id)]
}
