import type { RefusalCode } from '#kernel/refusal.ts'
import { canonicalVariant } from '#shop/catalog/domain/canonical-variant.ts'
import { describeVariant, parseOptions } from '#shop/catalog/domain/options.ts'
import type { VariantStock } from '#shop/inventory/domain/variant-stock.ts'
import type { CartItem } from './cart.schema.ts'
import { lineLimit } from './cart-limits.ts'

/** The line that a shopper wants, with the current state of its product and variant. */
export interface WantedLine {
  product: { name: string; inStock: boolean; variants: string | null }
  /** JSON text of the chosen values; null if nothing was chosen. */
  choice: string | null
  /** The variant of these values; null if there is none. */
  variant: VariantStock | null
  /** The number of units in the line after the change. */
  quantity: number
}

export interface LineRefusal {
  reason: 'sold-out' | 'choice' | 'limit' | 'too-few'
  code: RefusalCode
  message: string
}

/**
 * The one rule of what may be bought: gives a refusal with a sentence for the shopper, or null. Refuses a product or
 * variant that is sold out, a choice that is not offered, and more units than a line may have or than are available
 * (design 5).
 */
export function refuseLine({ product, choice, variant, quantity }: WantedLine): LineRefusal | null {
  const { name, inStock, variants } = product
  if (!inStock) return refused('sold-out', `${name} is out of stock`)
  const answer = canonicalVariant(parseOptions(variants), choice)
  if (!answer.fits) return { reason: 'choice', code: 'bad-request', message: answer.message }
  const values = describeVariant(answer.variant)
  const named = values ? `${name} (${values})` : name
  if (!variant?.isOffered) return refused('choice', `${named} is no longer sold`)
  const { available } = variant
  if (available !== null && available <= 0) return refused('sold-out', `${named} is out of stock`)
  if (quantity > lineLimit)
    return refused('limit', `You can add up to ${lineLimit} of ${name} in each option`)
  if (available !== null && quantity > available)
    return refused('too-few', `Only ${available} of ${named} left`)
  return null
}

/** The same rule for a line as its cart shows it: why it can't be ordered as it is, or null. */
export function refuseItem({
  product,
  variant,
  quantity,
  available,
}: CartItem): LineRefusal | null {
  const stock = { isOffered: product.inStock, available }
  return refuseLine({ product, choice: variant, variant: stock, quantity })
}

/** The label that a line's refusal is counted under: 'stock' if units are missing. */
export function aboutOf({ reason }: LineRefusal): string | undefined {
  return reason === 'sold-out' || reason === 'too-few' ? 'stock' : undefined
}

const refused = (reason: LineRefusal['reason'], message: string): LineRefusal => ({
  reason,
  code: 'conflict',
  message,
})
