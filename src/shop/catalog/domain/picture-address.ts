import type { Product } from './catalog.schema.ts'

/** The widths in pixels in which the shop keeps its own pictures. */
export const pictureWidths = [320, 480, 640, 960, 1280] as const

const ownPicture = /^(\/images\/[a-z0-9-]+?)-\d+\.(?:avif|webp|jpg)$/

/** The address of a picture of ours in every width of a format; null for a picture from elsewhere (design 4). */
export function srcSetOf(address: string, format: 'avif' | 'webp'): string | null {
  const stem = ownPicture.exec(address)?.[1]
  if (!stem) return null
  return pictureWidths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ')
}

/** The addresses of a product's pictures, best first: its images, else its imageUrl, else none (spec 2). */
export function picturesOf({ images, imageUrl }: Pick<Product, 'images' | 'imageUrl'>): string[] {
  if (images.length > 0) return [...images]
  return imageUrl ? [imageUrl] : []
}
