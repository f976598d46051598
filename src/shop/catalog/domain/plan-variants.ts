import { type Choice, canonicalVariant, type ProductOption } from './options.ts'
import type { OwnerVariant } from './owner-product.schema.ts'
import type { VariantFields } from './product-fields.schema.ts'

/** What an owner sets of a variant. */
export type SetVariant = Pick<
  OwnerVariant,
  'id' | 'sku' | 'price' | 'compareAtPrice' | 'barcode' | 'weightGrams' | 'isActive' | 'tracked'
>

/** Equal for the same values of the same options. */
export function choiceKey(options: readonly ProductOption[], choice: Choice): string {
  return JSON.stringify(options.map(({ name }) => choice[name] ?? null))
}

/**
 * Why an owner's rows cannot be the variants of these options, in a sentence that begins with the row, from 0; null if
 * they can. Rows may leave combinations out, but name none twice, and no SKU twice.
 */
export function whyVariantsMisfit(
  options: readonly ProductOption[],
  rows: readonly VariantFields[],
): string | null {
  const seen = new Map<string, number>()
  for (const [at, { options: choice, sku }] of rows.entries()) {
    const answer = canonicalVariant(options, JSON.stringify(choice))
    if (!answer.fits) return `variants.${at}: ${answer.message}`
    const keys = [choiceKey(options, choice), ...(sku === undefined ? [] : [`SKU ${sku}`])]
    for (const key of keys) {
      const earlier = seen.get(key)
      if (earlier !== undefined)
        return key.startsWith('SKU')
          ? `variants.${at}.sku: ${sku} is the SKU of variants.${earlier}, too`
          : `variants.${at}: the same values are those of variants.${earlier}`
      seen.set(key, at)
    }
  }
  return null
}

interface VariantsToPlan {
  options: readonly ProductOption[]
  /** The variants that the options have now. */
  variants: readonly OwnerVariant[]
  /** The ids of those that were sold before the options changed. */
  before: ReadonlySet<number>
  rows: readonly VariantFields[]
}

/**
 * The variants as the rows want them. What a row leaves out stays as it is. A variant that no row names is switched off
 * if it was there before; one that its values have just made stays as it is made. Without rows nothing changes.
 */
export function planVariants({ options, variants, before, rows }: VariantsToPlan): SetVariant[] {
  const byChoice = new Map(rows.map((row) => [choiceKey(options, row.options), row]))
  return variants.map((variant) => {
    const { id, sku, price, compareAtPrice, barcode, weightGrams, isActive, tracked } = variant
    const stored = { id, sku, price, compareAtPrice, barcode, weightGrams, isActive, tracked }
    const row = byChoice.get(choiceKey(options, variant.options))
    if (!row) return { ...stored, isActive: isActive && !(rows.length > 0 && before.has(id)) }
    return { ...stored, ...withoutMissing(row) }
  })
}

/** The fields of a row that were sent. */
function withoutMissing({
  options: _options,
  ...fields
}: VariantFields): Partial<Omit<SetVariant, 'id'>> {
  const { sku, price, compareAtPrice, barcode, weightGrams, isActive, tracked } = fields
  const known = { sku, price, compareAtPrice, barcode, weightGrams, isActive, tracked }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
}
