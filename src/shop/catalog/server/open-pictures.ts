import type { PictureWanted } from '#platform/pictures/encode-picture.ts'
import { createPictureStore, type PictureStore } from '#platform/pictures/picture-store.ts'
import { drawArt, drawingRevision, drawProduct } from '#shop/catalog/domain/lash/art.ts'
import type { LashSpec } from '#shop/catalog/domain/lash-spec.ts'
import { pictureWidths } from '#shop/catalog/domain/picture.ts'

interface PictureParts {
  /** Where the shop keeps its files; pictures get a folder of their own in it. */
  folder: string
  /** The lash of a product by its slug, or null where there is no such product. */
  specOf: (slug: string) => Promise<LashSpec | null>
  encode: (wanted: PictureWanted) => Promise<Buffer>
  onFailure?: (error: unknown, key: string) => void
}

/** The shop's pictures: drawn by key from what the products are, encoded once and kept. */
export function openPictures({ folder, specOf, encode, onFailure }: PictureParts): PictureStore {
  return createPictureStore({
    folder: `${folder}/${drawingRevision}`,
    widths: pictureWidths,
    draw: (key) => drawKey(key, specOf),
    encode,
    ...(onFailure && { onFailure }),
  })
}

/** The drawing of a key as SVG text: a piece of art, or "<slug>-1", "-2", "-3" and "-share". */
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
