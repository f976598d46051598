import { type PictureFormat, pictureKey, pictureSrcSet } from '#shop/lash/domain/picture.ts'
import type { Product } from './catalog.schema.ts'

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
