import { desc } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { products } from '#db/tables/catalog.ts'
import type { PictureStore } from '#platform/pictures/picture-store.ts'
import { pictureKey } from '#shop/lash/domain/picture.ts'

/** How many products have their pictures encoded ahead of requests. */
const productsAhead = 120
/** How many pictures of each: one per color that can be chosen, and those shown beside them. */
const picturesAhead = 8

/** Encodes the shop's own photographs and the pictures of the newest products in the background, first pictures first. */
export async function warmPictures(
  db: Db,
  pictures: PictureStore,
  photographKeys: readonly string[],
): Promise<void> {
  const newest = await db
    .select({ images: products.images })
    .from(products)
    .orderBy(desc(products.id))
    .limit(productsAhead)
  const keysAt = (at: number) => newest.flatMap(({ images }) => pictureKey(images[at] ?? '') ?? [])
  const places = Array.from({ length: picturesAhead }, (_, place) => place)
  pictures.warm([...photographKeys, ...places.flatMap(keysAt)])
}
