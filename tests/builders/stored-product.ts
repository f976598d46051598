import type { Db } from '#db/connect.ts'
import { products } from '#db/tables/catalog.ts'

export type StoredProduct = typeof products.$inferSelect

let stored = 0

/** Stores a product at $12.50 with a unique name, with a test's changes. */
export async function storeProduct(
  db: Db,
  changes: Partial<typeof products.$inferInsert> = {},
): Promise<StoredProduct> {
  stored += 1
  const [product] = await db
    .insert(products)
    .values({ name: `Lash ${stored}`, slug: `lash-${stored}`, price: '12.50', ...changes })
    .returning()
  if (!product) throw new Error('a stored product is given back')
  return product
}
