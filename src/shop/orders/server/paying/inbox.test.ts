import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentEvents } from '#db/tables/payments.ts'
import type { PaymentEvent } from '#shop/payments/domain/payment-event.schema.ts'
import { workOnEvent } from '#shop/payments/server/inbox/work-on-event.ts'
import { simulatedProviders } from '#shop/payments/server/simulated-provider.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openOutbox } from '#tests/builders/outbox.ts'
import { openPaying } from '#tests/builders/paying.ts'
import { lookAtAttempt } from './look-at-attempt.ts'

let database: FreshDatabase
let shop: Awaited<ReturnType<typeof openPaying>>

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openPaying(database)
})
afterAll(() => database.close())

const deliver = (body: object) =>
  shop.admin.api.request('/api/webhooks/stripe', { method: 'POST', body: JSON.stringify(body) })
const eventsOf = (eventId: string) =>
  database.db.select().from(paymentEvents).where(eq(paymentEvents.eventId, eventId))
const work = async (eventId: string) => {
  const [event] = await eventsOf(eventId)
  const look = ({ id }: { id: number }) => lookAtAttempt(shop.admin.context, id)
  await workOnEvent(shop.admin.context, event?.id ?? 0, look)
}

test('the inbox keeps each event once and verifies what it claims', async () => {
  const order = await shop.place()
  const event = { id: 'evt_1', subject: order.name, claims: 'paid' }
  for (const _ of [1, 2]) expect((await deliver(event)).status).toBe(200)
  const jobs = () => openOutbox(database).jobs('payment-event', '')
  // The second one is for a process that died during the first.
  expect(await jobs()).toHaveLength(2)
  await work('evt_1')
  await deliver(event)
  expect(await jobs()).toHaveLength(2)
  expect(await eventsOf('evt_1')).toMatchObject([{ state: 'done', tries: 1 }])
  expect(await order.owned()).toMatchObject({ paymentStatus: 'pending' })
  shop.desk.set(order.name, { state: 'succeeded', received: order.total })
  await deliver({ id: 'evt_2', subject: order.name })
  await work('evt_2')
  await work('evt_2')
  expect(await order.owned()).toMatchObject({ paymentStatus: 'paid' })
})

test('the inbox shows failed events until they are retried and ignores unknown ones', async () => {
  const order = await shop.place()
  await deliver({ id: 'evt_3', subject: order.name })
  shop.desk.loseAnswers(1)
  await expect(work('evt_3')).rejects.toThrow('does not answer')
  expect(await eventsOf('evt_3')).toMatchObject([
    { state: 'failed', tries: 1, failureReason: 'The provider does not answer' },
  ])
  await work('evt_3')
  expect(await eventsOf('evt_3')).toMatchObject([{ state: 'done', failureReason: null }])
  await deliver({ id: 'evt_4', subject: 'pay_of_another_shop' })
  await work('evt_4')
  expect(await eventsOf('evt_4')).toMatchObject([{ state: 'ignored' }])
})

test('owners see failed events and can have each retried once', async () => {
  const order = await shop.place()
  await deliver({ id: 'evt_6', subject: order.name })
  shop.desk.loseAnswers(1)
  await expect(work('evt_6')).rejects.toThrow('does not answer')
  const list = (query: string, token = shop.token) =>
    shop.admin.ask<PaymentEvent[]>(`GET /api/admin/payment-events?${query}`, { token })
  const { body: failed } = await list('state=failed&limit=1')
  expect(failed).toMatchObject([
    {
      provider: 'stripe',
      eventId: 'evt_6',
      kind: 'payment',
      orderId: order.id,
      tries: 1,
      state: 'failed',
      failureReason: 'The provider does not answer',
      doneAt: null,
    },
  ])
  expect(failed[0]).not.toHaveProperty('body')
  const { body: all } = await list('sort=oldest')
  expect(all.length).toBeGreaterThan(failed.length)
  expect((await list('state=lost')).status).toBe(400)
  const viewer = await shop.admin.tokenAs('viewer')
  expect((await list('state=failed', viewer)).status).toBe(200)
  const retry = (token = shop.token, id = failed[0]?.id) =>
    shop.admin.ask(`POST /api/admin/payment-events/${id}/retry`, { token })
  expect((await retry(viewer)).status).toBe(403)
  expect((await retry(shop.token, 999_999)).status).toBe(404)
  const both = await Promise.all([retry(), retry()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect((await list('state=failed')).body).toEqual([])
  await work('evt_6')
  expect(await eventsOf('evt_6')).toMatchObject([{ state: 'done', tries: 2 }])
  const { body: audit } = await shop.admin.ask<object[]>(
    'GET /api/admin/audit?action=payment-event-retried',
    { token: shop.token },
  )
  expect(audit).toMatchObject([{ details: { eventId: 'evt_6', provider: 'stripe' } }])
})

test('the inbox rejects events that no provider of this shop sends', async () => {
  shop.admin.context.providers = simulatedProviders
  expect((await deliver({ id: 'evt_5', subject: 'pay_1' })).status).toBe(404)
})
