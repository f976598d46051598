import { counted, formatCount } from '#kernel/counted.ts'
import {
  type Cents,
  cents,
  centsOf,
  formatDecimal,
  formatMoney,
  less,
  share,
  sum,
  toDecimal,
} from '#kernel/money.ts'
import type { OwnerProduct } from './owner-product.schema.ts'

/** The ways to change the prices of several products. */
export const priceChangeKinds = [
  'set',
  'raise-percent',
  'lower-percent',
  'raise-amount',
  'lower-amount',
  'end-sale',
] as const

export type PriceChangeKind = (typeof priceChangeKinds)[number]

export interface PriceChange {
  kind: PriceChangeKind
  /** Basis points for a percentage, cents for an amount; 0 for the end of a sale. */
  by: number
  /** Whether the current price is struck beside the new one. */
  strikes: boolean
}

/** How many times higher or lower a price typed in place may be before the owner is asked. */
const unusual = 3

/**
 * Asks about a price that may be mistyped, such as 2199 instead of 21.99, both as decimals: "That’s 100 times the
 * current price, $21.99."; null for a usual change.
 */
export function unusualPrice(before: string, after: string): string | null {
  const [now, then] = [centsOf(before), centsOf(after)]
  if (now === 0 || then === 0) return null
  const of = `the current price, ${formatMoney(now)}.`
  const times = Math.round((then / now) * 10) / 10
  if (then >= now * unusual) return `That’s ${times < 10 ? times : Math.round(times)} times ${of}`
  if (then * unusual > now) return null
  const percent = Math.round((then / now) * 100)
  return `That’s ${percent < 1 ? 'less than 1' : percent}% of ${of}`
}

type Prices = Pick<OwnerProduct, 'price' | 'compareAtPrice'>

/**
 * A product's prices after a change, rounded half up to the cent; null if they do not change. The price may come out as
 * zero, which the shop refuses. The end of a sale restores the struck price as the price.
 */
export function changedPrices(
  { price, compareAtPrice }: Prices,
  change: PriceChange,
): Prices | null {
  if (change.kind === 'end-sale')
    return compareAtPrice === null ? null : { price: compareAtPrice, compareAtPrice: null }
  const changed = toDecimal(changedAmount(centsOf(price), change))
  if (changed === price) return null
  return { price: changed, compareAtPrice: change.strikes ? price : compareAtPrice }
}

function changedAmount(now: Cents, { kind, by }: PriceChange): Cents {
  if (kind === 'raise-percent') return sum([now, share(now, by)])
  if (kind === 'lower-percent') return less(now, share(now, by))
  if (kind === 'raise-amount') return sum([now, cents(by)])
  return kind === 'lower-amount' ? less(now, cents(by)) : cents(by)
}

/** What a change of prices does, as a sentence; `changes` are the products that change. */
export function priceChangeInWords(
  changes: readonly { before: Prices; after: Prices }[],
  all: number,
): string {
  if (changes.length === 0) return 'No prices will change.'
  const [before, after] = [
    rangeOf(changes.map((one) => one.before)),
    rangeOf(changes.map((one) => one.after)),
  ]
  const same = all - changes.length
  const rest =
    same === 0
      ? ''
      : ` ${same === 1 ? 'One will stay' : `${formatCount(same)} will stay`} as ${same === 1 ? 'it is' : 'they are'}.`
  return `${counted(changes.length, 'price goes', 'prices go')} from ${before} to ${after}.${rest}`
}

/** The lowest and highest of several prices, formatted. */
export function rangeOf(prices: readonly Pick<Prices, 'price'>[]): string {
  const all = prices.map(({ price }) => centsOf(price)).toSorted((one, other) => one - other)
  const [lowest, highest] = [all.at(0), all.at(-1)]
  if (lowest === undefined || highest === undefined) return '–'
  return lowest === highest ? formatMoney(lowest) : `${formatMoney(lowest)}–${formatMoney(highest)}`
}

/** The range of the variants' own prices; null if all use the product's price. */
export function ownPrices({
  price,
  variants,
}: Pick<OwnerProduct, 'price' | 'variants'>): string | null {
  const own = variants.flatMap((variant) =>
    variant.price === null ? [] : [{ price: variant.price }],
  )
  if (own.length === 0 || own.every((variant) => variant.price === price)) return null
  return rangeOf(own)
}

/** What is wrong with a struck price; null if nothing is. */
export function struckPriceNote({ price, compareAtPrice }: Prices): string | null {
  if (compareAtPrice === null || centsOf(compareAtPrice) > centsOf(price)) return null
  return `Not above ${formatDecimal(price)}`
}
