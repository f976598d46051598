import { eq } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { products } from '#db/tables/catalog.ts'
import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'

/** The lash specification of a product by its slug; null if it has none. */
export async function findLash(db: Db, slug: string): Promise<LashSpec | null> {
  const [found] = await db
    .select({ lash: products.lash })
    .from(products)
    .where(eq(products.slug, slug))
  return (found?.lash as LashSpec | null | undefined) ?? null
}
