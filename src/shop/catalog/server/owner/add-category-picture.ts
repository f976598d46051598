import { createHash } from 'node:crypto'
import { and, lt, notExists, sql } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { categories } from '#db/tables/catalog.ts'
import { categoryPictures } from '#db/tables/category-pictures.ts'
import type { Context } from '#shop/context.ts'
import { pictureUrl } from '#shop/lash/domain/picture.ts'
import { measureUpload } from '../add-picture.ts'

const dayMs = 86_400_000

/**
 * Stores a file to choose as a category's picture, and gives its address. The same file has the same address. Removes
 * files that no category has named for a day. Refuses files that cannot be decoded or have too many bytes or pixels.
 */
export async function addCategoryPicture(
  context: Pick<Context, 'db' | 'now' | 'encode'>,
  original: Buffer,
): Promise<{ address: string }> {
  const size = await measureUpload(context, original)
  const hash = createHash('sha256').update(original).digest('hex').slice(0, 16)
  const key = `category-picture-${hash}`
  const addedAt = context.now()
  await context.db.transaction(async (tx) => {
    await tx
      .insert(categoryPictures)
      .values({ key, original, ...size, addedAt })
      .onConflictDoUpdate({ target: categoryPictures.key, set: { addedAt } })
    await removeUnnamed(tx, new Date(addedAt.getTime() - dayMs))
  })
  return { address: pictureUrl(key, 960, 'jpg') }
}

async function removeUnnamed(tx: Tx, before: Date): Promise<void> {
  const naming = tx
    .select({ id: categories.id })
    .from(categories)
    .where(sql`starts_with(${categories.imageUrl}, '/images/' || ${categoryPictures.key} || '-')`)
  await tx
    .delete(categoryPictures)
    .where(and(lt(categoryPictures.addedAt, before), notExists(naming)))
}
