import { type Choice, type ProductOption, parseChoice, variantOf } from './options.ts'

export type VariantAnswer =
  | { fits: true; variant: string | null }
  | { fits: false; message: string }

const noOptions = 'This product has no options to choose'

/**
 * The canonical text of a variant, whatever the order of its keys. Refuses, with a sentence for the shopper, text that
 * is not a choice, unknown options and values, and missing options (design 5, variants).
 */
export function canonicalVariant(
  options: readonly ProductOption[],
  variant: string | null,
): VariantAnswer {
  const choice = parseChoice(variant)
  if (!choice) return { fits: false, message: 'Options must be JSON text of option and value' }
  const message = misfitOf(options, choice)
  return message === null
    ? { fits: true, variant: variantOf(options, choice) }
    : { fits: false, message }
}

function misfitOf(options: readonly ProductOption[], choice: Choice): string | null {
  const unknown = Object.keys(choice).find(
    (name) => !options.some((option) => option.name === name),
  )
  if (unknown !== undefined)
    return options.length === 0 ? noOptions : `This product has no option "${unknown}"`
  const open = options.filter(({ name }) => !Object.hasOwn(choice, name)).map(({ name }) => name)
  if (open.length > 0) return `Please choose ${open.join(' and ')}`
  const wrong = options.find(({ name, values }) => !values.includes(choice[name] ?? ''))
  return wrong ? `${wrong.name} cannot be "${choice[wrong.name]}"` : null
}
