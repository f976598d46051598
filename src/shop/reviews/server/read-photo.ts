import sharp from 'sharp'
import { ask } from '#db/ask.ts'
import type { Room } from '#shop/room.ts'
import type { PhotoWidth } from '../domain/photo-address.ts'

const text = `
  select f.picture, f.width from review_photos f join reviews r on r.id = f.review_id
  where f.key = $1 and r.status = 'published'`

/** A photo of a published review as WebP in a width (pixels, never enlarged); null where there is none. */
export async function readPhoto(
  { db }: Pick<Room, 'db'>,
  key: string,
  width: PhotoWidth,
): Promise<Buffer | null> {
  const statement = { name: 'read review photo', text, values: [key] }
  const [photo] = await ask<{ picture: Buffer; width: number }>(db, statement)
  if (!photo) return null
  if (photo.width <= width) return photo.picture
  return sharp(photo.picture).resize(width).webp({ quality: 72 }).toBuffer()
}
