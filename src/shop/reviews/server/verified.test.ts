import type { OpenAPIHono } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessions, users } from '#db/tables/members.ts'
import { orders } from '#db/tables/orders.ts'
import { createToken, hashToken } from '#platform/keys.ts'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { orderToken } from '#shop/orders/server/order-links.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { orderBody } from '#tests/builders/order.ts'
import { reviewBodyOf } from '#tests/builders/review.ts'
import { createShopper, type Shopper } from '#tests/builders/shopper.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { createTestApi } from '#tests/builders/test-api.ts'
import { createTestContext } from '#tests/builders/test-context.ts'
import type { WrittenReview } from '../domain/review.schema.ts'

let database: FreshDatabase
let api: OpenAPIHono

beforeAll(async () => {
  database = await freshDatabase()
  api = createTestApi(database.db)
})

afterAll(() => database.close())

const email = 'ada@example.com'

/** A paid order of a new product, by its own shopper. */
async function buy(changes: Parameters<typeof orderBody>[0] = {}) {
  const { id: productId } = await storeProduct(database.db)
  const buyer = createShopper(api)
  await buyer.ask('POST /api/cart', { productId, quantity: 1, variant: null })
  const { body: order } = await buyer.ask<Order>(
    'POST /api/orders',
    orderBody({ email, ...changes }),
  )
  return { productId, buyer, order }
}

/** Reviews a product. Gives whether the review is verified, which the browser always claims. */
async function isVerified(
  writer: Shopper,
  productId: number,
  {
    token,
    cookie,
    customerEmail = 'writer@example.com',
  }: { token?: string; cookie?: string; customerEmail?: string } = {},
) {
  const query = token === undefined ? '' : `?orderToken=${encodeURIComponent(token)}`
  const { status, body } = await writer.ask<WrittenReview>(
    `POST /api/products/${productId}/reviews${query}`,
    reviewBodyOf({ verified: true, customerEmail }),
    cookie === undefined ? {} : { cookie },
  )
  expect(status).toBe(201)
  return body.verified
}

const tokenOf = (order: Order) => orderToken(createTestContext(database.db), order)

/** Stores a sign-in of an order's member; gives its cookie. */
async function memberCookieOf(order: Order, expire = new Date('2026-03-05T12:00:00Z')) {
  const token = createToken()
  const [member] = await database.db
    .insert(users)
    .values({ issuer: 'https://test', subject: token })
    .returning()
  const memberId = member?.id ?? 0
  await database.db.insert(sessions).values({ sid: hashToken(token), memberId, sess: {}, expire })
  await database.db.update(orders).set({ memberId }).where(eq(orders.id, order.id))
  return `cilia-member=${token}`
}

describe('verified', () => {
  test('is a review by the session that placed the paid order', async () => {
    const { buyer, productId } = await buy({ email: 'else@example.com' })
    expect(await isVerified(buyer, productId)).toBe(true)
  })

  test('is a review with the link from the order’s emails', async () => {
    const { order, productId } = await buy()
    expect(await isVerified(createShopper(api), productId, { token: tokenOf(order) })).toBe(true)
  })

  test('is a review by the member whose order it is', async () => {
    const { order, productId } = await buy()
    const cookie = await memberCookieOf(order)
    expect(await isVerified(createShopper(api, ''), productId, { cookie })).toBe(true)
  })

  test('is not a review by the buyer’s email alone, which would reveal buyers to strangers', async () => {
    const { productId } = await buy()
    const typed = { customerEmail: email }
    expect(await isVerified(createShopper(api), productId, typed)).toBe(false)
    const { productId: other } = await buy()
    expect(await isVerified(createShopper(api, ''), other, typed)).toBe(false)
  })

  test('is not a review by an unpaid order', async () => {
    const { buyer, order, productId } = await buy({ paymentStatus: 'pending' })
    const token = tokenOf(order)
    expect(await isVerified(buyer, productId, { token })).toBe(false)
  })

  test('is not a review by an order of another product', async () => {
    const { buyer, order } = await buy()
    const { id } = await storeProduct(database.db)
    expect(await isVerified(buyer, id, { token: tokenOf(order) })).toBe(false)
  })

  test('is not a review by a forged link, or by an ended or another member’s sign-in', async () => {
    const { order, productId } = await buy()
    expect(await isVerified(createShopper(api), productId, { token: `${tokenOf(order)}x` })).toBe(
      false,
    )
    const second = await buy()
    const over = await memberCookieOf(second.order, new Date('2026-03-04T12:00:00Z'))
    expect(await isVerified(createShopper(api), second.productId, { cookie: over })).toBe(false)
    const third = await buy()
    const other = await memberCookieOf(second.order)
    expect(await isVerified(createShopper(api), third.productId, { cookie: other })).toBe(false)
  })
})
