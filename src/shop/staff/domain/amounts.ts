/** The names of fields that hold amounts of money, or are about them alone, wherever they stand. */
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

/** Names that hold an amount as decimal text, or count units as a number; the count is no amount. */
const amountsOrCounts: ReadonlySet<string> = new Set(['refunded'])

/** An amount in a sentence, such as the text of an order's event. */
const inText = /\$\d[\d,]*(?:\.\d\d)?/g

/**
 * A JSON value without any amount in it: every field named like one is left out, at every depth, and
 * amounts in texts are replaced by a dash.
 * The value that is given stays as it is.
 */
export function withoutAmounts(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(inText, '–')
  if (Array.isArray(value)) return value.map(withoutAmounts)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name, part]) => !isAmount(name, part))
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutAmounts(part)]))
}

/** Whether the value of a field of this name is an amount, or about amounts alone. */
export function isAmount(name: string, value: unknown): boolean {
  return amountNames.has(name) || (amountsOrCounts.has(name) && typeof value !== 'number')
}
