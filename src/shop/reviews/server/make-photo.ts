import { z } from 'zod'
import { statement } from '#db/statement.ts'
import { EncodingRefused } from '#platform/encoding/encoder.ts'
import type { Log } from '#platform/log.ts'
import type { Context } from '#shop/context.ts'
import type { EncodedPhoto } from './encode-photo.ts'

const bytes = z.instanceof(Buffer)

const readUnfinished = statement({
  name: 'read_unfinished_photo',
  row: z.object({ original: bytes.nullable(), picture: bytes.nullable() }),
  text: 'select original, picture from review_photos where key = $1 and small_picture is null',
})
/** Its notification makes every process invalidate the pages that show the review (src/db/listen.ts). */
const storeEncoded = statement({
  name: 'store_encoded_photo',
  row: z.object({ slug: z.string(), notified: z.string() }),
  text: `with encoded as (
    update review_photos set original = null, picture = $2, small_picture = $3, width = $4, height = $5
    where key = $1 and original is not null returning review_id
  )
  select p.slug, pg_notify('catalogue_changed', 'product:' || p.slug)::text as notified
  from encoded join reviews r on r.id = encoded.review_id join products p on p.id = r.product_id
  where r.status = 'published'`,
})
const storeSmall = statement({
  name: 'store_small_photo',
  text: 'update review_photos set small_picture = $2 where key = $1 and picture is not null',
})
const dropPhoto = statement({
  name: 'drop_photo',
  text: 'delete from review_photos where key = $1 and original is not null',
})

/**
 * Encodes a photo's missing pictures: both from the uploaded file, which is then deleted, or only the small one of a
 * photo from before small pictures existed. Repeating it changes nothing. A file that cannot be decoded is deleted and
 * logged.
 */
export async function makePhoto(
  context: Pick<Context, 'db' | 'invalidateProduct' | 'encode'>,
  log: Pick<Log, 'warn'>,
  key: string,
): Promise<void> {
  const [photo] = await readUnfinished(context.db, key)
  if (!photo) return
  if (photo.original === null) {
    if (photo.picture)
      await storeSmall(context.db, key, await context.encode('encodeSmall', photo.picture))
    return
  }
  const encoded = await context.encode('encodePhoto', photo.original).catch((error: unknown) => {
    if (!(error instanceof EncodingRefused)) throw error
    log.warn({ err: error, key }, 'A photo that cannot be decoded was dropped')
    return null
  })
  if (encoded) await show(context, key, encoded)
  else await dropPhoto(context.db, key)
}

async function show(
  { db, invalidateProduct }: Pick<Context, 'db' | 'invalidateProduct'>,
  key: string,
  { picture, smallPicture, width, height }: EncodedPhoto,
): Promise<void> {
  const [shown] = await storeEncoded(db, key, picture, smallPicture, width, height)
  if (shown) invalidateProduct(shown.slug)
}
