import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type OwnerPicture, ownerPictureSchema } from '../../domain/owner-product.schema.ts'
import { pictureColumns } from './owner-product-json.ts'

const stored = ownerPictureSchema.extend({
  /** The name of its files; null for a picture by address. */
  key: z.string().nullable(),
  productId: z.int(),
})

export type PictureRow = z.output<typeof stored>

const readOne = statement({
  name: 'read_picture',
  row: stored,
  text: `select ${pictureColumns}, f.key, f.product_id as "productId" from pictures f where f.id = $1`,
})

const lockProduct = statement({
  name: 'lock_product_of_known_picture',
  row: z.object({ slug: z.string(), isActive: z.boolean() }),
  text: `
    select p.slug, p.status = 'active' as "isActive" from products p
    where p.id = (select product_id from pictures where id = $1) for no key update of p`,
})

/** Reads a picture. Refuses an unknown id with 'not-found'. */
export async function readPicture(tx: Tx, id: number): Promise<PictureRow> {
  const [found] = await readOne(tx, id)
  if (!found) throw new Refusal('not-found', 'Picture not found')
  return found
}

export interface LockedPicture {
  picture: PictureRow
  /** The product's slug. */
  slug: string
  isActive: boolean
}

/**
 * Locks a picture's product, so that its pictures cannot change, and gives the picture. Refuses a stale version, with
 * the current picture.
 */
export async function lockPicture(
  tx: Tx,
  { id, version }: { id: number; version: number },
): Promise<LockedPicture> {
  const [product] = await lockProduct(tx, id)
  const picture = await readPicture(tx, id)
  if (!product) throw new Error('a picture has a product')
  if (picture.version === version) return { picture, ...product }
  throw new Refusal('outdated', 'Someone else changed this picture while you were editing', {
    current: shownPicture(picture),
  })
}

/** A picture as owners see it. */
export function shownPicture({
  key: _key,
  productId: _product,
  ...picture
}: PictureRow): OwnerPicture {
  return picture
}

/** The refusal of a picture without alt text that shoppers would see. */
export function undescribed(): Refusal {
  return new Refusal('unprocessable', 'Please say in a few words what the picture shows.')
}

/** The refusal of a variant that is unknown or of another product. */
export function noSuchVariant(): Refusal {
  return new Refusal('unprocessable', 'This product doesn’t have that variant')
}
