import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { productVariants } from '#db/tables/variants.ts'
import { lockUnits } from '#shop/inventory/server/take-reserved.ts'
import type { VariantFields } from '../../domain/product-fields.schema.ts'

/**
 * Locks the units of a product's variants if rows may change whether they are counted. Call it before locking the
 * product, because orders lock in this order too.
 */
export async function lockVariantUnits(
  tx: Tx,
  productId: number,
  rows: readonly VariantFields[],
): Promise<void> {
  if (rows.every(({ tracked }) => tracked === undefined)) return
  const variants = await tx
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
  await lockUnits(
    tx,
    variants.map(({ id }) => id),
  )
}
