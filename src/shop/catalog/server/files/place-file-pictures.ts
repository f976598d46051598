import { inArray } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { pictures } from '#db/tables/pictures.ts'
import type { OwnerProduct } from '../../domain/owner-product.schema.ts'
import { placePictures } from '../owner/change-picture.ts'
import { readOwnerProduct } from '../owner/read-owner-product.ts'
import { writePictures } from '../write-pictures.ts'

/** Gives a locked product these pictures in this order, adding any it lacks; gives their ids. */
export async function placeFilePictures(
  tx: Tx,
  { id, name, pictures: stored }: Pick<OwnerProduct, 'id' | 'name' | 'pictures'>,
  urls: readonly string[],
): Promise<number[]> {
  const known = new Set(stored.map(({ url }) => url))
  const added = urls
    .map((address, at) => ({ address, alt: `${name}, picture ${at + 1}` }))
    .filter(({ address }) => !known.has(address))
  if (added.length > 0) await writePictures(tx, new Map([[id, added]]))
  const now = (await readOwnerProduct(tx, id)).pictures
  const left = [...now]
  const ids = urls.flatMap((url) => {
    const at = left.findIndex((picture) => picture.url === url)
    return at < 0 ? [] : left.splice(at, 1).map((picture) => picture.id)
  })
  await placePictures(tx, ids)
  return ids
}

/** Restores the earlier order of pictures, removing those that an import added. */
export async function putPicturesBack(
  tx: Tx,
  { before, after }: { before: readonly number[]; after: readonly number[] },
): Promise<void> {
  const added = after.filter((id) => !before.includes(id))
  if (added.length > 0) await tx.delete(pictures).where(inArray(pictures.id, added))
  await placePictures(tx, [...before])
}
