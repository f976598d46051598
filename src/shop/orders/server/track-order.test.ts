import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#kernel/business-days.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { placeOrderIn } from '#tests/builders/placed.ts'
import { createShopper, type Shopper } from '#tests/builders/shopper.ts'
import { createTestApi } from '#tests/builders/test-api.ts'
import { createTestRoom } from '#tests/builders/test-room.ts'
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

/** Every test stands in an hour of its own, so that no other's tries are counted. */
beforeEach(async () => {
  minutes += 60
  now = new Date(start.getTime() + minutes * 60_000)
  const api = createTestApi(database.db, now)
  stranger = createShopper(api, '')
  order = await placeOrderIn(database.db, api)
})

const track = (body: unknown, shopper = stranger) =>
  shopper.ask<TrackedOrder & { message: string }>('POST /api/orders/track', body)

describe('an order is tracked', () => {
  test.each([(id: number) => id, (id: number) => String(id), (id: number) => ` #${id} `])(
    'by its number, however it is written, and its email',
    async (written) => {
      const reply = await track({ orderId: written(order.id), email: ' ADA@example.com ' })
      expect(reply).toMatchObject({ status: 200, body: { order } })
      expect(reply.body.timeline.map(({ step, state }) => `${step} ${state}`)).toEqual([
        'ordered done',
        'paid done',
        'dispatched next',
        'arriving later',
      ])
      expect(reply.headers.get('cache-control')).toBe('no-store')
    },
  )

  test('by the link in its mails, for 180 days', async () => {
    const token = orderToken(createTestRoom(database.db), order)
    expect(await track({ token })).toMatchObject({ status: 200, body: { order } })
    const later = (days: number) =>
      createShopper(createTestApi(database.db, new Date(addDays(now.getTime(), days))), '')
    expect((await track({ token }, later(179))).status).toBe(200)
    expect((await track({ token }, later(180))).status).toBe(404)
  })

  test('and shown at its own address to whoever holds the link, but no other order', async () => {
    const token = orderToken(createTestRoom(database.db), order)
    const other = await placeOrderIn(database.db, createTestApi(database.db, now))
    const read = (id: number) => stranger.ask(`GET /api/orders/${id}?token=${token}`)
    expect((await read(order.id)).status).toBe(200)
    expect((await read(other.id)).status).toBe(404)
  })
})

describe('whoever guesses', () => {
  test('is answered the same for a wrong email and for a number that does not exist', async () => {
    const wrong = await track({ orderId: order.id, email: 'eve@example.com' })
    const unknown = await track({ orderId: 2_000_000, email: 'eve@example.com' })
    const forged = await track({ token: 'forged.link' })
    expect(wrong).toMatchObject({ status: 404, body: { message: 'Order not found' } })
    const seen = ({ status, body, headers }: typeof wrong) => [status, body, [...headers.keys()]]
    expect(seen(unknown)).toEqual(seen(wrong))
    expect(seen(forged)).toEqual(seen(wrong))
  })

  test.each([true, false])(
    'is stopped after ten wrong tries in ten minutes (the order is there: %s)',
    async (isThere) => {
      const orderId = isThere ? order.id : 3_000_000
      const tries = Array.from({ length: 14 }, (_, at) =>
        track({ orderId, email: `guess${at}@example.com` }),
      )
      const statuses = (await Promise.all(tries)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 404)).toHaveLength(10)
      const stopped = await track({ orderId, email: order.email })
      expect(stopped.status).toBe(429)
      expect(stopped.body.message).toMatch(/^Too many tries for this order number\. Please try/)
      expect(Number(stopped.headers.get('retry-after'))).toBe(600)
      const byAddress = await stranger.ask(`GET /api/orders/${orderId}?email=eve@example.com`)
      expect(byAddress.status).toBe(429)
      const after = createTestApi(database.db, new Date(now.getTime() + 601_000))
      const later = await track({ orderId, email: order.email }, createShopper(after, ''))
      expect(later.status).toBe(isThere ? 200 : 404)
    },
  )

  test('is not whoever knows: the right email starts the count anew', async () => {
    for (let at = 0; at < 25; at += 1)
      expect((await track({ orderId: order.id, email: order.email })).status).toBe(200)
  })

  test('does not shut out whoever holds the link', async () => {
    for (let at = 0; at < 12; at += 1)
      await track({ orderId: order.id, email: `guess${at}@example.com` })
    const token = orderToken(createTestRoom(database.db), order)
    expect((await track({ token })).status).toBe(200)
  })
})

test.each([
  [{}, 'Please enter your order number and email'],
  [{ orderId: 'one', email: 'ada@example.com' }, 'Please enter your order number'],
  [{ orderId: 0, email: 'ada@example.com' }, 'Please enter your order number'],
  [{ orderId: 1001, email: 'ada' }, 'Please enter a valid email address'],
])('what is no number and no email is said: %o', async (body, message) => {
  const reply = await track(body)
  expect(reply.status).toBe(400)
  expect([message, 'Please enter your order number and email']).toContain(reply.body.message)
})
