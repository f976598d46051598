import { canonicalVariant } from './canonical-variant.ts'
import type { Choice, ProductOption } from './options.ts'
import type { OwnerVariant } from './owner-product.schema.ts'
import type { VariantFields } from './product-fields.schema.ts'

/** What an owner sets for a variant. */
export type SetVariant = Pick<
  OwnerVariant,
  'id' | 'sku' | 'price' | 'compareAtPrice' | 'barcode' | 'weightGrams' | 'isActive' | 'tracked'
>

/** A key that is equal for the same values of the same options. */
export function choiceKey(options: readonly ProductOption[], choice: Choice): string {
  return JSON.stringify(options.map(({ name }) => choice[name] ?? null))
}

/**
 * Why an owner's rows cannot be the variants of these options, as a sentence that starts with the row's index; null if
 * they can. Rows may leave combinations out, but not repeat one, or a SKU.
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
          : `variants.${at} has the same values as variants.${earlier}`
      seen.set(key, at)
    }
  }
  return null
}

interface VariantsToPlan {
  options: readonly ProductOption[]
  /** The variants that the options have now. */
  variants: readonly OwnerVariant[]
  /** The ids of those sold before the options changed. */
  before: ReadonlySet<number>
  rows: readonly VariantFields[]
}

/**
 * Applies the rows to the variants. Fields that a row leaves out do not change. A variant without a row is switched off
 * if it existed before; one just made by a new value stays on. Without rows, nothing changes.
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

/** The fields that a row includes. */
function withoutMissing({
  options: _options,
  ...fields
}: VariantFields): Partial<Omit<SetVariant, 'id'>> {
  const { sku, price, compareAtPrice, barcode, weightGrams, isActive, tracked } = fields
  const known = { sku, price, compareAtPrice, barcode, weightGrams, isActive, tracked }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
}
