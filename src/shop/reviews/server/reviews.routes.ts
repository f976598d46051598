import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { Refusal } from '#kernel/refusal.ts'
import { createRoutes } from '#platform/api-door.ts'
import { answer, idInPath, jsonBody, refusals } from '#platform/describe-answers.ts'
import { answerJsonText } from '#platform/json-text.ts'
import { memberSidOf } from '#platform/member-cookies.ts'
import { requireSession, shopperHeaders } from '#platform/shopper-session.ts'
import { productIdSchema } from '#shop/catalog/domain/list-query.schema.ts'
import type { Context } from '#shop/context.ts'
import {
  helpfulSchema,
  newReviewSchema,
  reviewQuerySchema,
  reviewSchema,
  reviewStatsSchema,
  writtenReviewSchema,
} from '../domain/review.schema.ts'
import { listReviews } from './list-reviews.ts'
import { listVotes } from './list-votes.ts'
import { readReviewStats } from './read-review-stats.ts'
import { takeVoteBack, voteHelpful } from './vote.ts'
import { writeReview } from './write-review.ts'

const tags = ['Reviews']
const ofProduct = z.object({ productId: productIdSchema })

const list = createRoute({
  method: 'get',
  path: '/products/{productId}/reviews',
  tags,
  summary: 'List the published reviews of a product by page',
  request: { params: ofProduct, query: reviewQuerySchema },
  responses: {
    200: answer(z.array(reviewSchema), 'One page of the list', {
      'X-Total-Count': 'How many reviews the whole list has',
      'X-Next-Cursor': 'Send this as `after` to get the next page. Missing on the last page',
    }),
    ...refusals('bad-request', 'not-found'),
  },
})

const stats = createRoute({
  method: 'get',
  path: '/products/{productId}/review-stats',
  tags,
  summary: 'The rating statistics of a product',
  request: { params: ofProduct },
  responses: {
    200: answer(reviewStatsSchema, 'The statistics, from published reviews only'),
    ...refusals('bad-request', 'not-found'),
  },
})

const votes = createRoute({
  method: 'get',
  path: '/products/{productId}/helpful-votes',
  tags,
  summary: 'The reviews of a product that this session marked as helpful',
  request: { params: ofProduct, headers: shopperHeaders },
  responses: {
    200: answer(z.array(z.int()), 'The ids of the reviews (empty without a session)'),
    ...refusals('bad-request', 'not-found'),
  },
})

const write = createRoute({
  method: 'post',
  path: '/products/{productId}/reviews',
  tags,
  summary:
    'Write a review. It is `verified` if the session, the member, or the emailed link belongs to a paid order of the product',
  request: {
    params: ofProduct,
    headers: shopperHeaders,
    query: z.object({ orderToken: z.string().max(500).optional() }),
    body: jsonBody(newReviewSchema),
  },
  responses: {
    201: answer(
      writtenReviewSchema,
      'The review (a pending one appears once an administrator publishes it)',
    ),
    ...refusals('bad-request', 'not-found', 'conflict', 'too-many'),
  },
})

const vote = createRoute({
  method: 'post',
  path: '/reviews/{id}/helpful',
  tags,
  summary: 'Mark a review as helpful. Doing it again changes nothing',
  request: { params: idInPath, headers: shopperHeaders },
  responses: {
    200: answer(helpfulSchema, 'The review’s helpful votes now'),
    ...refusals('bad-request', 'not-found', 'too-many'),
  },
})

const unvote = createRoute({
  method: 'delete',
  path: '/reviews/{id}/helpful',
  tags,
  summary: 'Remove the helpful vote of this session',
  request: { params: idInPath, headers: shopperHeaders },
  responses: {
    200: answer(helpfulSchema, 'The review’s helpful votes now'),
    ...refusals('bad-request', 'not-found', 'too-many'),
  },
})

/** The routes of reviews (spec 7). If reviews are switched off (REVIEWS=off), they refuse all calls. */
export function reviewsRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  guard(routes, context)
  routes.openapi(list, async (c) => {
    const { productId } = c.req.valid('param')
    const { reviews, total, next } = await listReviews(context, productId, c.req.valid('query'))
    return answerJsonText(c, reviews, {
      'x-total-count': String(total),
      ...(next !== null && { 'x-next-cursor': next }),
    })
  })
  routes.openapi(stats, async (c) =>
    c.json(await readReviewStats(context, c.req.valid('param').productId), 200),
  )
  routes.openapi(votes, async (c) => {
    const session = c.req.valid('header')['x-session-id']
    const { productId } = c.req.valid('param')
    return c.json(session === null ? [] : await listVotes(context, productId, session), 200)
  })
  routes.openapi(write, async (c) => {
    const { productId } = c.req.valid('param')
    const { orderToken = null } = c.req.valid('query')
    const sessionId = c.req.valid('header')['x-session-id']
    const proofs = { sessionId, memberSid: memberSidOf(c, context.identity), orderToken }
    const review = c.req.valid('json')
    return c.json(await writeReview(context, { productId, proofs, review }), 201)
  })
  routes.openapi(vote, async (c) => {
    const sessionId = requireSession(c.req.valid('header')['x-session-id'])
    const { id } = c.req.valid('param')
    return c.json(await voteHelpful(context, { reviewId: id, sessionId }), 200)
  })
  routes.openapi(unvote, async (c) => {
    const sessionId = requireSession(c.req.valid('header')['x-session-id'])
    const { id } = c.req.valid('param')
    return c.json(await takeVoteBack(context, { reviewId: id, sessionId }), 200)
  })
  return routes
}

function guard(routes: OpenAPIHono, { hasReviews, limits }: Context): void {
  const open: MiddlewareHandler = async (_context, next) => {
    if (!hasReviews) throw new Refusal('not-found', 'Reviews coming soon!')
    await next()
  }
  for (const what of ['reviews', 'review-stats', 'helpful-votes'])
    routes.use(`/products/:productId/${what}`, open)
  routes.use('/reviews/:id/helpful', open)
  routes.on('POST', '/products/:productId/reviews', limits.limit('review'))
  routes.on(['POST', 'DELETE'], '/reviews/:id/helpful', limits.limit('vote'))
}
