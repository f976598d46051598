import { formatDecimal } from '#kernel/money.ts'
import type { OwnerProduct } from './owner-product.schema.ts'

type Status = OwnerProduct['status']

interface StatusWords {
  label: string
  tone: 'good' | 'waiting' | 'over'
  /** What it means for shoppers, continuing a sentence about the products. */
  meaning: string
}

/** A product's statuses as its owner reads them. */
export const statusWords: Readonly<Record<Status, StatusWords>> = {
  draft: { label: 'Draft', tone: 'waiting', meaning: 'hidden from shoppers until it is active' },
  active: { label: 'Active', tone: 'good', meaning: 'shown to shoppers' },
  archived: { label: 'Archived', tone: 'over', meaning: 'removed from the shop, but kept here' },
}

export const statusChoices = (Object.keys(statusWords) as Status[]).map(
  (status) => [status, statusWords[status].label] as const,
)

/** The flags of a product, each with its short label. */
export const flagWords = {
  featured: 'Featured',
  bestseller: 'Bestseller',
  isNew: 'New',
} as const satisfies Partial<Record<keyof OwnerProduct, string>>

export type Flag = keyof typeof flagWords

export const flags = Object.keys(flagWords) as Flag[]

const yesOrNo = (flag: Flag) => (product: OwnerProduct) => (product[flag] ? 'yes' : 'no')
const amount = (price: string | null) => (price === null ? 'none' : formatDecimal(price))

/** The fields to report if somebody else changed the product. */
export const toldOfProducts = [
  ['name', 'the name', ({ name }: OwnerProduct) => `“${name}”`],
  ['price', 'the price', ({ price }: OwnerProduct) => amount(price)],
  ['compareAtPrice', 'the compare-at price', (one: OwnerProduct) => amount(one.compareAtPrice)],
  ['status', 'the status', ({ status }: OwnerProduct) => statusWords[status].label],
  ['featured', '“Featured”', yesOrNo('featured')],
  ['bestseller', '“Bestseller”', yesOrNo('bestseller')],
  ['isNew', '“New”', yesOrNo('isNew')],
] as const

/** The available units of all variants of a product; null if one of them is not counted. */
export function unitsAvailable({ variants }: Pick<OwnerProduct, 'variants'>): number | null {
  return variants.reduce<number | null>(
    (sum, { available }) => (sum === null || available === null ? null : sum + available),
    0,
  )
}

/** How many of its offered variants are sold out. */
export function variantsOut({ variants }: Pick<OwnerProduct, 'variants'>): number {
  return variants.filter(({ isActive, available }) => isActive && available === 0).length
}
