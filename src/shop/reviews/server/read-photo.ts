import { ask } from '#db/ask.ts'
import type { Room } from '#shop/room.ts'
import { type PhotoWidth, photoWidths } from '../domain/photo-address.ts'

const [smallWidth] = photoWidths

/** Reads one picture, never both. */
const text = `
  select
    case when $2 and f.small_picture is not null then f.small_picture else f.picture end as picture,
    not $2 or f.small_picture is not null as "isFinal"
  from review_photos f join reviews r on r.id = f.review_id
  where f.key = $1 and f.picture is not null and r.status = 'published'`

export interface StoredPhoto {
  /** WebP as it was encoded. */
  picture: Buffer
  /** Whether it will always be this: not where the large one stands in for a small one that is still to be made. */
  isFinal: boolean
}

/** A photo of a published review in a width; null where there is none. */
export async function readPhoto(
  { db }: Pick<Room, 'db'>,
  key: string,
  width: PhotoWidth,
): Promise<StoredPhoto | null> {
  const values = [key, width === smallWidth]
  const [photo] = await ask<StoredPhoto & Record<string, unknown>>(db, {
    name: 'read review photo',
    text,
    values,
  })
  return photo ?? null
}
