import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { createRoutes } from '#platform/api-door.ts'
import { answer, idInPath, jsonBody, refusals } from '#platform/describe-answers.ts'
import { versionIfIn } from '#platform/if-match.ts'
import { headersOf, pageAnswer } from '#platform/page-answers.ts'
import type { Context } from '#shop/context.ts'
import { behindGate } from '#shop/staff/server/staff-gate.middleware.ts'
import {
  newReplySchema,
  ownerReviewListSchema,
  ownerReviewSchema,
  rejectionSchema,
  reviewCountsSchema,
} from '../../domain/owner-review.schema.ts'
import { countReviews } from './count-reviews.ts'
import { listOwnerReviews } from './list-owner-reviews.ts'
import { moderateReview } from './moderate-review.ts'
import { replyToReview } from './reply-to-review.ts'

const whole = {
  200: answer(ownerReviewSchema, 'The updated review'),
  ...refusals('bad-request', 'not-found', 'outdated'),
}
const ifMatch =
  'If-Match is optional. If it holds a version that is no longer current, the answer is 412.'

const list = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/reviews',
  summary: 'List the reviews of all products, whatever their status',
  request: { query: ownerReviewListSchema },
  responses: { ...pageAnswer(ownerReviewSchema), ...refusals('bad-request') },
})

const counts = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/analytics/reviews',
  summary: 'How many reviews are pending, published, and rejected',
  responses: {
    200: answer(reviewCountsSchema, 'The counts by status'),
  },
})

const publish = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/reviews/{id}/publish',
  summary: 'Publish a review. If it is already published, nothing changes',
  description: ifMatch,
  request: { params: idInPath },
  responses: whole,
})

const reject = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/reviews/{id}/reject',
  summary:
    'Reject a review, published or not, for one of five reasons. Being negative is not one of them',
  description: ifMatch,
  request: { params: idInPath, body: jsonBody(rejectionSchema) },
  responses: whole,
})

const queue = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/reviews/{id}/queue',
  summary: 'Return a review to the moderation queue as pending',
  description: ifMatch,
  request: { params: idInPath },
  responses: whole,
})

const reply = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/reviews/{id}/reply',
  summary: 'Write or change the shop’s reply to a review. An empty text removes it',
  description: ifMatch,
  request: { params: idInPath, body: jsonBody(newReplySchema) },
  responses: { ...whole, ...refusals('conflict') },
})

/** The routes of reviews, for owners (commerce 4). */
export function ownerReviewsRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(list, async (c) => {
    const page = await listOwnerReviews(context, c.req.valid('query'))
    return c.json(page.rows, 200, headersOf(page))
  })
  routes.openapi(counts, async (c) => c.json(await countReviews(context), 200))
  for (const [route, status] of [
    [publish, 'published'],
    [queue, 'pending'],
  ] as const)
    routes.openapi(route, async (c) => {
      const wanted = { reviewId: c.req.valid('param').id, version: versionIfIn(c) }
      const by = c.get('administrator')
      return c.json(await moderateReview(context, by, { ...wanted, verdict: { status } }), 200)
    })
  routes.openapi(reject, async (c) => {
    const wanted = { reviewId: c.req.valid('param').id, version: versionIfIn(c) }
    const verdict = { status: 'rejected' as const, reason: c.req.valid('json').reason }
    const by = c.get('administrator')
    return c.json(await moderateReview(context, by, { ...wanted, verdict }), 200)
  })
  routes.openapi(reply, async (c) => {
    const wanted = { reviewId: c.req.valid('param').id, version: versionIfIn(c) }
    const { text } = c.req.valid('json')
    const by = c.get('administrator')
    return c.json(await replyToReview(context, by, { ...wanted, text }), 200)
  })
  return routes
}
