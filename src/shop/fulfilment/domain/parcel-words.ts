import { describeChoice } from '#kernel/choice-words.ts'
import { carriedBy } from './carrier.ts'
import type { UnitsToSend } from './parcel.ts'

interface NamedItem {
  id: number
  name: string
  options: Readonly<Record<string, string>>
}

/** What is in a package, item by item: "1 × Plum Velvet · Curl C". */
export function parcelContents(
  units: readonly UnitsToSend[],
  items: readonly NamedItem[],
): string[] {
  return units.map(({ orderItemId, quantity }) => {
    const item = items.find(({ id }) => id === orderItemId)
    const named = [`${quantity} × ${item?.name ?? 'item'}`, describeChoice(item?.options ?? {})]
    return named.filter(Boolean).join(' · ')
  })
}

interface OtherParcel {
  carrier: string
  trackingNumber: string | null
  deliveredAt: string | null
}

/** Tells a customer which of an order's other packages are on their way; null if none is. */
export function othersOnTheirWay(others: readonly OtherParcel[]): string | null {
  const left = others.filter(({ deliveredAt }) => deliveredAt === null)
  if (left.length === 0) return null
  const listed = left.map(carriedBy).join(', ')
  return left.length === 1
    ? `Another package from this order really is on its way: ${listed}.`
    : `${left.length} other packages from this order really are on their way: ${listed}.`
}
