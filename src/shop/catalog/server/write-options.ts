import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { productOptions } from '#db/tables/variants.ts'
import type { ProductOption } from '../domain/options.ts'

/** The options of products, by product id; a product without options has an empty list. */
export type OptionsByProduct = ReadonlyMap<number, readonly ProductOption[]>

export interface WrittenVariant {
  id: number
  productId: number
  /** JSON text of the chosen values; null without options. */
  choice: string | null
}

const writeVariants = statement({
  name: 'write_variants',
  text: 'select from (select write_variants($1::integer[])) written',
})

const listVariants = statement({
  name: 'list_written_variants',
  row: z.object({ id: z.int(), productId: z.int(), choice: z.string().nullable() }),
  text: `
    select id, product_id as "productId", choice from product_variants
    where product_id = any ($1::integer[]) and withdrawn_at is null order by id`,
})

/**
 * Replaces the options of products and gives the resulting variants, one for each combination of values. A variant
 * whose values stay keeps its id; a new one has no units yet.
 */
export async function writeOptions(tx: Tx, products: OptionsByProduct): Promise<WrittenVariant[]> {
  const ids = [...products.keys()]
  for (const [productId, options] of products) {
    await tx.delete(productOptions).where(eq(productOptions.productId, productId))
    const rows = options.map(({ name, values }, place) => ({
      productId,
      name,
      position: place + 1,
      values: [...values],
    }))
    if (rows.length > 0) await tx.insert(productOptions).values(rows)
  }
  await writeVariants(tx, ids)
  return listVariants(tx, ids)
}
