import { lengthsIn } from '#shop/lash/domain/chosen-lash.ts'
import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'

/** What a product is offered in: the values that the listing's filters use. */
export interface ProductFacets {
  curls: string[]
  /** Whole millimeters, ascending. */
  lengthsMm: number[]
  /** Millimeters with two decimals, finest first: "0.07". */
  thicknesses: string[]
  colors: string[]
}

type Variants = Readonly<Record<string, readonly string[]>>

/**
 * The facets of a product: each option's values or, without that option, the lash's own value; none if there is
 * neither. Takes the lash specification and the options by name (Curl, Length, Thickness, Color); gives each value once
 * (design 3, filters of GET /api/products).
 */
export function facetsOf(lash: LashSpec | null, variants: Variants | null): ProductFacets {
  const lengths = variants?.Length?.flatMap(lengthsIn).filter(isLength)
  const thicknesses = variants?.Thickness?.flatMap(thicknessIn)
  return {
    curls: once(variants?.Curl ?? (lash ? [lash.curl] : [])),
    lengthsMm: once(lengths ?? lash?.lengthsMm ?? []).sort((a, b) => a - b),
    thicknesses: once(thicknesses ?? (lash ? [lash.thicknessMm.toFixed(2)] : [])).sort(),
    colors: once(variants?.Color ?? (lash ? [lash.color] : [])),
  }
}

/** Facets have whole millimeters; other labels are shown but cannot be filtered by. */
function isLength(lengthMm: number): boolean {
  return Number.isInteger(lengthMm) && lengthMm > 0 && lengthMm < 100
}

/** The millimeters in a label with two decimals, so that "0.1mm" and "0.10 mm" are one facet value. */
function thicknessIn(label: string): string[] {
  const thicknessMm = Number.parseFloat(label)
  return thicknessMm > 0 ? [thicknessMm.toFixed(2)] : []
}

function once<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}
