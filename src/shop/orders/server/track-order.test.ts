import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApi } from '#entry/web/api.ts'
import { addDays } from '#kernel/business-days.ts'
import { createCallLimits } from '#platform/call-limits.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { asRead } from '#tests/builders/order.ts'
import { placeOrderIn } from '#tests/builders/placed.ts'
import { createShopper, type Shopper } from '#tests/builders/shopper.ts'
import { createTestApi } from '#tests/builders/test-api.ts'
import { createTestContext } from '#tests/builders/test-context.ts'
import type { Order } from '../domain/order.schema.ts'
import type { TrackedOrder } from '../domain/tracking.schema.ts'
import { orderToken } from './order-links.ts'

const start = new Date('2026-03-04T12:00:00Z')
let database: FreshDatabase
let order: Order
let now = start
let stranger: Shopper
let minutes = 0

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

/** Each test runs in an hour of its own, so that other tests' attempts do not count. */
beforeEach(async () => {
  minutes += 60
  pauses.length = 0
  now = new Date(start.getTime() + minutes * 60_000)
  const api = createTestApi(database.db, now)
  stranger = createShopper(api, '')
  order = await placeOrderIn(database.db, api)
})

const pauses: number[] = []

/** A client at an address, without a session. Collects the delays it is given in `pauses`. */
function from(address: string): Shopper {
  const pause = async (ms: number) => void pauses.push(ms)
  const limits = createCallLimits({ count: null, trustedProxies: 0, pause })
  const context = createTestContext(database.db, { now: () => now, limits })
  const api = createApi(context, { log: pino({ enabled: false }) })
  const env = { incoming: { socket: { remoteAddress: address } } }
  return createShopper({ request: (path, init) => api.request(path, init, env) }, '')
}

const track = (body: unknown, shopper = stranger) =>
  shopper.ask<TrackedOrder & { message: string }>('POST /api/orders/track', body)

describe('an order is tracked', () => {
  test.each([(id: number) => id, (id: number) => String(id), (id: number) => ` #${id} `])(
    'by its number, however it is written, and its email',
    async (written) => {
      const reply = await track({ orderId: written(order.id), email: ' ADA@example.com ' })
      expect(reply).toMatchObject({ status: 200, body: { order: asRead(order) } })
      expect(reply.body.timeline.map(({ step, state }) => `${step} ${state}`)).toEqual([
        'ordered done',
        'paid done',
        'dispatched next',
        'arriving later',
      ])
      expect(reply.headers.get('cache-control')).toBe('no-store')
    },
  )

  test('by the link in its emails, for 180 days', async () => {
    const token = orderToken(createTestContext(database.db), order)
    expect(await track({ token })).toMatchObject({ status: 200, body: { order: asRead(order) } })
    const later = (days: number) =>
      createShopper(createTestApi(database.db, new Date(addDays(now.getTime(), days))), '')
    expect((await track({ token }, later(179))).status).toBe(200)
    expect((await track({ token }, later(180))).status).toBe(404)
  })

  test('and shown at its own URL to readers with the link, but no other order', async () => {
    const token = orderToken(createTestContext(database.db), order)
    const other = await placeOrderIn(database.db, createTestApi(database.db, now))
    const read = (id: number) => stranger.ask(`GET /api/orders/${id}?token=${token}`)
    expect((await read(order.id)).status).toBe(200)
    expect((await read(other.id)).status).toBe(404)
  })
})

describe('guessing emails', () => {
  test('gets the same answer for a wrong email and for a number that does not exist', async () => {
    const wrong = await track({ orderId: order.id, email: 'eve@example.com' })
    const unknown = await track({ orderId: 2_000_000, email: 'eve@example.com' })
    const forged = await track({ token: 'forged.link' })
    expect(wrong).toMatchObject({ status: 404, body: { message: 'Order not found' } })
    const seen = ({ status, body, headers }: typeof wrong) => [status, body, [...headers.keys()]]
    expect(seen(unknown)).toEqual(seen(wrong))
    expect(seen(forged)).toEqual(seen(wrong))
  })

  test.each([true, false])(
    'is stopped at one address after ten wrong tries in ten minutes (the order exists: %s)',
    async (isThere) => {
      const orderId = isThere ? order.id : 3_000_000
      const eve = from('203.0.113.9')
      const tries = Array.from({ length: 14 }, (_, at) =>
        track({ orderId, email: `guess${at}@example.com` }, eve),
      )
      const statuses = (await Promise.all(tries)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 404)).toHaveLength(10)
      const stopped = await track({ orderId, email: order.email }, eve)
      expect(stopped.status).toBe(429)
      expect(stopped.body.message).toMatch(/^Too many attempts for this order number\. Please try/)
      expect(Number(stopped.headers.get('retry-after'))).toBe(600)
      const byPath = await eve.ask(`GET /api/orders/${orderId}?email=eve@example.com`)
      expect(byPath.status).toBe(429)
      const byReceipt = await eve.ask(`GET /api/orders/${orderId}/receipt.pdf?email=eve@a.example`)
      expect(byReceipt.status).toBe(429)
      now = new Date(now.getTime() + 601_000)
      const later = await track({ orderId, email: order.email }, from('203.0.113.9'))
      expect(later.status).toBe(isThere ? 200 : 404)
    },
  )

  test('never locks out the buyer at another address', async () => {
    for (let at = 0; at < 14; at += 1)
      await track({ orderId: order.id, email: `guess${at}@example.com` }, from('203.0.113.9'))
    const reply = await track({ orderId: order.id, email: order.email }, from('198.51.100.4'))
    expect(reply.status).toBe(200)
  })

  test('from many addresses is delayed more and more; the buyer is delayed but gets in', async () => {
    const orderId = order.id
    for (let at = 1; at <= 25; at += 1)
      await track({ orderId, email: `guess${at}@example.com` }, from(`198.51.100.${at}`))
    expect(pauses).toEqual([250, 500, 1000, 2000, 4000])
    expect((await track({ orderId, email: order.email }, from('192.0.2.77'))).status).toBe(200)
    expect(pauses.at(-1)).toBe(4000)
    const other = await placeOrderIn(database.db, createTestApi(database.db, now))
    await track({ orderId: other.id, email: other.email }, from('192.0.2.77'))
    expect(pauses).toHaveLength(6)
  })

  test('at many orders is refused after 30 wrong attempts from one address; correct ones do not count', async () => {
    const eve = from('203.0.113.9')
    for (let at = 0; at < 15; at += 1)
      expect((await track({ orderId: order.id, email: order.email }, eve)).status).toBe(200)
    for (let at = 0; at < 30; at += 1)
      expect((await track({ orderId: 4_000_000 + at, email: 'a@a.example' }, eve)).status).toBe(404)
    expect((await track({ orderId: order.id, email: order.email }, eve)).status).toBe(429)
    const elsewhere = from('203.0.113.10')
    expect((await track({ orderId: order.id, email: order.email }, elsewhere)).status).toBe(200)
  })

  test('ends with the correct email, which resets the counter', async () => {
    for (let at = 0; at < 25; at += 1)
      expect((await track({ orderId: order.id, email: order.email })).status).toBe(200)
  })

  test('does not lock out readers with the link', async () => {
    const eve = from('203.0.113.9')
    for (let at = 0; at < 12; at += 1)
      await track({ orderId: order.id, email: `guess${at}@example.com` }, eve)
    const token = orderToken(createTestContext(database.db), order)
    expect((await track({ token }, eve)).status).toBe(200)
  })
})

test.each([
  [{}, 'Please enter your order number and email'],
  [{ orderId: ' # ', email: 'ada@example.com' }, 'Please enter your order number'],
  [
    { orderId: 'one', email: 'ada@example.com' },
    'That doesn’t look like an order number. It should look like #1001',
  ],
  [
    { orderId: 0, email: 'ada@example.com' },
    'That doesn’t look like an order number. It should look like #1001',
  ],
  [{ orderId: 1001, email: 'ada' }, 'Please enter a valid email address'],
])('an invalid number or email is reported: %o', async (body, message) => {
  const reply = await track(body)
  expect(reply.status).toBe(400)
  expect([message, 'Please enter your order number and email']).toContain(reply.body.message)
})
