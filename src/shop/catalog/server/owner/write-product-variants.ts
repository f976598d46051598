import type { Tx } from '#db/connect.ts'
import { type Issue, Refusal } from '#kernel/refusal.ts'
import type { ProductOption } from '../../domain/options.ts'
import type { OwnerProduct } from '../../domain/owner-product.schema.ts'
import { planVariants, whyVariantsMisfit } from '../../domain/plan-variants.ts'
import type { VariantFields } from '../../domain/product-fields.schema.ts'
import { writeOptions } from '../write-options.ts'
import { readOwnerProduct } from './read-owner-product.ts'
import { writeVariantRows } from './write-variant-rows.ts'

interface VariantsToWrite {
  /** The locked product. */
  product: OwnerProduct
  options: readonly ProductOption[]
  rows: readonly VariantFields[]
  /** Whether this call made the product, so that a missing row switches nothing off. */
  isNew?: boolean
}

/**
 * Replaces a locked product's options and variants and gives the result. A variant whose values stay keeps its id; one
 * whose values are removed is withdrawn, with its units and reservations.
 */
export async function writeProductVariants(
  tx: Tx,
  { product, options, rows, isNew = false }: VariantsToWrite,
): Promise<OwnerProduct> {
  const message = whyVariantsMisfit(options, rows)
  if (message !== null) throw new Refusal('bad-request', message, { issues: issuesIn(message) })
  const before = new Set(isNew ? [] : product.variants.map(({ id }) => id))
  const isSame = JSON.stringify(options) === JSON.stringify(product.options)
  if (isNew || !isSame) await writeOptions(tx, new Map([[product.id, options]]))
  const { variants } = isSame && !isNew ? product : await readOwnerProduct(tx, product.id)
  const wanted = planVariants({ options, variants, before, rows })
  await writeVariantRows(tx, { productId: product.id, stored: variants, wanted, rows })
  return await readOwnerProduct(tx, product.id)
}

/** The row, or its SKU, that a sentence starts with, as an issue. */
function issuesIn(sentence: string): Issue[] {
  const [, path, message] = /^(variants\.\d+(?:\.sku)?): (.+)$/s.exec(sentence) ?? []
  return path && message ? [{ path, message }] : []
}
