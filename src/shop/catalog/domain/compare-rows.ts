import { readLashSpec } from '#shop/lash/domain/chosen-lash.ts'
import type { Product } from './catalog.schema.ts'
import { facetsOf } from './facets-of.ts'
import { parseOptions } from './options.ts'
import { parseSpecifications } from './specifications.ts'

/** One row of a comparison: a value for each product in order, null if it has none. */
export interface CompareRow {
  name: string
  values: readonly (string | null)[]
  /** Whether the values differ. */
  differs: boolean
}

/** The rows that are computed from the lash and replace specifications of the same name, in this order. */
const measures = ['Curl', 'Length', 'Thickness', 'Color']

/**
 * The rows of a comparison: the measures the products are offered in, then the other specifications in the order that
 * the products list them. Rows without any value are left out (issue 3).
 */
export function compareRows(products: readonly Product[]): CompareRow[] {
  const traitMaps = products.map(traitsOf)
  const names = new Set([
    ...measures,
    'Material',
    ...traitMaps.flatMap((traits) => [...traits.keys()]),
  ])
  return [...names].flatMap((name) => {
    const values = traitMaps.map((traits) => traits.get(name) ?? null)
    if (values.every((value) => value === null)) return []
    return [{ name, values, differs: new Set(values).size > 1 }]
  })
}

function traitsOf(product: Product): Map<string, string> {
  return new Map([...parseSpecifications(product.specifications), ...measuresOf(product)])
}

/** The measures that a product is offered in; none if it has no lash specification. */
function measuresOf({ lash, variants }: Product): [string, string][] {
  const spec = readLashSpec(lash)
  if (!spec) return []
  const options = parseOptions(variants).map(({ name, values }) => [name, values] as const)
  const { curls, lengthsMm, thicknesses, colors } = facetsOf(spec, Object.fromEntries(options))
  const [shortest, longest] = [lengthsMm.at(0), lengthsMm.at(-1)]
  const length = shortest === longest ? `${shortest} mm` : `${shortest}–${longest} mm`
  return [
    ['Curl', curls.join(', ')],
    ['Length', length],
    ['Thickness', `${thicknesses.join(', ')} mm`],
    ['Color', colors.join(', ')],
  ]
}
