import { centsOf, formatDecimal } from '#kernel/money.ts'

/** A price with the period it was charged (ISO 8601); `to` is null for the current price. */
export interface ChargedPrice {
  price: string | null
  from: string
  to: string | null
}

interface StruckPrice {
  price: string
  compareAtPrice: string | null
  /** The full price history, oldest first. */
  history: readonly ChargedPrice[]
  /** When shoppers first saw the product; null before that. */
  publishedAt: string | null
  now: Date
}

/** The verdict on a struck price: it holds, shoppers see none, or what the history says against it. */
export type StruckVerdict =
  | { kind: 'none' }
  | { kind: 'holds'; message: string }
  | { kind: 'unseen' | 'doubtful'; message: string }

const dayMs = 86_400_000
/** The rule asks for "a reasonably substantial period" in "the recent, regular course of business" and counts no days; these are ours. */
const fewestDays = 28
const recentDays = 365

/**
 * Whether a struck price was really charged (16 CFR 233.1): offered to shoppers at that price or more for at least 28 of
 * the last 365 days. Prices before the product was published do not count, nor do prices that are not stored yet.
 */
export function judgeStruckPrice(struck: StruckPrice): StruckVerdict {
  const { price, compareAtPrice, history, publishedAt } = struck
  if (compareAtPrice === null) return { kind: 'none' }
  const shown = formatDecimal(compareAtPrice)
  if (centsOf(compareAtPrice) <= centsOf(price))
    return {
      kind: 'unseen',
      message: `${shown} isn’t higher than the price, so it won’t be shown.`,
    }
  if (publishedAt === null)
    return {
      kind: 'doubtful',
      message: `Shoppers were never charged ${shown}, because this was never for sale.`,
    }
  const seen = history.filter(({ to }) => to === null || Date.parse(to) > Date.parse(publishedAt))
  const charged = seen.filter((one) => isAtLeast(one, compareAtPrice))
  if (charged.length === 0)
    return { kind: 'doubtful', message: `${shown} was never charged. ${highestIn(seen)}` }
  const days = Math.floor(daysOf(charged, struck))
  if (days >= fewestDays)
    return {
      kind: 'holds',
      message: `${shown} or more was charged on ${days} of the last ${recentDays} days.`,
    }
  return {
    kind: 'doubtful',
    message: `${shown} was ${briefly(days)} of the last ${recentDays} days.`,
  }
}

function isAtLeast({ price }: ChargedPrice, wanted: string): boolean {
  return price !== null && centsOf(price) >= centsOf(wanted)
}

function highestIn(history: readonly ChargedPrice[]): string {
  const prices = history.flatMap(({ price }) => (price === null ? [] : [price]))
  const [highest] = prices.toSorted((a, b) => centsOf(b) - centsOf(a))
  return highest === undefined ? '' : `The highest price so far was ${formatDecimal(highest)}.`
}

/** On how many of the recent days, fractions included, one of these prices was charged. */
function daysOf(charged: readonly ChargedPrice[], { now, publishedAt }: StruckPrice): number {
  const since = Math.max(now.getTime() - recentDays * dayMs, Date.parse(publishedAt ?? ''))
  return charged.reduce((days, { from, to }) => {
    const begin = Math.max(Date.parse(from), since)
    const end = to === null ? now.getTime() : Math.min(Date.parse(to), now.getTime())
    return days + Math.max(0, end - begin) / dayMs
  }, 0)
}

function briefly(days: number): string {
  if (days === 0) return 'not charged for even one whole day'
  return days === 1 ? 'charged for only one day' : `charged on only ${days}`
}
