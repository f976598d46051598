import type { OpenAPIHono } from '@hono/zod-openapi'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions, users } from '#db/tables/members.ts'
import { cursorText } from '#kernel/cursor.ts'
import { createToken, hashToken } from '#platform/keys.ts'
import { openAdminClient, storeAdministrator } from '#tests/builders/admin-client.ts'
import { countMessages } from '#tests/builders/count-messages.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { orderBody } from '#tests/builders/order.ts'
import { reviewBodyOf } from '#tests/builders/review.ts'
import { createShopper } from '#tests/builders/shopper.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { createTestApi } from '#tests/builders/test-api.ts'

let database: FreshDatabase
let api: OpenAPIHono
let sessionId: string

/** A shop with some of everything: a cart, an order, reviews and votes. */
beforeAll(async () => {
  database = await freshDatabase()
  api = createTestApi(database.db)
  await storeProduct(database.db, { name: 'Plum Velvet', slug: 'plum-velvet', featured: true })
  await storeProduct(database.db, { name: 'Clasp', slug: 'clasp', curls: ['D'] })
  const shopper = createShopper(api)
  sessionId = shopper.sessionId
  await shopper.ask('POST /api/cart', { productId: 1, quantity: 2 })
  expect((await shopper.ask('POST /api/orders', orderBody())).status).toBe(201)
  for (const productId of [1, 2]) await shopper.ask('POST /api/cart', { productId, quantity: 1 })
  for (const name of ['ada', 'mary', 'zoe']) {
    const review = reviewBodyOf({ customerEmail: `${name}@example.com`, title: `By ${name}` })
    expect((await shopper.ask('POST /api/products/1/reviews', review)).status).toBe(201)
  }
  await shopper.ask('POST /api/reviews/1/helpful')
})

afterAll(() => database.close())

/** Every call that reads, how many statements it may send, and its status. Raising a number needs a decision record. */
const reads: [call: string, statements: number, status?: number][] = [
  ['/api/categories', 1],
  ['/api/products', 1],
  ['/api/products?sort=price&limit=1', 1],
  ['/api/products?curl=D', 1],
  ['/api/products?search=plum', 1],
  ['/api/products?search=pulm', 1],
  ['/api/products?ids=2,1', 1],
  ['/api/products/featured', 1],
  ['/api/products/facets', 1],
  ['/api/products/facets?search=plum', 1],
  ['/api/products/plum-velvet', 1],
  ['/api/products/1/goes-with', 1],
  ['/api/suggestions?search=plum', 2],
  ['/api/restock-requests/stop?token=forged', 0, 303],
  ['/api/products/nothing', 1, 404],
  ['/api/products/1/reviews', 1],
  ['/api/products/1/reviews?sort=helpful&rating=5&limit=1', 1],
  [
    `/api/products/1/reviews?after=${cursorText({ order: 'newest', key: '1771234567890123', id: 1, total: 3 })}`,
    1,
  ],
  ['/api/products/99/reviews', 1, 404],
  ['/api/products/1/review-stats', 1],
  ['/api/products/1/helpful-votes', 1],
  ['/api/cart', 1],
  ['/api/orders/1001', 1],
  ['/api/auth/user', 0],
  ['/api/account/orders', 0, 401],
  ['/api/newsletter/confirm?token=forged', 0, 303],
  ['/api/newsletter/unsubscribe?token=forged', 0, 303],
  // An email that is tried is counted by address and by order, and uncounted if correct.
  ['/api/orders/1001?email=ada@example.com', 5],
  ['/api/orders/1001/receipt.pdf', 1],
  ['/api/orders/1001/receipt.pdf?token=forged', 1],
  ['/api/health', 1],
  ['/api/openapi.json', 0],
  ['/api/products?limit=none', 0, 400],
]

test.each(reads)('GET %s sends %i', async (path, statements, status = 200) => {
  const headers = { 'x-session-id': sessionId }
  let answered = 0
  const read = async () => {
    answered = (await api.request(path, { headers })).status
  }
  expect(await countMessages(read)).toBe(statements)
  expect(answered).toBe(status)
})

/** A member's reads: one statement finds who is signed in, the call itself adds one. */
const memberReads: [call: string, statements: number][] = [
  ['/api/auth/user', 1],
  ['/api/account/orders', 2],
  ['/api/account/last-delivery', 2],
  ['/api/account/wishlist', 2],
  ['/api/account/export', 2],
]

test.each(memberReads)('GET %s sends %i for a member', async (path, statements) => {
  const token = createToken()
  const [member] = await database.db
    .insert(users)
    .values({ issuer: 'https://id.example', subject: path })
    .returning()
  const sess = { endsAt: '2026-04-01T00:00:00Z' }
  const expire = new Date('2026-03-11T12:00:00Z')
  const session = { sid: hashToken(token), memberId: member?.id ?? 0, sess, expire }
  await database.db.insert(sessions).values(session)
  const headers = { cookie: `cilia-member=${token}` }
  let status = 0
  const ask = async () => {
    status = (await api.request(path, { headers })).status
  }
  expect(await countMessages(ask)).toBe(statements)
  expect(status).toBe(200)
})

/**
 * The dashboard's reads: one statement checks the token, the call itself adds one. A list is counted for its first
 * page; an export writes the audit first.
 */
const dashboardReads: [call: string, statements: number][] = [
  ['/api/admin/me', 1],
  ['/api/admin/2fa-status', 2],
  ['/api/admin/sessions', 2],
  ['/api/admin/audit', 3],
  ['/api/admin/audit/export', 3],
  ['/api/admin/analytics/payments', 2],
  ['/api/admin/analytics/payments?period=30d', 3],
  ['/api/admin/analytics/orders', 2],
  ['/api/admin/analytics/orders?period=30d', 2],
  ['/api/admin/analytics/states', 2],
  ['/api/admin/analytics/subscriptions', 2],
  ['/api/admin/payments?search=ada&status=completed', 3],
  ['/api/admin/analytics/orders/rows?status=pending', 3],
  ['/api/admin/analytics/orders/rows?productId=1&limit=1', 3],
  ['/api/admin/orders?status=pending&search=ada&sort=shipBy', 3],
  ['/api/admin/orders/1001', 2],
  ['/api/admin/orders/export', 3],
  ['/api/admin/products?status=active&sort=name', 3],
  ['/api/admin/products?search=plum', 3],
  ['/api/admin/products/1', 3],
  ['/api/admin/categories', 2],
  ['/api/admin/inventory?low=true', 3],
  ['/api/admin/inventory/1/movements', 4],
  ['/api/admin/promotions?status=active&search=ten', 3],
  ['/api/admin/work', 2],
  ['/api/admin/opening', 2],
  ['/api/admin/carts?ordered=yes', 3],
  ['/api/admin/payments/export', 3],
  ['/api/admin/subscriptions?limit=1', 3],
  ['/api/admin/subscriptions/export', 3],
]

test('dashboard calls send as many statements as their table says', async () => {
  const admin = openAdminClient(database.db)
  await storeAdministrator(database.db, 'ada')
  const token = await admin.tokenOf('ada')
  for (const [path, statements] of dashboardReads) {
    let status = 0
    const read = async () => {
      status = (await admin.ask(`GET ${path}`, { token })).status
    }
    const sent = await countMessages(read)
    expect([path, sent, status]).toEqual([path, statements, 200])
  }
})
