import { lengthsIn } from '#shop/lash/domain/chosen-lash.ts'
import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'

/** What a product can be had in, as the listing narrows by it. */
export interface ProductFacets {
  curls: string[]
  /** Whole millimetres, ascending. */
  lengthsMm: number[]
  /** Millimetres with two decimals, finest first: "0.07". */
  thicknesses: string[]
  colors: string[]
}

type Variants = Readonly<Record<string, readonly string[]>>

/**
 * The facets of a product: of each measure the values that its options offer, or, where nothing is
 * to be chosen, the one that the lash itself has. Takes the typed lash and the options by name
 * (Curl, Length, Thickness, Color); gives each value once (design 3, `/api/products` filters).
 */
export function facetsOf(lash: LashSpec, variants: Variants | null): ProductFacets {
  const lengths = variants?.Length?.flatMap(lengthsIn) ?? [...lash.lengthsMm]
  return {
    curls: once(variants?.Curl ?? [lash.curl]),
    lengthsMm: once(lengths).sort((a, b) => a - b),
    thicknesses: once(
      variants?.Thickness?.flatMap(thicknessIn) ?? [lash.thicknessMm.toFixed(2)],
    ).sort(),
    colors: once(variants?.Color ?? [lash.color]),
  }
}

/** The millimetres of a label, so that "0.1mm" and "0.10 mm" are one facet. */
function thicknessIn(label: string): string[] {
  const thicknessMm = Number.parseFloat(label)
  return thicknessMm > 0 ? [thicknessMm.toFixed(2)] : []
}

function once<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}
