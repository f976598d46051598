import type { RefusalCode } from '#kernel/refusal.ts'
import { lineLimit } from './cart-limits.ts'

/** The line that a shopper asks for: its product as it stands, and how many units it would come to. */
export interface WantedLine {
  product: { name: string; inStock: boolean; stock: number | null }
  quantity: number
}

/**
 * Why a cart cannot hold a line, with the sentence for the shopper; null where it can: the product is sold
 * out, a line would pass its limit, or fewer are left (design 5).
 */
export function refuseLine({
  product: { name, inStock, stock },
  quantity,
}: WantedLine): { code: RefusalCode; message: string } | null {
  if (!inStock || stock === 0) return { code: 'conflict', message: `${name} is out of stock` }
  if (quantity > lineLimit) {
    const message = `A cart holds at most ${lineLimit} of ${name} in one choice`
    return { code: 'conflict', message }
  }
  if (stock !== null && quantity > stock)
    return { code: 'conflict', message: `Only ${stock} left of ${name}` }
  return null
}
