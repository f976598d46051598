import type { ProductOption } from './options.ts'
import type { OwnerVariant } from './owner-product.schema.ts'

/** A combination of option values: one row of the grid of variants. */
export interface VariantPlace {
  /** Identifies the combination by its values, in characters that form paths allow. */
  key: string
  /** A value for each option, in order; empty for a product without options. */
  values: readonly string[]
}

/** All combinations of values, the last option varying fastest. Without options there is one, with no values. */
export function placesOf(options: readonly ProductOption[]): VariantPlace[] {
  const start: string[][] = [[]]
  return options
    .reduce((rows, { values }) => rows.flatMap((row) => values.map((one) => [...row, one])), start)
    .map((values) => ({ key: keyOf(values), values }))
}

/** The key of a combination. Everything but letters, digits, - and _ is replaced by its code. */
export function keyOf(values: readonly string[]): string {
  const safe = (value: string) =>
    value.replaceAll(/[^A-Za-z0-9_-]/gu, (sign) => `%${sign.codePointAt(0)?.toString(16)}`)
  return ['v', ...values.map(safe)].join('~')
}

/** The SKU generated for a variant if none is typed, the same as by the database function variant_sku. */
export function suggestedSku(slug: string, values: readonly string[]): string {
  const parts = values.map((value) => value.replaceAll(/[^\p{L}\p{N}]+/gu, ''))
  return [slug, ...parts.filter((part) => part !== '')].join('-').toUpperCase()
}

/** The variants that these options no longer include: saving withdraws them. */
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
