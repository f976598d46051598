import type { ProductDetail, SpecialChoice } from './catalog.schema.ts'
import { type Choice, type ProductOption, variantOf } from './options.ts'

type WithChoices = Pick<ProductDetail, 'choices' | 'price' | 'originalPrice' | 'inStock'>
type Choices = readonly SpecialChoice[]

/**
 * A product with the terms of one of its variants: its price, its struck price, and whether it can be bought. The
 * variant is JSON text of the chosen values; null without options.
 */
export function inTermsOf<P extends WithChoices>(product: P, variant: string | null): P {
  const special = product.choices.find((choice) => choice.variant === variant)
  if (!special) return product
  const { price, originalPrice, inStock } = special
  return { ...product, price, originalPrice, inStock }
}

/** Whether the variant of these values cannot be bought. */
export function isSoldOut(
  options: readonly ProductOption[],
  choices: Choices,
  choice: Choice,
): boolean {
  const variant = variantOf(options, choice)
  return choices.some((special) => !special.inStock && special.variant === variant)
}
