import type { RefusalCode } from '#kernel/refusal.ts'
import { canonicalVariant, parseOptions } from '#shop/catalog/domain/options.ts'
import { lineLimit } from './cart-limits.ts'

/** A line that a shopper asks for, with its product as it stands. */
export interface WantedLine {
  product: { name: string; inStock: boolean; stock: number | null; variants: string | null }
  /** JSON text of the chosen values; null where nothing was chosen. */
  variant: string | null
  /** How many units the line would hold. */
  quantity: number
  /** How many units of the product all lines would hold together; those of the line where left out. */
  units?: number
}

export interface LineRefusal {
  reason: 'sold-out' | 'choice' | 'limit' | 'too-few'
  code: RefusalCode
  message: string
}

/**
 * Why a line cannot be bought, with the sentence for the shopper; null where it can. Refuses a product that is sold
 * out, a choice that does not answer the product's options, more than a line holds, and more than is left (design 5).
 */
export function refuseLine(wanted: WantedLine): LineRefusal | null {
  const { product, variant, quantity, units = quantity } = wanted
  const { name, inStock, stock, variants } = product
  if (!inStock || stock === 0) return refused('sold-out', `${name} is out of stock`)
  const answer = canonicalVariant(parseOptions(variants), variant)
  if (!answer.fits) return { reason: 'choice', code: 'bad-request', message: answer.message }
  if (quantity > lineLimit)
    return refused('limit', `A cart holds at most ${lineLimit} of ${name} in one choice`)
  if (stock !== null && units > stock) return refused('too-few', `Only ${stock} left of ${name}`)
  return null
}

const refused = (reason: LineRefusal['reason'], message: string): LineRefusal => ({
  reason,
  code: 'conflict',
  message,
})
