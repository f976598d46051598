import type { Tx } from '#db/connect.ts'
import { jsonParameter, statement } from '#db/statement.ts'
import { type Drawing, drawings } from '../domain/drawings.ts'

/** A picture that the shop draws of the product, one by its address, or a file that the shop stores. */
export type PictureToWrite = {
  /** The alt text; only products that are not active may leave it empty. */
  alt: string
  variantId?: number
} & ({ drawing: Drawing; key?: string } | { address: string } | OriginalToWrite)

/** A file that the shop stores and encodes, with the name of its served files and its size in pixels. */
interface OriginalToWrite {
  original: Buffer
  key: string
  width: number
  height: number
}

/** The pictures of products in order, by product id. */
export type PicturesByProduct = ReadonlyMap<number, readonly PictureToWrite[]>

/** Locks products in id order, like all code that locks several. */
export const lockProducts = statement({
  name: 'lock_products',
  text: 'select from products where id = any ($1::integer[]) order by id for no key update',
})

const insertPictures = statement({
  name: 'insert_pictures',
  text: `
    insert into pictures (product_id, variant_id, position, key, drawing, address, original, width, height, alt)
    select p.id, added."variantId",
      coalesce((select max(f.position) from pictures f where f.product_id = p.id), 0) + added.place,
      coalesce(added.key, p.slug || '-' || added.view), added.drawing, added.address,
      ($2::bytea[])[added.file], added.width, added.height, added.alt
    from jsonb_to_recordset($1::jsonb) as added (
      "productId" integer, "variantId" integer, place integer, key text, view integer, drawing text, address text,
      file integer, width integer, height integer, alt text
    )
    join products p on p.id = added."productId"
    order by p.id, added.place`,
})

/** Adds pictures to products, after their existing ones. */
export async function writePictures(tx: Tx, added: PicturesByProduct): Promise<void> {
  await lockProducts(tx, [...added.keys()])
  const files: Buffer[] = []
  const rows = [...added].flatMap(([productId, pictures]) =>
    pictures.map((picture, at) => ({
      productId,
      place: at + 1,
      ...picture,
      original: undefined,
      view: 'drawing' in picture ? drawings[picture.drawing].view : null,
      // PostgreSQL arrays start at 1.
      file: 'original' in picture ? files.push(picture.original) : null,
    })),
  )
  if (rows.length > 0) await insertPictures(tx, jsonParameter(rows), files)
}
