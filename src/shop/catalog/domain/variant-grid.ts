import type { ProductOption } from './options.ts'
import type { OwnerVariant } from './owner-product.schema.ts'

/** A combination of option values: one row of the grid of variants. */
export interface VariantPlace {
  /** Names the combination by its values; of letters that a form's paths may have. */
  key: string
  /** A value of each option, in their order; empty for a product without options. */
  values: readonly string[]
}

/** The combinations of all values, the last option changing fastest. Without options there is one, of no values. */
export function placesOf(options: readonly ProductOption[]): VariantPlace[] {
  const start: string[][] = [[]]
  return options
    .reduce((rows, { values }) => rows.flatMap((row) => values.map((one) => [...row, one])), start)
    .map((values) => ({ key: keyOf(values), values }))
}

/** The key of a combination. Everything but letters, digits, - and _ is written as its code. */
export function keyOf(values: readonly string[]): string {
  const safe = (value: string) =>
    value.replaceAll(/[^A-Za-z0-9_-]/gu, (sign) => `%${sign.codePointAt(0)?.toString(16)}`)
  return ['v', ...values.map(safe)].join('~')
}

/** The SKU that a variant is given where none is typed, as the function variant_sku of the database makes it. */
export function suggestedSku(slug: string, values: readonly string[]): string {
  const parts = values.map((value) => value.replaceAll(/[^\p{L}\p{N}]+/gu, ''))
  return [slug, ...parts.filter((part) => part !== '')].join('-').toUpperCase()
}

/** The variants that these options no longer offer: saving withdraws them. */
export function withdrawnBy<Variant extends Pick<OwnerVariant, 'options'>>(
  options: readonly ProductOption[],
  variants: readonly Variant[],
): Variant[] {
  return variants.filter(({ options: chosen }) => {
    const isSameShape = Object.keys(chosen).length === options.length
    return !(
      isSameShape && options.every(({ name, values }) => values.includes(chosen[name] ?? ''))
    )
  })
}
