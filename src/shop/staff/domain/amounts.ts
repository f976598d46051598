/** The names of fields, at any depth, that contain amounts of money or concern nothing else. */
const amountNames: ReadonlySet<string> = new Set([
  'amount',
  'attempts',
  'cashbackAmount',
  'cashbackCodeValue',
  'compareAtPrice',
  'cost',
  'discount',
  'discountAmount',
  'disputes',
  'fraudWarnings',
  'metadata',
  'minimumAmount',
  'originalPrice',
  'payments',
  'price',
  'priceHistory',
  'refund',
  'refunds',
  'revenue',
  'shipping',
  'spent',
  'subtotal',
  'tax',
  'total',
  'totals',
  'unmatched',
  'unitPrice',
  'variantPrice',
])

/** Names that can be an amount, as decimal text, or a count of units, as a number; counts stay visible. */
const amountsOrCounts: ReadonlySet<string> = new Set(['refunded'])

/** An amount in a sentence, such as the text of an order's event. */
const inText = /\$\d[\d,]*(?:\.\d\d)?/g

/**
 * Removes all amounts from a JSON value: drops fields named like amounts, at every depth, and replaces amounts in texts
 * by a dash. Does not change the given value.
 */
export function withoutAmounts(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(inText, '–')
  if (Array.isArray(value)) return value.map(withoutAmounts)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name, part]) => !isAmount(name, part))
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutAmounts(part)]))
}

/** Whether a field of this name and value is an amount, or concerns nothing but amounts. */
export function isAmount(name: string, value: unknown): boolean {
  return amountNames.has(name) || (amountsOrCounts.has(name) && typeof value !== 'number')
}
