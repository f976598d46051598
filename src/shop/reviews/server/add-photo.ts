import { createHash } from 'node:crypto'
import { z } from 'zod'
import { statement } from '#db/statement.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { photoLimits } from '../domain/photo-limits.ts'
import { admitPhoto } from './admit-photo.ts'

const lockReview = statement({
  name: 'lock_review_of_photo',
  text: 'select from reviews where id = $1 for no key update',
})
const findPhoto = statement({
  name: 'find_photo',
  row: z.object({ position: z.int() }),
  text: 'select position from review_photos where key = $1',
})
const insertPhoto = statement({
  name: 'insert_photo',
  text: `insert into review_photos (review_id, position, key, original, uploaded_at) values ($1, $2, $3, $4, $5)`,
})

export interface PhotoToAdd {
  reviewId: number
  /** The uploaded file: JPEG, PNG, WebP, or AVIF. */
  bytes: Buffer
}

/**
 * Stores an uploaded photo and queues the job that encodes it. Gives its position in the review; a photo sent before
 * keeps its position. Checks the header, and refuses files that are not photos or have too many pixels.
 */
export async function addPhoto(context: Context, { reviewId, bytes }: PhotoToAdd): Promise<number> {
  refuseUnfit(await context.encode('countPixels', bytes))
  const key = keyOf(reviewId, bytes)
  return context.db.transaction(async (tx) => {
    await lockReview(tx, reviewId)
    const [known] = await findPhoto(tx, key)
    if (known) return known.position
    const position = await admitPhoto(tx, reviewId)
    await insertPhoto(tx, reviewId, position, key, bytes, context.now())
    await context.jobs.send(tx, 'photo', { key })
    return position
  })
}

function refuseUnfit(pixels: number | null): void {
  if (pixels === null) {
    const message = 'We can’t read this photo. Please send a JPEG, PNG, WebP or AVIF.'
    throw new Refusal('bad-request', message)
  }
  if (pixels <= photoLimits.pixels) return
  const [has, most] = [pixels, photoLimits.pixels].map((count) => Math.ceil(count / 1_000_000))
  const message = `This photo has ${has} megapixels. Please send one of at most ${most}.`
  throw new Refusal('bad-request', message)
}

/** The same for the same review and file, so that a photo can be sent again after a lost answer. */
function keyOf(reviewId: number, bytes: Buffer): string {
  return createHash('sha256').update(`${reviewId}:`).update(bytes).digest('hex').slice(0, 32)
}
