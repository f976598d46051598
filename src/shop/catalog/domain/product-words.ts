import { formatDecimal } from '#kernel/money.ts'
import type { OwnerProduct } from './owner-product.schema.ts'

type Status = OwnerProduct['status']

interface StatusWords {
  label: string
  tone: 'good' | 'waiting' | 'over'
  /** What it means for shoppers, after the products that are meant. */
  meaning: string
}

/** The states of a product as its owner reads them. */
export const statusWords: Readonly<Record<Status, StatusWords>> = {
  draft: { label: 'Draft', tone: 'waiting', meaning: 'hidden from shoppers until it is active' },
  active: { label: 'Active', tone: 'good', meaning: 'shown to shoppers' },
  archived: { label: 'Archived', tone: 'over', meaning: 'taken off the shop, and kept' },
}

export const statusChoices = (Object.keys(statusWords) as Status[]).map(
  (status) => [status, statusWords[status].label] as const,
)

/** What is said of a product beside its price, with its short word. */
export const flagWords = {
  featured: 'Featured',
  bestseller: 'Bestseller',
  isNew: 'New',
} as const satisfies Partial<Record<keyof OwnerProduct, string>>

export type Flag = keyof typeof flagWords

export const flags = Object.keys(flagWords) as Flag[]

const yesOrNo = (flag: Flag) => (product: OwnerProduct) => (product[flag] ? 'yes' : 'no')
const amount = (price: string | null) => (price === null ? 'none' : formatDecimal(price))

/** What of a product is told where somebody else has changed it. */
export const toldOfProducts = [
  ['name', 'the name', ({ name }: OwnerProduct) => `“${name}”`],
  ['price', 'the price', ({ price }: OwnerProduct) => amount(price)],
  ['compareAtPrice', 'the compare-at price', (one: OwnerProduct) => amount(one.compareAtPrice)],
  ['status', 'the status', ({ status }: OwnerProduct) => statusWords[status].label],
  ['featured', '“Featured”', yesOrNo('featured')],
  ['bestseller', '“Bestseller”', yesOrNo('bestseller')],
  ['isNew', '“New”', yesOrNo('isNew')],
] as const

/** The units of all variants of a product that can be bought; null if those of one are not counted. */
export function unitsAvailable({ variants }: Pick<OwnerProduct, 'variants'>): number | null {
  return variants.reduce<number | null>(
    (sum, { available }) => (sum === null || available === null ? null : sum + available),
    0,
  )
}

/** How many of its variants are sold out, of those that are sold. */
export function variantsOut({ variants }: Pick<OwnerProduct, 'variants'>): number {
  return variants.filter(({ isActive, available }) => isActive && available === 0).length
}
