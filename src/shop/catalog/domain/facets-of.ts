import { lengthsIn } from './chosen-lash.ts'
import type { LashSpec } from './lash-spec.ts'

/** What a product can be had in, as the listing narrows by it. */
export interface ProductFacets {
  curls: string[]
  /** Whole millimetres, ascending. */
  lengthsMm: number[]
  /** As printed on the tray, finest first: "0.07mm". */
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
    thicknesses: once(variants?.Thickness ?? [thicknessText(lash.thicknessMm)]).sort(),
    colors: once(variants?.Color ?? [lash.color]),
  }
}

/** Millimetres of a fibre as printed on a tray: 0.1 is "0.10mm". */
export function thicknessText(thicknessMm: number): string {
  return `${thicknessMm.toFixed(2)}mm`
}

function once<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}
