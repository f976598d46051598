import { Hono } from 'hono'
import type { Context } from '#shop/context.ts'
import { photoWidths } from '../domain/photo-address.ts'
import { isPhotoSeal } from './photo-seal.ts'
import { readPhoto } from './read-photo.ts'

const named = /^([0-9a-f]{32})-(\d{3,4})\.webp$/

const forAYear = 'public, max-age=31536000, immutable'
const forFiveMinutes = 'public, max-age=300'
const forOneBrowser = 'private, max-age=3600'

type PhotosContext = Pick<Context, 'db' | 'hasReviews' | 'keys' | 'now'>

/**
 * `GET /images/reviews/{key}-{width}.webp`: the photos of published reviews, and others with a `seal` from the back
 * office.
 */
export function photosRoutes(context: PhotosContext): Hono {
  const routes = new Hono()
  routes.get('/images/reviews/:file', async (c) => {
    const [, key, widthText] = named.exec(c.req.param('file')) ?? []
    const width = photoWidths.find((each) => each === Number(widthText))
    const isKnown = context.hasReviews && key !== undefined && width !== undefined
    const seal = c.req.query('seal')
    const isSealed = key !== undefined && seal !== undefined && isPhotoSeal(context, seal, key)
    const photo = isKnown ? await readPhoto(context, { key, width, isSealed }) : null
    if (!photo) return c.json({ message: 'Photo not found' }, 404, { 'cache-control': 'no-store' })
    return c.body(new Uint8Array(photo.picture), 200, {
      'content-type': 'image/webp',
      'cache-control': isSealed ? forOneBrowser : photo.isFinal ? forAYear : forFiveMinutes,
    })
  })
  return routes
}
