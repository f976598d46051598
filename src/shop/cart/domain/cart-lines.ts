import { type Cents, centsOf, times } from '#kernel/money.ts'
import type { PricedLine } from '#kernel/totals.ts'
import type { CartItem } from './cart.schema.ts'

/** A cart item with its amounts in cents, for the totals and the page. */
export interface CartLine extends PricedLine {
  id: number
  lineTotal: Cents
}

/** The priced lines of a cart: unit price, quantity and line total (spec 9). */
export function cartLines(items: readonly CartItem[]): CartLine[] {
  return items.map(({ id, quantity, product }) => {
    const unitPrice = centsOf(product.price)
    return { id, unitPrice, quantity, lineTotal: times(unitPrice, quantity) }
  })
}
