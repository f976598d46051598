import { escapeHtml } from '#kernel/escape-html.ts'
import type { PageSettings } from '#kernel/shop-settings.ts'
import { cut, type FeedItem, googleCategory } from './feed-item.ts'

interface FeedHead {
  origin: string
  settings: Pick<PageSettings, 'name'>
}

/** The start of Google's feed: RSS 2.0 with the Merchant Center namespace. */
export function googleHead({ origin, settings: { name } }: FeedHead): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '<channel>',
    `<title>${escapeHtml(name)}</title>`,
    `<link>${escapeHtml(origin)}</link>`,
    `<description>${escapeHtml(`Everything ${name} sells`)}</description>\n`,
  ].join('\n')
}

export const googleTail = '</channel>\n</rss>\n'

/** How many pictures Google accepts besides the first. */
const mostPictures = 10

/** The most characters per text (Merchant Center, product data specification). */
const longest = {
  title: 150,
  description: 5000,
  type: 750,
  brand: 70,
  mpn: 70,
  option: 100,
} as const

/** An item in Google's format. */
export function googleItem(
  item: FeedItem,
  days: Pick<PageSettings, 'dispatchBusinessDays' | 'transitBusinessDays'>,
): string {
  const [first, ...others] = item.pictures
  const fields = [
    field('id', item.id),
    field('title', cut(item.title, longest.title)),
    field('description', cut(item.description, longest.description)),
    field('link', item.link),
    field('image_link', first),
    ...others.slice(0, mostPictures).map((url) => field('additional_image_link', url)),
    field('availability', item.isAvailable ? 'in_stock' : 'out_of_stock'),
    field('price', item.price),
    field('sale_price', item.salePrice),
    field('condition', 'new'),
    field('brand', cut(item.brand, longest.brand)),
    ...identifiers(item),
    field('item_group_id', item.groupId),
    field('google_product_category', googleCategory),
    field('product_type', item.productType && cut(item.productType, longest.type)),
    field('color', item.color && cut(item.color, longest.option)),
    field('size', item.size && cut(item.size, longest.option)),
    ...item.details.map(detail),
    field('shipping_weight', item.weightGrams && `${item.weightGrams} g`),
    shipping(item, days),
  ]
  return `<item>\n${fields.filter(Boolean).join('\n')}\n</item>\n`
}

/** The barcode if it is a GTIN, plus the SKU; without one, Google is told that there is none. */
function identifiers({ gtin, mpn }: FeedItem): string[] {
  if (gtin === null) return [field('identifier_exists', 'no')]
  return [field('gtin', gtin), field('mpn', cut(mpn, longest.mpn))]
}

function detail({ name, value }: { name: string; value: string }): string {
  const fields = [
    field('attribute_name', cut(name, 140)),
    field('attribute_value', cut(value, 1000)),
  ]
  return `<g:product_detail>${fields.join('')}</g:product_detail>`
}

function shipping(
  { shipping: price }: FeedItem,
  { dispatchBusinessDays, transitBusinessDays }: Parameters<typeof googleItem>[1],
): string {
  const fields = [
    field('country', 'US'),
    field('service', 'Standard'),
    field('price', price),
    field('min_handling_time', '0'),
    field('max_handling_time', String(dispatchBusinessDays)),
    field('min_transit_time', String(transitBusinessDays.fewest)),
    field('max_transit_time', String(transitBusinessDays.most)),
  ]
  return `<g:shipping>${fields.join('')}</g:shipping>`
}

/** An element of Merchant Center's namespace; empty without a value. */
function field(name: string, value: string | number | null): string {
  return value === null || value === '' || value === 0
    ? ''
    : `<g:${name}>${escapeHtml(String(value))}</g:${name}>`
}
