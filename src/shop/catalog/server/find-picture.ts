import { eq } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { products } from '#db/tables/catalog.ts'
import { pictures } from '#db/tables/pictures.ts'
import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'
import type { Drawing } from '../domain/drawings.ts'
import { openingLash } from '../domain/opening-lash.ts'

/** A picture of a product: a drawing of its lash, or an uploaded file, read only when needed. */
export type StoredPicture =
  | { drawing: Drawing; lash: LashSpec | null }
  | { readOriginal: () => Promise<Buffer | null> }

/** The picture whose files have this name; null if there is none. */
export async function findPicture(db: Db, key: string): Promise<StoredPicture | null> {
  const [found] = await db
    .select({ drawing: pictures.drawing, lash: products.lash, variants: products.variants })
    .from(pictures)
    .innerJoin(products, eq(products.id, pictures.productId))
    .where(eq(pictures.key, key))
  if (!found) return null
  if (found.drawing === null) return { readOriginal: () => readOriginal(db, key) }
  return { drawing: found.drawing, lash: openingLash(found.lash, found.variants) }
}

async function readOriginal(db: Db, key: string): Promise<Buffer | null> {
  const [found] = await db
    .select({ original: pictures.original })
    .from(pictures)
    .where(eq(pictures.key, key))
  return found?.original ?? null
}
