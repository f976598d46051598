import { cut, type FeedItem, googleCategory } from './feed-item.ts'

/** The columns of Meta's feed, named as in its catalog. */
export const metaColumns = [
  'id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'link',
  'image_link',
  'brand',
  'additional_image_link',
  'sale_price',
  'item_group_id',
  'google_product_category',
  'product_type',
  'gtin',
  'mpn',
  'color',
  'size',
  'shipping',
] as const

export type MetaRecord = Record<(typeof metaColumns)[number], string>

/** How many pictures Meta accepts besides the first, and the most characters in all their addresses. */
const mostPictures = { count: 20, characters: 2000 } as const

/** An item in Meta's format. */
export function metaRecord(item: FeedItem): MetaRecord {
  const [first, ...others] = item.pictures
  return {
    id: item.id,
    title: cut(item.title, 200),
    description: cut(item.description, 9999),
    availability: item.isAvailable ? 'in stock' : 'out of stock',
    condition: 'new',
    price: item.price,
    link: item.link,
    image_link: first,
    brand: cut(item.brand, 100),
    additional_image_link: listOf(others),
    sale_price: item.salePrice ?? '',
    item_group_id: item.groupId ?? '',
    google_product_category: googleCategory,
    product_type: cut(item.productType ?? '', 750),
    gtin: item.gtin ?? '',
    mpn: cut(item.mpn, 100),
    color: cut(item.color ?? '', 200),
    size: cut(item.size ?? '', 200),
    shipping: `US::Standard:${item.shipping}`,
  }
}

function listOf(urls: readonly string[]): string {
  let list = ''
  for (const url of urls.slice(0, mostPictures.count)) {
    const longer = list === '' ? url : `${list},${url}`
    if (longer.length > mostPictures.characters || url.includes(',')) break
    list = longer
  }
  return list
}
