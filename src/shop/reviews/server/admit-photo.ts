import { z } from 'zod'
import type { Db, Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { Refusal } from '#kernel/refusal.ts'
import { photoLimits } from '../domain/photo-limits.ts'

const readPlaces = statement({
  name: 'read_photo_places',
  row: z.object({ positions: z.array(z.int()), waiting: z.int() }),
  text: `select
    array(select f.position from review_photos f where f.review_id = r.id) as positions,
    (select count(*)::integer from review_photos f where f.small_picture is null and f.original is not null) as waiting
  from reviews r where r.id = $1 and r.status <> 'rejected'`,
})

/**
 * The position, from 1, that another photo of a review would have. Refuses a review that does not exist or has all its
 * photos, and refuses every photo while too many wait to be encoded.
 */
export async function admitPhoto(db: Db | Tx, reviewId: number): Promise<number> {
  const [places] = await readPlaces(db, reviewId)
  if (!places) throw new Refusal('not-found', 'Review not found')
  if (places.waiting >= photoLimits.waiting)
    throw new Refusal('unavailable', busy, { retryAfterSeconds: 60 })
  for (let position = 1; position <= photoLimits.count; position += 1)
    if (!places.positions.includes(position)) return position
  throw new Refusal('conflict', `This review already has ${photoLimits.count} photos`)
}

const busy = 'Many photos are waiting to be prepared. Please try again in a minute.'
