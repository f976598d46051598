import { LRUCache } from 'lru-cache'
import type { PictureWanted } from '#platform/pictures/encode-picture.ts'
import {
  createPictureStore,
  type PictureSource,
  type PictureStore,
} from '#platform/pictures/picture-store.ts'
import {
  drawingRevision,
  drawProduct,
  type ProductView,
  unmarkedSlug,
} from '#shop/lash/domain/art.ts'
import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'
import { pictureWidths } from '#shop/lash/domain/picture.ts'
import { drawings } from '../domain/drawings.ts'
import type { StoredPicture } from './find-picture.ts'
import { photographOf } from './read-photograph.ts'

interface PictureParts {
  /** The folder for the shop's files; pictures go to a subfolder. */
  folder: string
  /** A picture of a product by the name of its files; null if there is none. */
  find: (key: string) => Promise<StoredPicture | null>
  /** The lash specification of a product by its slug; null if there is no such product. */
  specOf: (slug: string) => Promise<LashSpec | null>
  /** The lash of a drawing in the values of one of its product's variants; null if none has this mark. */
  chosenSpecOf: (wanted: { key: string; slug: string; mark: string }) => Promise<LashSpec | null>
  encode: (wanted: PictureWanted) => Promise<Buffer>
  onFailure?: (error: unknown, key: string) => void
}

/**
 * The size of the cache of drawings, in bytes; entries live for a minute. A page requests one drawing in several
 * widths.
 */
const drawingsBytes = 8 * 1024 * 1024
const drawingsLifeMs = 60_000

/** The shop's pictures: drawn by key from the lash specification, or uploaded; encoded once and stored. */
export function openPictures(parts: PictureParts): PictureStore {
  const { folder, encode, onFailure } = parts
  const known = new LRUCache<string, string>({
    maxSize: drawingsBytes,
    sizeCalculation: (svg) => 2 * svg.length,
    ttl: drawingsLifeMs,
  })
  const draw = async (key: string) => {
    const source = known.get(key) ?? (await sourceOf(key, parts))
    if (typeof source === 'string') known.set(key, source)
    return source
  }
  return createPictureStore({
    folder: `${folder}/${drawingRevision}`,
    widths: pictureWidths,
    draw,
    encode,
    ...(onFailure && { onFailure }),
  })
}

/**
 * What the picture of a key is made from: one of the shop's own photographs, a product's picture, one of its drawings
 * in a variant's values, or "<slug>-share". A product's "-1", "-2", and "-3" are drawn even if it no longer has such a
 * picture, because placed orders still show it.
 */
async function sourceOf(
  key: string,
  { find, specOf, chosenSpecOf }: PictureParts,
): Promise<PictureSource | null> {
  const photograph = photographOf(key)
  if (photograph) return photograph
  const [, base, ofSlug, number, mark] = /^((.+)-(1|2|3))-as-([a-z0-9]+)$/.exec(key) ?? []
  if (base && ofSlug && number && mark) {
    const chosen = await chosenSpecOf({ key: base, slug: ofSlug, mark })
    return chosen && drawProduct(ofSlug, viewOf(number), chosen)
  }
  const found = await find(key)
  if (found && 'readOriginal' in found) return found.readOriginal
  const [, slug, view] = /^(.+)-(1|2|3|share)$/.exec(key) ?? []
  // The key keeps the slug that the product had when the picture was added, and the slug seeds the drawing.
  if (found) return found.lash && drawProduct(slug ?? key, drawings[found.drawing].view, found.lash)
  if (slug === undefined || view === undefined) return null
  const spec = (await specOf(slug)) ?? (await specOf(unmarkedSlug(slug)))
  return spec && drawProduct(slug, viewOf(view), spec)
}

const viewOf = (text: string): ProductView =>
  text === 'share' ? 'share' : text === '1' ? 1 : text === '2' ? 2 : 3
