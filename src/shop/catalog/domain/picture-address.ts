import type { Product } from './catalog.schema.ts'
import { type PictureFormat, pictureKey, pictureSrcSet } from './picture.ts'

/** The address of a picture of ours in every width of a format; null for a picture from elsewhere (design 4). */
export function srcSetOf(address: string, format: PictureFormat): string | null {
  const key = pictureKey(address)
  return key === null ? null : pictureSrcSet(key, format)
}

/** The addresses of a product's pictures, best first: its images, else its imageUrl, else none (spec 2). */
export function picturesOf({ images, imageUrl }: Pick<Product, 'images' | 'imageUrl'>): string[] {
  if (images.length > 0) return [...images]
  return imageUrl ? [imageUrl] : []
}
