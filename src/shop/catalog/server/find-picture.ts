import { eq } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { products } from '#db/tables/catalog.ts'
import { categoryPictures } from '#db/tables/category-pictures.ts'
import { pictures } from '#db/tables/pictures.ts'
import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'
import type { Drawing } from '../domain/drawings.ts'
import { openingLash } from '../domain/opening-lash.ts'

/** A picture: a drawing of a product's lash, or a file uploaded for a product or a category, read only when needed. */
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
  if (!found) return await findOfCategory(db, key)
  if (found.drawing === null) return { readOriginal: () => readOriginal(db, key) }
  return { drawing: found.drawing, lash: openingLash(found.lash, found.variants) }
}

async function findOfCategory(db: Db, key: string): Promise<StoredPicture | null> {
  const ofKey = eq(categoryPictures.key, key)
  if ((await db.$count(categoryPictures, ofKey)) === 0) return null
  return {
    readOriginal: async () => {
      const [found] = await db
        .select({ original: categoryPictures.original })
        .from(categoryPictures)
        .where(ofKey)
      return found?.original ?? null
    },
  }
}

async function readOriginal(db: Db, key: string): Promise<Buffer | null> {
  const [found] = await db
    .select({ original: pictures.original })
    .from(pictures)
    .where(eq(pictures.key, key))
  return found?.original ?? null
}
