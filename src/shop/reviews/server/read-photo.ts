import { z } from 'zod'
import { statement } from '#db/statement.ts'
import type { Context } from '#shop/context.ts'
import { type PhotoWidth, photoWidths } from '../domain/photo-address.ts'

const [smallWidth] = photoWidths

const row = z.object({
  /** The encoded WebP. */
  picture: z.instanceof(Buffer),
  /** Whether the answer may be cached forever: false while the large picture stands in for a missing small one. */
  isFinal: z.boolean(),
})

export type StoredPhoto = z.output<typeof row>

/** Reads only the requested picture. */
const readPicture = statement({
  name: 'read_photo',
  row,
  text: `
    select
      case when $2 and f.small_picture is not null then f.small_picture else f.picture end as picture,
      not $2 or f.small_picture is not null as "isFinal"
    from review_photos f join reviews r on r.id = f.review_id
    where f.key = $1 and f.picture is not null and (r.status = 'published' or $3)`,
})

interface WantedPhoto {
  key: string
  width: PhotoWidth
  /** Whether a seal allows showing it, published or not. */
  isSealed: boolean
}

/** A photo of a published review at a width, or of any review with a seal; null if there is none. */
export async function readPhoto(
  { db }: Pick<Context, 'db'>,
  { key, width, isSealed }: WantedPhoto,
): Promise<StoredPhoto | null> {
  const [photo] = await readPicture(db, key, width === smallWidth, isSealed)
  return photo ?? null
}
