/** How many units a cart has: the sum of its quantities, as the badge shows it (spec 9). */
export function cartCount(items: readonly { quantity: number }[]): number {
  return items.reduce((count, item) => count + item.quantity, 0)
}
