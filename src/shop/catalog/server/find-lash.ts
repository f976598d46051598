import { eq } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { products } from '#db/tables/catalog.ts'
import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'
import { openingLash } from '../domain/opening-lash.ts'

/** The lash specification that the product with this slug opens with; null if it has none. */
export async function findLash(db: Db, slug: string): Promise<LashSpec | null> {
  const [found] = await db
    .select({ lash: products.lash, variants: products.variants })
    .from(products)
    .where(eq(products.slug, slug))
  return found ? openingLash(found.lash, found.variants) : null
}
