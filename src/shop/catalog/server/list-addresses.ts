import { asc, gt, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { products } from '#db/tables/catalog.ts'

export interface ProductAddress {
  id: number
  slug: string
  updatedAt: Date
}

/** Products by id after a given one, so many at a time. */
export function listAddresses(db: Db, afterId: number, limit: number): Promise<ProductAddress[]> {
  return db
    .select({ id: products.id, slug: products.slug, updatedAt: products.updatedAt })
    .from(products)
    .where(gt(products.id, afterId))
    .orderBy(asc(products.id))
    .limit(limit)
}

/** The ids after which each further slice of so many products begins, the first slice's 0 included. */
export async function listSlices(db: Db, sliceSize: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (select id, row_number() over (order by id) as place from products) as numbered
    where place % ${sliceSize} = 0 and id < (select max(id) from products)
    order by id`)
  return [0, ...rows.map(({ id }) => id)]
}
