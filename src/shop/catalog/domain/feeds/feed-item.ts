import { type Cents, centsOf, toDecimal } from '#kernel/money.ts'
import type { PageSettings } from '#kernel/shop-settings.ts'
import { pictureKey, pictureUrl } from '#shop/lash/domain/picture.ts'
import { queryOfChoice } from '../choice-query.ts'
import { pictureOfChoice } from '../chosen-picture.ts'
import { type Choice, parseChoice } from '../options.ts'
import { placeOfVariant } from '../variant-pictures.ts'
import { gtinIn } from './gtin.ts'

/** A stored variant that shoppers can see. */
export interface FeedVariant {
  productId: number
  variantId: number
  sku: string
  /** JSON text of the value of each option; null without options. */
  variant: string | null
  name: string
  slug: string
  description: string | null
  shortDescription: string | null
  category: string | null
  /** Dollars, like the struck price. */
  price: string
  compareAtPrice: string | null
  /** Null if units are not counted. */
  available: number | null
  barcode: string | null
  weightGrams: number | null
  /** Whether the shop can draw it. */
  hasLash: boolean
  /** Each with JSON text of the chosen values of the variant that it shows; null for the product in general. */
  pictures: readonly { url: string; variant: string | null }[]
}

/** What both shopping engines are told about a variant, before it is put into either's format. */
export interface FeedItem {
  id: string
  groupId: string | null
  title: string
  description: string
  link: string
  pictures: readonly [string, ...string[]]
  isAvailable: boolean
  /** "12.50 USD"; the struck price if there is one. */
  price: string
  /** The price charged, if `price` is a struck one. */
  salePrice: string | null
  brand: string
  gtin: string | null
  mpn: string
  /** The shop's own category name; null without one. */
  productType: string | null
  color: string | null
  size: string | null
  /** The options that have no field in the engines. */
  details: readonly { name: string; value: string }[]
  weightGrams: number | null
  shipping: string
}

/** Google's name for what the shop sells, which Meta accepts too (Google product taxonomy). */
export const googleCategory =
  'Health & Beauty > Personal Care > Cosmetics > Makeup > Eye Makeup > False Eyelashes'

interface FeedShop {
  /** The shop's public address without a trailing slash. */
  origin: string
  settings: Pick<PageSettings, 'name' | 'flatShipping' | 'freeShippingThreshold'>
}

/** An item of a feed; null for a variant without pictures, which no engine accepts. */
export function feedItemOf(variant: FeedVariant, { origin, settings }: FeedShop): FeedItem | null {
  const [first, ...others] = feedPictures(variant, origin)
  if (first === undefined) return null
  const options = parseChoice(variant.variant) ?? {}
  const { color, size, details } = namedOptions(options)
  const values = Object.values(options)
  const price = centsOf(variant.price)
  const struck = variant.compareAtPrice === null ? price : centsOf(variant.compareAtPrice)
  return {
    // Stays the same when the SKU changes: engines take a new id for a new product.
    id: String(variant.variantId),
    groupId: values.length > 0 ? `product-${variant.productId}` : null,
    title: [plain(variant.name), values.map(plain).join(' · ')].filter(Boolean).join(', '),
    description: plain(variant.description || variant.shortDescription || variant.name),
    link: `${origin}/products/${variant.slug}${queryOfChoice(options)}`,
    pictures: [first, ...others],
    isAvailable: variant.available === null || variant.available > 0,
    price: dollars(struck > price ? struck : price),
    salePrice: struck > price ? dollars(price) : null,
    brand: plain(settings.name),
    gtin: gtinIn(variant.barcode),
    mpn: plain(variant.sku),
    productType: variant.category && plain(variant.category),
    color,
    size,
    details,
    weightGrams: variant.weightGrams,
    shipping: dollars(
      price >= settings.freeShippingThreshold ? (0 as Cents) : settings.flatShipping,
    ),
  }
}

function dollars(cents: Cents): string {
  return `${toDecimal(cents)} USD`
}

/** A variant's pictures, its own or its color's first, in a size and format that every engine accepts. */
export function feedPictures(variant: FeedVariant, origin: string): string[] {
  const { pictures, slug, hasLash } = variant
  const place = placeOfVariant(pictures, variant.variant)
  const own =
    place === undefined ? [] : pictures.filter((one) => one.variant === pictures[place]?.variant)
  const shared = pictures.filter((picture) => picture.variant === null)
  const urls = [...own, ...shared].map(({ url }) => pictureOfChoice(url, variant.variant))
  const drawn = hasLash ? [pictureUrl(`${slug}-1`, 960, 'jpg')] : []
  const shown = (urls.length > 0 ? urls : drawn).map((url) => {
    const key = pictureKey(url)
    const path = key === null ? url : pictureUrl(key, 1280, 'jpg')
    return path.startsWith('/') ? `${origin}${path}` : path
  })
  return [...new Set(shown)].filter((url) => /^https?:\/\//.test(url) && url.length <= 2000)
}

const colors = ['color', 'colour']
const sizes = ['size', 'length']

function namedOptions(options: Choice) {
  const pairs = Object.entries(options).map(([name, value]) => ({ name, value: plain(value) }))
  const pairOf = (names: readonly string[]) =>
    pairs.find(({ name }) => names.includes(name.toLowerCase()))
  const [color, size] = [pairOf(colors), pairOf(sizes)]
  return {
    color: color?.value ?? null,
    size: size?.value ?? null,
    details: pairs.filter((pair) => pair !== color && pair !== size),
  }
}

/** Removes characters that XML cannot hold and trims white space. */
function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}--[\t\n\r]]|[\uFFFE\uFFFF]/gv, '').trim()
}

/** A text of at most this many characters; a longer one ends with an ellipsis after a whole word. */
export function cut(text: string, longest: number): string {
  if (text.length <= longest) return text
  const start = text.slice(0, longest - 1).toWellFormed()
  const end = start.lastIndexOf(' ')
  return `${(end > longest / 2 ? start.slice(0, end) : start).trimEnd()}…`
}
