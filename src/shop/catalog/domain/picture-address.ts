import { type PictureFormat, pictureKey, pictureSrcSet } from '#shop/lash/domain/picture.ts'
import type { Product, ProductDetail } from './catalog.schema.ts'

/**
 * The srcset of one of the shop's own pictures in a format, optionally for thumbnails; null for a picture from
 * elsewhere (design 4).
 */
export function srcSetOf(
  address: string,
  format: PictureFormat,
  isThumbnail = false,
): string | null {
  const key = pictureKey(address)
  return key === null ? null : pictureSrcSet(key, format, isThumbnail)
}

/**
 * The addresses of a product's pictures, main picture first: its images, otherwise its imageUrl, otherwise none (spec
 * 2).
 */
export function picturesOf({ images, imageUrl }: Pick<Product, 'images' | 'imageUrl'>): string[] {
  if (images.length > 0) return [...images]
  return imageUrl ? [imageUrl] : []
}

/** A picture as the gallery shows it. */
export interface ShownPicture {
  address: string
  /** Its address whatever is chosen, which names it. */
  source: string
  alt: string
  /** JSON text of the chosen values of the variant that it shows; null for the product as such. */
  variant: string | null
}

/** The pictures of a product with their words; one without words is called by its number. */
export function describedPicturesOf(
  product: Pick<ProductDetail, 'name' | 'images' | 'imageUrl' | 'pictures'>,
): ShownPicture[] {
  const { name, pictures } = product
  return picturesOf(product).map((address, at, all) => {
    const known = pictures.find(({ url }) => url === address)
    const byNumber = all.length > 1 ? `${name}, picture ${at + 1} of ${all.length}` : name
    const alt = known?.alt || byNumber
    return { address, source: address, alt, variant: known?.variant ?? null }
  })
}

/** The place of the first picture of a variant; null if it has none of its own. */
export function placeOfVariant(
  pictures: readonly ShownPicture[],
  variant: string | null,
): number | null {
  const place = pictures.findIndex((picture) => picture.variant === variant)
  return variant === null || place < 0 ? null : place
}
