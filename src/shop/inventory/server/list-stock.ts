import { inArray } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect.ts'
import { variantStock } from '#db/tables/variants.ts'
import type { VariantStock } from '../domain/variant-stock.ts'

/** The stock of these variants, keyed by id. */
export async function listStock(
  db: Db | Tx,
  variantIds: readonly number[],
): Promise<Map<number, VariantStock>> {
  const rows = await db
    .select()
    .from(variantStock)
    .where(inArray(variantStock.variantId, [...variantIds]))
  return new Map(rows.map(({ variantId, ...stock }) => [variantId, stock]))
}
