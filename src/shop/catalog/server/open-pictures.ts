import { LRUCache } from 'lru-cache'
import type { PictureWanted } from '#platform/pictures/encode-picture.ts'
import { createPictureStore, type PictureStore } from '#platform/pictures/picture-store.ts'
import { drawArt, drawingRevision, drawProduct } from '#shop/lash/domain/art.ts'
import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'
import { pictureWidths } from '#shop/lash/domain/picture.ts'

interface PictureParts {
  /** The folder for the shop's files; pictures go to a subfolder. */
  folder: string
  /** The lash specification of a product by its slug; null if there is no such product. */
  specOf: (slug: string) => Promise<LashSpec | null>
  encode: (wanted: PictureWanted) => Promise<Buffer>
  onFailure?: (error: unknown, key: string) => void
}

/**
 * The size of the cache of drawings, in bytes; entries live for a minute. A page requests one drawing in several
 * widths.
 */
const drawingsBytes = 8 * 1024 * 1024
const drawingsLifeMs = 60_000

/** The shop's pictures: drawn by key from the lash specification, encoded once and stored. */
export function openPictures(parts: PictureParts): PictureStore {
  const { folder, specOf, encode, onFailure } = parts
  const drawings = new LRUCache<string, string>({
    maxSize: drawingsBytes,
    sizeCalculation: (svg) => 2 * svg.length,
    ttl: drawingsLifeMs,
  })
  const draw = async (key: string) => {
    const drawing = drawings.get(key) ?? (await drawKey(key, specOf))
    if (drawing !== null) drawings.set(key, drawing)
    return drawing
  }
  return createPictureStore({
    folder: `${folder}/${drawingRevision}`,
    widths: pictureWidths,
    draw,
    encode,
    ...(onFailure && { onFailure }),
  })
}

/** The drawing of a key as SVG text: an illustration, or a product's "<slug>-1", "-2", "-3" and "-share". */
async function drawKey(key: string, specOf: PictureParts['specOf']): Promise<string | null> {
  const art = drawArt(key)
  if (art !== null) return art
  const [, slug, view] = /^(.+)-(1|2|3|share)$/.exec(key) ?? []
  if (slug === undefined || view === undefined) return null
  const spec = await specOf(slug)
  if (spec === null) return null
  return drawProduct(
    slug,
    view === 'share' ? 'share' : view === '1' ? 1 : view === '2' ? 2 : 3,
    spec,
  )
}
