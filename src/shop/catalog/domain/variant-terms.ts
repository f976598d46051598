import type { ProductDetail, SpecialChoice } from './catalog.schema.ts'
import { type Choice, type ProductOption, variantOf } from './options.ts'

type WithChoices = Pick<ProductDetail, 'choices' | 'price' | 'originalPrice' | 'inStock'>
type Choices = readonly SpecialChoice[]

/**
 * A product in the terms of one of its variants: its price, its struck price, and whether it can be bought. The variant
 * is JSON text of the chosen values; null without options.
 */
export function inTermsOf<P extends WithChoices>(product: P, variant: string | null): P {
  const special = product.choices.find((choice) => choice.variant === variant)
  if (!special) return product
  const { price, originalPrice, inStock } = special
  return { ...product, price, originalPrice, inStock }
}

/** The values that are chosen at first: those of the first variant that can be bought, else the first of each option. */
export function openingChoice(options: readonly ProductOption[], choices: Choices): Choice {
  const soldOut = soldOutOf(choices)
  const first = combinationsOf(options).next().value ?? {}
  if (soldOut.size === 0) return first
  for (const choice of combinationsOf(options))
    if (!soldOut.has(variantOf(options, choice) ?? '')) return choice
  return first
}

/** Whether the variant of these values cannot be bought. */
export function isSoldOut(
  options: readonly ProductOption[],
  choices: Choices,
  choice: Choice,
): boolean {
  return choices.length > 0 && soldOutOf(choices).has(variantOf(options, choice) ?? '')
}

function soldOutOf(choices: Choices): ReadonlySet<string> {
  return new Set(choices.flatMap(({ variant, inStock }) => (inStock ? [] : [variant])))
}

/** Every combination of values, the last option changing first. */
function* combinationsOf(
  options: readonly ProductOption[],
  before: Choice = {},
): Generator<Choice> {
  const [option, ...rest] = options
  if (!option) yield before
  else
    for (const value of option.values)
      yield* combinationsOf(rest, { ...before, [option.name]: value })
}
