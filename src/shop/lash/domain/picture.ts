/** The widths in which pictures are stored, in pixels. The first is for thumbnails. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1920] as const
export type PictureWidth = (typeof pictureWidths)[number]

export type PictureFormat = 'avif' | 'webp' | 'jpg'

/** What a `<picture>` needs: one srcset for each format, best first, and the size for its layout. */
export interface PictureSources {
  src: string
  sources: { type: string; srcSet: string }[]
  width: number
  height: number
}

/** The width and height of pictures that are not 4:5 like those of products and categories. */
const shapes: Readonly<Record<string, readonly [number, number]>> = {
  'still-life': [1920, 1080],
  'lid-wide': [1920, 1080],
}

/** The address of a picture (design 4). */
export function pictureUrl(key: string, width: PictureWidth, format: PictureFormat): string {
  return `/images/${key}-${width}.${format}`
}

/** The key in a picture's address; null if it is not one of the shop's pictures. */
export function pictureKey(url: string): string | null {
  return /^\/images\/([a-z0-9]+(?:-[a-z0-9]+)*)-\d+\.(?:avif|webp|jpg)$/.exec(url)?.[1] ?? null
}

/** The srcset of a key in a format: every width that the picture has, or only thumbnail widths. */
export function pictureSrcSet(key: string, format: PictureFormat, isThumbnail = false): string {
  const widest = Object.hasOwn(shapes, key) ? 1920 : 1280
  const [from, to] = isThumbnail ? [160, 320] : [320, widest]
  const widths = pictureWidths.filter((width) => width >= from && width <= to)
  return widths.map((width) => `${pictureUrl(key, width, format)} ${width}w`).join(', ')
}

/** What a `<picture>` needs to show a key at any width; the fallback is a JPEG of 960 pixels. */
export function pictureSources(key: string): PictureSources {
  const [width, height] = shapes[key] ?? (key.endsWith('-share') ? [1200, 630] : [1200, 1500])
  return {
    src: pictureUrl(key, 960, 'jpg'),
    sources: [
      { type: 'image/avif', srcSet: pictureSrcSet(key, 'avif') },
      { type: 'image/webp', srcSet: pictureSrcSet(key, 'webp') },
    ],
    width,
    height,
  }
}
