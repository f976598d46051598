import { formatDecimal } from '#kernel/money.ts'
import { formatTimestamp } from '#ui/format-timestamp.ts'

/** The names of a promotion's fields, by path. */
const labels: Readonly<Record<string, string>> = {
  code: 'Code',
  name: 'Name',
  type: 'What it does',
  value: 'How much',
  minimumAmount: 'Minimum order',
  maxUses: 'Total uses',
  perCustomer: 'Uses per customer',
  startsAt: 'Starts',
  endsAt: 'Ends',
  categoryIds: 'Categories',
  productIds: 'Products',
}

export const labelOf = (path: string) => labels[path] ?? path

/** A field's value in words, with times in the shop's time zone. */
export function textOf(path: string, value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (Array.isArray(value))
    return value.length === 0 ? 'all' : value.map((id) => `#${id}`).join(', ')
  const text = String(value)
  if (path === 'minimumAmount') return formatDecimal(text)
  return path === 'startsAt' || path === 'endsAt' ? formatTimestamp(text, timeZone) : text
}
