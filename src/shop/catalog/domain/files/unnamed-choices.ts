import type { Choice, ProductOption } from '../options.ts'
import { choiceKey } from '../plan-variants.ts'
import type { VariantFields } from '../product-fields.schema.ts'

/** More combinations than a product can have; such options are refused anyway. */
const mostCombinations = 5_000

/**
 * The combinations of values that neither a file nor the shop names. Options imply every combination; those that nobody
 * asked for are switched off.
 */
export function unnamedChoices(
  options: readonly ProductOption[],
  named: readonly Choice[],
): VariantFields[] {
  const count = options.reduce((all, { values }) => all * values.length, 1)
  if (options.length === 0 || count > mostCombinations) return []
  const known = new Set(named.map((choice) => choiceKey(options, choice)))
  const combinations = options.reduce<Record<string, string>[]>(
    (all, { name, values }) =>
      all.flatMap((choice) => values.map((value) => ({ ...choice, [name]: value }))),
    [{}],
  )
  return combinations
    .filter((choice) => !known.has(choiceKey(options, choice)))
    .map((choice) => ({ options: choice, isActive: false }))
}
