/** Converts a price to whole cents. Tests compute money on their own, from the figures of spec 9. */
export function centsOf(price: string): number {
  return Math.round(Number(price) * 100)
}

const words = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

export function dollars(cents: number): string {
  return words.format(cents / 100)
}

export interface Reckoning {
  shipping: number
  tax: number
  total: number
}

/** The totals of a discounted amount: free shipping from $50, else $9.99, and 8 % tax (spec 9). */
export function reckon(discounted: number, shipsFree = discounted >= 5000): Reckoning {
  const shipping = shipsFree ? 0 : 999
  const tax = Math.round((discounted * 8) / 100)
  return { shipping, tax, total: discounted + shipping + tax }
}
