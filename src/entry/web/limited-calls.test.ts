import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countCall } from '#db/count-call.ts'
import { callBudgets } from '#platform/call-budgets.ts'
import { createCallLimits } from '#platform/call-limits.ts'
import { countTraffic } from '#tests/builders/count-messages.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { orderBody } from '#tests/builders/order.ts'
import { newSession } from '#tests/builders/shopper.ts'
import { storeCode } from '#tests/builders/stored-code.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { createTestContext } from '#tests/builders/test-context.ts'
import { createApi } from './api.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

/** The caller's address, as the server passes it. */
const caller = { incoming: { socket: { remoteAddress: '203.0.113.9' } } }

function apiWith(count: Parameters<typeof createCallLimits>[0]['count']) {
  const limits = createCallLimits({ count, trustedProxies: 0 })
  const context = createTestContext(database.db, { limits, now: () => new Date() })
  return createApi(context, { log: pino({ enabled: false }) })
}

test.each([
  ['POST /api/orders', 'order'],
  ['POST /api/promotional-codes/validate', 'promo'],
  ['POST /api/promotional-codes/apply', 'promo'],
  ['POST /api/orders/track', 'track'],
  ['GET /api/orders/1001', 'track'],
  ['GET /api/orders/1001/receipt.pdf', 'receipt'],
  ['POST /api/orders/1001/receipt-email', 'receipt'],
])('%s is refused for an address that calls too often', async (call, kind) => {
  const keys: string[] = []
  const api = apiWith(async (key) => {
    keys.push(key)
    return { count: 301, secondsLeft: 42 }
  })
  const [method = '', path = ''] = call.split(' ')
  const answer = await api.request(path, { method }, caller)
  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toBe('42')
  expect(keys).toEqual([`${kind}:203.0.113.9`])
})

test('carts are limited, too, counted in the process so no call costs another statement', async () => {
  const api = apiWith(async () => {
    throw new Error('a cart is counted without the database')
  })
  const statuses = new Set<number>()
  for (let call = 0; call <= callBudgets.cart; call += 1)
    statuses.add((await api.request('/api/cart', { method: 'POST' }, caller)).status)
  expect([...statuses]).toEqual([400, 429])
  expect((await api.request('/api/cart', {}, caller)).status).toBe(200)
})

test('an order takes at most six round trips, including the call count and its email', async () => {
  const now = () => new Date()
  const api = apiWith((key, windowSeconds) =>
    countCall(database.db, { key, windowSeconds, now: now() }),
  )
  const { id: productId } = await storeProduct(database.db, {})
  const { code: promotionalCode } = await storeCode(database.db)
  const headers = { 'x-session-id': newSession(), 'content-type': 'application/json' }
  const send = (path: string, body: unknown) =>
    api.request(path, { method: 'POST', headers, body: JSON.stringify(body) }, caller)
  // The first order also opens the job queues, whose round trips must not be counted below.
  await send('/api/cart', { productId, quantity: 1 })
  // An order in a coin earns cashback, whose job takes a round trip of its own.
  const inCoin = { paymentMethod: 'crypto', cryptoCurrency: 'ETH' } as const
  await send('/api/orders', orderBody(inCoin))
  await send('/api/cart', { productId, quantity: 1 })
  const order = orderBody({ promotionalCode, ...inCoin })
  let status = 0
  const { roundTrips } = await countTraffic(async () => {
    status = (await send('/api/orders', order)).status
  })
  expect(status).toBe(201)
  expect(roundTrips).toBeLessThanOrEqual(6)
})
