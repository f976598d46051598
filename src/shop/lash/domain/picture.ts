/** The widths that pictures are kept in, in pixels. The first is a thumbnail's. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1920] as const
export type PictureWidth = (typeof pictureWidths)[number]

export type PictureFormat = 'avif' | 'webp' | 'jpg'

/** What a `<picture>` needs: one srcset a format, best format first, and a size to keep free. */
export interface PictureSources {
  src: string
  sources: { type: string; srcSet: string }[]
  width: number
  height: number
}

/** Width and height of the drawings that are not the upright 4:5 of products and categories. */
const shapes: Readonly<Record<string, readonly [number, number]>> = {
  hero: [1920, 1080],
  about: [1920, 1200],
}

/** Where a picture is had from (design 4). */
export function pictureUrl(key: string, width: PictureWidth, format: PictureFormat): string {
  return `/images/${key}-${width}.${format}`
}

/** The key in a picture's address, or null for an address that is not one of ours. */
export function pictureKey(url: string): string | null {
  return /^\/images\/([a-z0-9]+(?:-[a-z0-9]+)*)-\d+\.(?:avif|webp|jpg)$/.exec(url)?.[1] ?? null
}

/** The srcset of a key in a format: every width that its drawing is shown in, or those of a thumbnail. */
export function pictureSrcSet(key: string, format: PictureFormat, isThumbnail = false): string {
  const widest = Object.hasOwn(shapes, key) ? 1920 : 1280
  const [from, to] = isThumbnail ? [160, 320] : [320, widest]
  const widths = pictureWidths.filter((width) => width >= from && width <= to)
  return widths.map((width) => `${pictureUrl(key, width, format)} ${width}w`).join(', ')
}

/** Everything a `<picture>` needs to show a key at any width; the fallback is a 960 pixel JPEG. */
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
