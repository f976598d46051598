import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { pictures } from '#db/tables/pictures.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import {
  altOfDrawing,
  type Drawing,
  type DrawnProduct,
  drawingKey,
  drawings,
} from '../../domain/drawings.ts'
import type { OwnerPicture } from '../../domain/owner-product.schema.ts'
import { writePictures } from '../write-pictures.ts'
import { auditPicture } from './audit-picture.ts'
import { lockProduct } from './lock-product.ts'
import { type PictureRow, readPicture, shownPicture } from './stored-picture.ts'

const listDrawings = statement({
  name: 'list_drawings_of_product',
  row: z.object({ id: z.int(), drawing: z.enum(pictures.drawing.enumValues) }),
  text: 'select id, drawing from pictures where product_id = $1 and drawing is not null order by position',
})

/**
 * Adds the drawings of its lash that a product doesn't have yet, after its other pictures, and gives them. Refuses a
 * product that is no lash.
 */
export async function addDrawings(
  { db, now, invalidateProduct }: Pick<Context, 'db' | 'now' | 'invalidateProduct'>,
  by: SignedIn,
  productId: number,
): Promise<OwnerPicture[]> {
  const { added, slug } = await db.transaction(async (tx) => {
    const product = await lockProduct(tx, { id: productId })
    if (!product.lash) throw new Refusal('unprocessable', 'Only a lash can be drawn.')
    const had = (await listDrawings(tx, productId)).map(({ drawing }) => drawing)
    const names = Object.keys(drawings) as Drawing[]
    const missing = names.filter((drawing) => !had.includes(drawing))
    const rows = missing.map((drawing) => ({
      drawing,
      key: drawingKey(product, drawing),
      alt: altOfDrawing(product.name, drawing),
    }))
    await writePictures(tx, new Map([[productId, rows]]))
    const drawn = await listDrawings(tx, productId)
    const added = await Promise.all(
      drawn.filter(({ drawing }) => missing.includes(drawing)).map(({ id }) => readPicture(tx, id)),
    )
    await auditEach(tx, added, { at: now(), by, action: 'picture-added' })
    return { added, slug: product.slug }
  })
  if (added.length > 0) invalidateProduct(slug)
  return added.map(shownPicture)
}

interface Deed {
  at: Date
  by: SignedIn
  action: 'picture-added' | 'picture-deleted'
}

async function auditEach(tx: Tx, rows: readonly PictureRow[], deed: Deed): Promise<void> {
  for (const row of rows) {
    const isAdded = deed.action === 'picture-added'
    await auditPicture(tx, { ...deed, before: isAdded ? null : row, after: isAdded ? row : null })
  }
}

/**
 * Draws a locked product's drawings again after its lash or options changed: under new keys, because browsers and shop
 * keep the files of a key forever. What is no lash any more loses its drawings.
 */
export async function redrawPictures(
  tx: Tx,
  product: DrawnProduct & { id: number },
  { at, by }: Omit<Deed, 'action'>,
): Promise<void> {
  for (const { id, drawing } of await listDrawings(tx, product.id)) {
    if (product.lash) {
      const key = drawingKey(product, drawing)
      await tx.update(pictures).set({ key }).where(eq(pictures.id, id))
    } else {
      const row = await readPicture(tx, id)
      await tx.delete(pictures).where(eq(pictures.id, id))
      await auditEach(tx, [row], { at, by, action: 'picture-deleted' })
    }
  }
}
