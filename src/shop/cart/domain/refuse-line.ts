import type { RefusalCode } from '#kernel/refusal.ts'
import { canonicalVariant, parseOptions } from '#shop/catalog/domain/options.ts'
import { lineLimit } from './cart-limits.ts'

/** The line that a shopper wants, with the current state of its product. */
export interface WantedLine {
  product: { name: string; inStock: boolean; stock: number | null; variants: string | null }
  /** JSON text of the chosen values; null if nothing was chosen. */
  variant: string | null
  /** The number of units in the line after the change. */
  quantity: number
  /** The number of units of the product in all lines after the change; defaults to those of this line. */
  units?: number
}

export interface LineRefusal {
  reason: 'sold-out' | 'choice' | 'limit' | 'too-few'
  code: RefusalCode
  message: string
}

/**
 * Why a line cannot be bought, as a refusal with a sentence for the shopper; null if it can. Refuses a product that is
 * sold out, a choice that does not match the product's options, more units than a line may have, and more than are in
 * stock (design 5).
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
