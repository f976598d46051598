import { type Cents, centsOf, times } from '#kernel/money.ts'
import type { PricedLine } from '#kernel/totals.ts'
import type { CartItem } from './cart.schema.ts'

/** A cart item with its amounts in cents, ready for totals and for the page. */
export interface CartLine extends PricedLine {
  id: number
  lineTotal: Cents
}

/** The priced lines of a cart: what a unit costs, how many, and what the line comes to (spec 9). */
export function cartLines(items: readonly CartItem[]): CartLine[] {
  return items.map(({ id, quantity, product }) => {
    const unitPrice = centsOf(product.price)
    return { id, unitPrice, quantity, lineTotal: times(unitPrice, quantity) }
  })
}
