import { readLashSpec } from '#shop/lash/domain/chosen-lash.ts'
import type { Product } from './catalog.schema.ts'
import { facetsOf } from './facets-of.ts'
import { parseOptions } from './options.ts'
import { parseSpecifications } from './specifications.ts'

/** One line of a comparison: a value for each product in order, null where it has none. */
export interface CompareRow {
  name: string
  values: readonly (string | null)[]
  /** Whether the products differ in it. */
  differs: boolean
}

/** What is told of lashes from their measures, in this order, whatever their specifications call it. */
const measures = ['Curl', 'Length', 'Thickness', 'Color']

/**
 * The lines in which products are compared: what they can be had in, then every other specification in the order
 * of the first product that has it; lines that no product fills are left out (issue 3).
 */
export function compareRows(products: readonly Product[]): CompareRow[] {
  const told = products.map(traitsOf)
  const names = new Set([...measures, 'Material', ...told.flatMap((traits) => [...traits.keys()])])
  return [...names].flatMap((name) => {
    const values = told.map((traits) => traits.get(name) ?? null)
    if (values.every((value) => value === null)) return []
    return [{ name, values, differs: new Set(values).size > 1 }]
  })
}

function traitsOf(product: Product): Map<string, string> {
  return new Map([...parseSpecifications(product.specifications), ...measuresOf(product)])
}

/** The measures that a product offers; none where it is no lash that can be drawn. */
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
