import { type PictureFormat, pictureKey, pictureSrcSet } from '#shop/lash/domain/picture.ts'
import type { Product } from './catalog.schema.ts'

/** A picture of ours in every width of a format, or of a thumbnail; null for one from elsewhere (design 4). */
export function srcSetOf(
  address: string,
  format: PictureFormat,
  isThumbnail = false,
): string | null {
  const key = pictureKey(address)
  return key === null ? null : pictureSrcSet(key, format, isThumbnail)
}

/** The addresses of a product's pictures, best first: its images, else its imageUrl, else none (spec 2). */
export function picturesOf({ images, imageUrl }: Pick<Product, 'images' | 'imageUrl'>): string[] {
  if (images.length > 0) return [...images]
  return imageUrl ? [imageUrl] : []
}
