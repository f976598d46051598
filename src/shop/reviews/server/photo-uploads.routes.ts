import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { Refusal } from '#kernel/refusal.ts'
import { createRoutes } from '#platform/api-door.ts'
import { answer, idInPath, refusals } from '#platform/describe-answers.ts'
import { readBody, refuseLongBody } from '#platform/read-body.ts'
import { takeUploadSlot } from '#platform/take-upload-slot.ts'
import type { Context } from '#shop/context.ts'
import { photoLimits } from '../domain/photo-limits.ts'
import { addPhoto } from './add-photo.ts'
import { admitPhoto } from './admit-photo.ts'
import { isPhotoToken } from './photo-token.ts'

const file = { schema: z.string().meta({ format: 'binary' }) }

const upload = createRoute({
  method: 'post',
  path: '/reviews/{id}/photos',
  tags: ['Reviews'],
  summary: 'Add one photo to a review that was just written',
  description: `A review can have up to ${photoLimits.count} photos, each at most 4 MB and 16 megapixels. A photo appears once it is encoded.`,
  request: {
    params: idInPath,
    headers: z.object({
      'x-upload-token': z
        .string()
        .default('')
        .meta({ description: 'The `photoToken` of the review, which is valid for one hour' }),
    }),
    // The type is detected from the first bytes; the content type is ignored.
    body: {
      required: true,
      content: { 'image/jpeg': file, 'image/png': file, 'image/webp': file, 'image/avif': file },
    },
  },
  responses: {
    202: answer(
      z.object({ position: z.int() }),
      'The position of the photo in the review, starting at 1',
    ),
    ...refusals(
      'bad-request',
      'forbidden',
      'not-found',
      'conflict',
      'too-large',
      'too-many',
      'unavailable',
    ),
  },
})

const uploadsAtOnce = {
  perAddress: photoLimits.uploadsPerAddress,
  inAll: photoLimits.uploadsInAll,
}

const bodyLimit = { maxBytes: photoLimits.bytes, tooLarge: 'A photo can be at most 4 MB' }

/** The route that adds photos to a review. All checks that may refuse run before the body is read, cheapest first. */
export function photoUploadsRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.on(
    'POST',
    '/reviews/:id/photos',
    open(context),
    context.limits.limit('photo'),
    takeUploadSlot(context.limits, uploadsAtOnce),
  )
  routes.openapi(upload, async (c) => {
    const { id } = c.req.valid('param')
    refuseLongBody(c.req.raw, bodyLimit)
    if (!isPhotoToken(context, c.req.valid('header')['x-upload-token'], id))
      throw new Refusal(
        'forbidden',
        'You can add photos to your own review for an hour after you post it',
      )
    await admitPhoto(context.db, id)
    const bytes = await readBody(c.req.raw, bodyLimit)
    return c.json({ position: await addPhoto(context, { reviewId: id, bytes }) }, 202)
  })
  return routes
}

function open({ hasReviews }: Context): MiddlewareHandler {
  return async (_context, next) => {
    if (!hasReviews) throw new Refusal('not-found', 'Reviews coming soon!')
    await next()
  }
}
