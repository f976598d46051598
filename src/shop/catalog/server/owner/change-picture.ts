import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { pictures } from '#db/tables/pictures.ts'
import { productVariants } from '#db/tables/variants.ts'
import type { Context } from '#shop/context.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import type { OwnerPicture } from '../../domain/owner-product.schema.ts'
import type { PicturePatch } from '../../domain/picture.schema.ts'
import { auditPicture } from './audit-picture.ts'
import {
  lockPicture,
  noSuchVariant,
  type PictureRow,
  readPicture,
  shownPicture,
  undescribed,
} from './stored-picture.ts'

interface Known {
  id: number
  /** The version that the owner saw. */
  version: number
}

type PictureContext = Pick<Context, 'db' | 'now' | 'invalidateProduct'>

/** Numbers a product's pictures from 1 in this order; positions may repeat until the statement ends. */
export const placePictures = statement({
  name: 'place_pictures',
  text: `
    update pictures set position = placed.position::integer
    from unnest($1::integer[]) with ordinality as placed (id, position)
    where pictures.id = placed.id and pictures.position <> placed.position`,
})

/**
 * Changes a picture's alt text, variant, or position, and gives the result; a position past the end means last, and the
 * other pictures shift. Refuses to remove the alt text of a picture that shoppers see.
 */
export async function changePicture(
  { db, now, invalidateProduct }: PictureContext,
  by: SignedIn,
  { patch, ...known }: Known & { patch: PicturePatch },
): Promise<OwnerPicture> {
  const changed = await db.transaction(async (tx) => {
    const { picture: before, slug, isActive } = await lockPicture(tx, known)
    const { alt = before.alt, variantId = before.variantId, position = before.position } = patch
    if (isActive && alt === '') throw undescribed()
    if (variantId !== null) await requireVariant(tx, before.productId, variantId)
    if (alt === before.alt && variantId === before.variantId && position === before.position)
      return { picture: before, slug }
    const set = { alt, variantId, version: before.version + 1 }
    await tx.update(pictures).set(set).where(eq(pictures.id, before.id))
    await place(tx, before, position)
    const picture = await readPicture(tx, before.id)
    const deed = { at: now(), by, action: 'picture-changed' as const }
    await auditPicture(tx, { ...deed, before, after: picture })
    return { picture, slug }
  })
  invalidateProduct(changed.slug)
  return shownPicture(changed.picture)
}

/** Deletes a picture and gives it; those after it move up. */
export async function deletePicture(
  { db, now, invalidateProduct }: PictureContext,
  by: SignedIn,
  known: Known,
): Promise<OwnerPicture> {
  const deleted = await db.transaction(async (tx) => {
    const { picture: before, slug } = await lockPicture(tx, known)
    await tx.delete(pictures).where(eq(pictures.id, before.id))
    await place(tx, before, null)
    const deed = { at: now(), by, action: 'picture-deleted' as const }
    await auditPicture(tx, { ...deed, before, after: null })
    return { picture: before, slug }
  })
  invalidateProduct(deleted.slug)
  return shownPicture(deleted.picture)
}

/** Puts a picture at a position among its product's pictures, or nowhere if it was deleted. */
async function place(tx: Tx, { id, productId }: PictureRow, position: number | null) {
  const rows = await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(eq(pictures.productId, productId))
    .orderBy(asc(pictures.position))
  const ids = rows.map((row) => row.id).filter((other) => other !== id)
  if (position !== null) ids.splice(position - 1, 0, id)
  await placePictures(tx, ids)
}

async function requireVariant(tx: Tx, productId: number, variantId: number): Promise<void> {
  const isItsOwn = and(eq(productVariants.id, variantId), eq(productVariants.productId, productId))
  if ((await tx.$count(productVariants, isItsOwn)) === 0) throw noSuchVariant()
}
