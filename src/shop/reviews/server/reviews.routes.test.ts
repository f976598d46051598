import type { OpenAPIHono } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { products } from '#db/tables/catalog.ts'
import { reviews } from '#db/tables/reviews.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { reviewBodyOf } from '#tests/builders/review.ts'
import { createShopper, type Shopper } from '#tests/builders/shopper.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { createTestApi } from '#tests/builders/test-api.ts'
import {
  type Review,
  type ReviewStats,
  reviewSchema,
  type WrittenReview,
} from '../domain/review.schema.ts'

let database: FreshDatabase
let api: OpenAPIHono
let shopper: Shopper
let productId: number

beforeAll(async () => {
  database = await freshDatabase()
  api = createTestApi(database.db)
})

beforeEach(async () => {
  shopper = createShopper(api)
  productId = (await storeProduct(database.db)).id
})

afterAll(() => database.close())

const write = <T = WrittenReview>(changes: Record<string, unknown> = {}) =>
  shopper.ask<T>(`POST /api/products/${productId}/reviews`, reviewBodyOf(changes))
const list = (query = '') => shopper.ask<Review[]>(`GET /api/products/${productId}/reviews${query}`)
const stats = async () =>
  (await shopper.ask<ReviewStats>(`GET /api/products/${productId}/review-stats`)).body

async function ratingOf(id: number) {
  const [row] = await database.db.select().from(products).where(eq(products.id, id))
  return [row?.rating, row?.reviewCount]
}

/** Stores this many reviews, each a minute younger than the one before, with ratings cycling from 1 to 5. */
async function storeReviews(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => ({
    ...reviewBodyOf({ customerEmail: `reader${at}@example.com`, title: `Review ${at}` }),
    rating: (at % 5) + 1,
    helpful: (at * 7) % 11,
    productId,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)),
  }))
  await database.db.insert(reviews).values(rows)
}

describe('a review that is written', () => {
  test('is returned, listed, and counted, and never contains the email', async () => {
    const { status, body } = await write({ rating: 4 })
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'published', message: null, verified: false, helpful: 0 })
    await write({ rating: 5, customerEmail: 'grace@example.com' })
    const { body: listed, headers } = await list()
    expect(reviewSchema.array().parse(listed)).toEqual(listed)
    expect(listed.map(({ rating }) => rating)).toEqual([5, 4])
    expect(headers.get('x-total-count')).toBe('2')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(JSON.stringify([body, listed])).not.toContain('@example.com')
    expect(await stats()).toEqual({
      averageRating: 4.5,
      totalReviews: 2,
      ratingDistribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 },
    })
    expect(await ratingOf(productId)).toEqual(['4.50', 2])
  })

  test('is stored and returned as plain text', async () => {
    const words = '<img src=x onerror=alert(1)> & "quotes" </script> <b>soft</b>'
    const { body } = await write({ title: words, comment: words, customerName: '<i>Ada</i>' })
    expect(body).toMatchObject({ status: 'published', title: words, comment: words })
    expect((await list()).body[0]).toMatchObject({ comment: words, customerName: '<i>Ada</i>' })
  })

  test('is one per email and product, however the email is written', async () => {
    await write({ customerEmail: 'ada@example.com' })
    const again = await write<{ message: string }>({ customerEmail: ' ADA@example.com' })
    expect([again.status, again.body.message]).toEqual([
      409,
      'This product has already been reviewed with this email address',
    ])
    expect(await ratingOf(productId)).toEqual(['5.00', 1])
    productId = (await storeProduct(database.db)).id
    expect((await write({ customerEmail: 'ada@example.com' })).status).toBe(201)
  })

  test('requires a product that shoppers have seen', async () => {
    productId = 999_999
    for (const reply of [await write<{ message: string }>(), await list()])
      expect([reply.status, reply.body]).toMatchObject([404, { message: 'Product not found' }])
    expect(await stats()).toMatchObject({ message: 'Product not found' })
    productId = (await storeProduct(database.db, { status: 'draft' })).id
    expect((await write()).status).toBe(404)
  })

  test.each([
    [{ rating: 0 }, 'Please select a rating'],
    [{ title: 'Nice' }, 'Title must be at least 5 characters'],
    [{ comment: 'Too short' }, 'Comment must be at least 20 characters'],
    [{ customerName: 'A' }, 'Name must be at least 2 characters'],
    [{ customerEmail: 'ada@' }, 'Please enter a valid email'],
  ])('with %o is refused: %s', async (changes, message) => {
    const { status, body } = await write<{ message: string }>(changes)
    expect([status, body.message]).toEqual([400, message])
  })

  test.each([
    ['a link', { comment: 'Cheaper at https://example.org/lashes, believe me.' }],
    ['a link for a name', { customerName: 'lash-outlet.com' }],
    ['repeated words', { comment: 'buy now buy now buy now buy now buy now' }],
  ])('with %s is held, says so, and is neither listed nor counted', async (_, changes) => {
    const { status, body } = await write(changes)
    expect([status, body.status]).toEqual([201, 'pending'])
    expect(body.message).toContain('so we’ll read it before it goes live')
    expect((await list()).body).toEqual([])
    expect((await stats()).totalReviews).toBe(0)
    expect(await ratingOf(productId)).toEqual(['5.00', 0])
    expect((await shopper.ask(`POST /api/reviews/${body.id}/helpful`)).status).toBe(404)
  })

  test('with long text posted before is held', async () => {
    const comment = `${reviewBodyOf().comment} I wore them to work, to the sea and to my own wedding.`
    await write({ comment })
    const again = await write({ comment, customerEmail: 'grace@example.com' })
    expect([again.body.status, again.body.message]).toEqual([
      'pending',
      expect.stringContaining('repeats one posted earlier'),
    ])
  })

  test('fifty at once keep the average exact', async () => {
    const ratings = Array.from({ length: 50 }, (_, at) => (at % 7 < 5 ? (at % 5) + 1 : 5))
    const replies = await Promise.all(
      ratings.map((rating, at) => write({ rating, customerEmail: `writer${at}@example.com` })),
    )
    expect(replies.map(({ status }) => status)).toEqual(ratings.map(() => 201))
    const average = ratings.reduce((sum, rating) => sum + rating, 0) / 50
    expect(await ratingOf(productId)).toEqual([average.toFixed(2), 50])
    expect((await stats()).averageRating).toBe(average)
  })

  test('ten at once from one email are stored as one', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => write()))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(9)
    expect(await ratingOf(productId)).toEqual(['5.00', 1])
  })
})

describe('the list', () => {
  test('is paginated by twenty, newest first, until nothing is left', async () => {
    await storeReviews(45)
    const titles: string[] = []
    const sizes: number[] = []
    for (let after: string | null = ''; after !== null; ) {
      const { body, headers } = await list(after && `?after=${after}`)
      expect(headers.get('x-total-count')).toBe('45')
      titles.push(...body.map(({ title }) => title))
      sizes.push(body.length)
      after = headers.get('x-next-cursor')
    }
    expect(sizes).toEqual([20, 20, 5])
    expect(titles).toEqual(Array.from({ length: 45 }, (_, at) => `Review ${44 - at}`))
  })

  test('most helpful first, page by page', async () => {
    await storeReviews(30)
    const first = await list('?sort=helpful&limit=17')
    const after = first.headers.get('x-next-cursor')
    const second = await list(`?sort=helpful&limit=17&after=${after}`)
    const all = [...first.body, ...second.body]
    expect(new Set(all.map(({ id }) => id)).size).toBe(30)
    const order = all.map(({ helpful, id }) => [helpful, id])
    expect(order).toEqual(order.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => c - a || d - b))
  })

  test('of one rating', async () => {
    await storeReviews(12)
    const { body, headers } = await list('?rating=2')
    expect(body.map(({ rating }) => rating)).toEqual([2, 2, 2])
    expect(headers.get('x-total-count')).toBe('3')
  })

  test.each([
    ['?rating=6', 'rating must be a whole number from 1 to 5'],
    ['?sort=worst', 'sort must be one of newest, helpful'],
    ['?limit=0', 'limit must be a whole number from 1 to 100'],
    ['?after=yesterday', 'after isn’t a cursor of this list'],
    ['?sort=helpful&after=newest-1-1', 'after isn’t a cursor of this list'],
  ])('%s is refused: %s', async (query, message) => {
    const { status, body } = await list(query)
    expect([status, body]).toMatchObject([400, { message }])
  })
})

describe('a helpful vote', () => {
  const votesOf = async (one: Shopper) =>
    (await one.ask<number[]>(`GET /api/products/${productId}/helpful-votes`)).body

  test('counts once per session, is remembered, and can be withdrawn', async () => {
    const { id } = (await write()).body
    const path = `/api/reviews/${id}/helpful` as const
    const other = createShopper(api)
    expect((await shopper.ask(`POST ${path}`)).body).toEqual({ id, helpful: 1 })
    expect((await shopper.ask(`POST ${path}`)).body).toEqual({ id, helpful: 1 })
    expect((await other.ask(`POST ${path}`)).body).toEqual({ id, helpful: 2 })
    expect((await list()).body[0]?.helpful).toBe(2)
    expect([await votesOf(shopper), await votesOf(createShopper(api))]).toEqual([[id], []])
    expect((await shopper.ask(`DELETE ${path}`)).body).toEqual({ id, helpful: 1 })
    expect((await shopper.ask(`DELETE ${path}`)).body).toEqual({ id, helpful: 1 })
    expect(await votesOf(shopper)).toEqual([])
  })

  test('from many at once is counted exactly', async () => {
    const { id } = (await write()).body
    const voters = Array.from({ length: 20 }, () => createShopper(api))
    await Promise.all(
      [...voters, ...voters].map((voter) => voter.ask(`POST /api/reviews/${id}/helpful`)),
    )
    expect((await list()).body[0]?.helpful).toBe(20)
  })

  test('requires a session and a review', async () => {
    const { id } = (await write()).body
    const stranger = createShopper(api, 'anonymous')
    const replies = [
      await stranger.ask(`POST /api/reviews/${id}/helpful`),
      await stranger.ask(`DELETE /api/reviews/${id}/helpful`),
      await shopper.ask('POST /api/reviews/999999/helpful'),
    ]
    expect(replies.map(({ status, body }) => [status, body.message])).toEqual([
      [400, 'A shopping session is required'],
      [400, 'A shopping session is required'],
      [404, 'Review not found'],
    ])
    expect(await votesOf(stranger)).toEqual([])
  })
})
