import type { OpenAPIHono } from '@hono/zod-openapi'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { orderBody } from '#tests/builders/order.ts'
import { reviewBodyOf } from '#tests/builders/review.ts'
import { createShopper } from '#tests/builders/shopper.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { createTestApi } from '#tests/builders/test-api.ts'
import type { Review, WrittenReview } from '../domain/review.schema.ts'
import { moderateReview } from './moderate-review.ts'
import { readReviewStats } from './read-review-stats.ts'

let database: FreshDatabase
let api: OpenAPIHono

beforeAll(async () => {
  database = await freshDatabase()
  api = createTestApi(database.db)
})

afterAll(() => database.close())

test.each([
  ['a paid order of the email', 'paid', 'Ada@Example.com', false, true, true],
  ['a paid order of the session', 'paid', 'else@example.com', true, true, true],
  ['an order that is not paid', 'pending', 'ada@example.com', true, true, false],
  ['a paid order of something else', 'paid', 'ada@example.com', true, false, false],
  ['no order of theirs', 'paid', 'else@example.com', false, true, false],
] as const)(
  'with %s, verified is found out',
  async (_, paymentStatus, email, isSession, isSame, isVerified) => {
    const bought = await storeProduct(database.db)
    const reviewed = isSame ? bought : await storeProduct(database.db)
    const buyer = createShopper(api)
    await buyer.ask('POST /api/cart', { productId: bought.id, quantity: 1, variant: null })
    const order = await buyer.ask('POST /api/orders', orderBody({ email, paymentStatus }))
    expect(order.status).toBe(201)
    const writer = isSession ? buyer : createShopper(api)
    for (const verified of [true, false]) {
      const customerEmail = verified ? 'ada@example.com' : `ada+${reviewed.id}@example.com`
      const sent = reviewBodyOf({ verified: !isVerified, customerEmail })
      const { body } = await writer.ask<WrittenReview>(
        `POST /api/products/${reviewed.id}/reviews`,
        sent,
      )
      if (verified) expect(body.verified).toBe(isVerified)
      else if (isSession) expect(body.verified).toBe(isVerified)
    }
  },
)

test('what an administrator decides is counted and listed at once', async () => {
  const { id } = await storeProduct(database.db)
  const shopper = createShopper(api)
  const sent = reviewBodyOf({ rating: 2, comment: 'The glue is at www.example, not in the box.' })
  const { body } = await shopper.ask<WrittenReview>(`POST /api/products/${id}/reviews`, sent)
  expect(body.status).toBe('pending')
  const list = async () => (await shopper.ask<Review[]>(`GET /api/products/${id}/reviews`)).body
  await moderateReview(database.db, { reviewId: body.id, verdict: 'published' })
  expect((await list()).map((review) => review.id)).toEqual([body.id])
  expect((await readReviewStats(database, id)).averageRating).toBe(2)
  await moderateReview(database.db, { reviewId: body.id, verdict: 'rejected' })
  expect(await list()).toEqual([])
  expect(await readReviewStats(database, id)).toMatchObject({ averageRating: 0, totalReviews: 0 })
  await expect(
    moderateReview(database.db, { reviewId: 999_999, verdict: 'published' }),
  ).rejects.toThrow('Review not found')
})
