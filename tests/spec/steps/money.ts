/** Money as tests reckon it: by themselves, in whole cents, from the figures of spec 9. */
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

/** What a discounted amount comes to: free shipping from $50, else $9.99, and 8 % tax (spec 9). */
export function reckon(discounted: number, shipsFree = discounted >= 5000): Reckoning {
  const shipping = shipsFree ? 0 : 999
  const tax = Math.round((discounted * 8) / 100)
  return { shipping, tax, total: discounted + shipping + tax }
}
