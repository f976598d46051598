import { formatCount } from '#kernel/counted.ts'
import { centsOf, formatDecimal } from '#kernel/money.ts'
import { periodInWords } from './period-in-words.ts'
import type { PromotionFields } from './promotion-fields.schema.ts'

/** What a sentence about a promotion needs besides its fields. */
export interface Telling {
  timeZone: string
  now: Date
  /** The name of a category or product by its id; undefined if unknown. */
  categoryName: (id: number) => string | undefined
  productName: (id: number) => string | undefined
}

type Told = Omit<PromotionFields, 'code' | 'name' | 'isActive'>

/** What a promotion does, in plain words: "10% off orders of $50 or more, once per customer, until Dec 24". */
export function promotionInWords(promotion: Told, telling: Telling): string {
  const { maxUses, perCustomer, startsAt, endsAt } = promotion
  return [
    giftInWords(promotion, scopeInWords(promotion, telling)),
    ...(perCustomer === null ? [] : [`${oftenInWords(perCustomer)} per customer`]),
    ...(maxUses === null
      ? []
      : [maxUses === 1 ? 'once in total' : `${formatCount(maxUses)} times in total`]),
    ...periodInWords({ startsAt, endsAt }, telling),
  ].join(', ')
}

/** How often a code was used: "Used once", "Used 3 times", or "Used 3 of 100" if there is a limit. */
export function usedInWords({
  usedCount,
  maxUses,
}: Pick<Told, 'maxUses'> & { usedCount: number }): string {
  if (maxUses !== null) return `Used ${formatCount(usedCount)} of ${formatCount(maxUses)}`
  return usedCount === 0 ? 'Not used yet' : `Used ${oftenInWords(usedCount)}`
}

function giftInWords({ type, value, minimumAmount }: Told, scope: string | null): string {
  const isForAny = minimumAmount === null || centsOf(minimumAmount) === 0
  const orders = isForAny ? '' : `orders of ${dollars(minimumAmount)} or more`
  const within = orders && ` in ${orders}`
  if (type === 'bogo')
    return scope
      ? `The cheaper of every two of ${scope} is free${within}`
      : `The cheaper of every two items is free${within}`
  if (type === 'free_shipping') {
    if (scope) return `Free shipping with ${scope}${within}`
    return orders ? `Free shipping for ${orders}` : 'Free shipping'
  }
  const off = type === 'percentage' ? `${percent(value)} off` : `${dollars(value ?? '0.00')} off`
  return scope ? `${off} ${scope}${within}` : `${off} ${orders || 'any order'}`
}

/** How many names are listed before they are only counted. */
const namesTold = 3

function scopeInWords({ categoryIds, productIds }: Told, telling: Telling): string | null {
  const named = [
    ...namesOf(categoryIds, telling.categoryName, ['category', 'categories']),
    ...namesOf(productIds, telling.productName, ['product', 'products']),
  ]
  return named.length === 0 ? null : new Intl.ListFormat('en-US').format(named)
}

function namesOf(
  ids: readonly number[],
  nameOf: (id: number) => string | undefined,
  [one, many]: readonly [string, string],
): string[] {
  const names = ids.map(nameOf).filter((name) => name !== undefined)
  if (names.length === ids.length && ids.length <= namesTold) return names
  return [ids.length === 1 ? `one ${one}` : `${formatCount(ids.length)} ${many}`]
}

function oftenInWords(count: number): string {
  return ['', 'once', 'twice'][count] ?? `${formatCount(count)} times`
}

/** "15.00" becomes "15%", and "12.50" becomes "12.5%". */
const percent = (value: string | null) => `${centsOf(value ?? '0') / 100}%`

/** "50.00" becomes "$50", and "12.50" becomes "$12.50". */
const dollars = (decimal: string) => formatDecimal(decimal).replace(/\.00$/, '')
