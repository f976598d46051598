import { Hono } from 'hono'
import type { Context } from '#shop/context.ts'
import { photoWidths } from '../domain/photo-address.ts'
import { readPhoto } from './read-photo.ts'

const named = /^([0-9a-f]{32})-(\d{3,4})\.webp$/

const forAYear = 'public, max-age=31536000, immutable'
const forFiveMinutes = 'public, max-age=300'

/** `GET /images/reviews/{key}-{width}.webp`: the stored photos of published reviews. */
export function photosRoutes(context: Pick<Context, 'db' | 'hasReviews'>): Hono {
  const routes = new Hono()
  routes.get('/images/reviews/:file', async (c) => {
    const [, key, widthText] = named.exec(c.req.param('file')) ?? []
    const width = photoWidths.find((each) => each === Number(widthText))
    const isKnown = context.hasReviews && key !== undefined && width !== undefined
    const photo = isKnown ? await readPhoto(context, key, width) : null
    if (!photo) return c.json({ message: 'Photo not found' }, 404, { 'cache-control': 'no-store' })
    return c.body(new Uint8Array(photo.picture), 200, {
      'content-type': 'image/webp',
      'cache-control': photo.isFinal ? forAYear : forFiveMinutes,
    })
  })
  return routes
}
