import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#db/tables/orders.ts'
import { signLink } from '#platform/keys.ts'
import {
  type AdminClient,
  openAdminClient,
  storeAdministrator,
} from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { placeOrderIn } from '#tests/builders/placed.ts'
import { createShopper } from '#tests/builders/shopper.ts'
import type { Order } from '../domain/order.schema.ts'
import { orderToken, payPath as payPathOf } from './order-links.ts'

let database: FreshDatabase
let admin: AdminClient

beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminClient(database.db)
  await storeAdministrator(database.db, 'olga')
})
afterAll(() => database.close())

async function correct({ id }: Order, email: string) {
  const token = await admin.tokenOf('olga')
  const call = `PATCH /api/admin/orders/${id}`
  expect((await admin.ask(call, { token, body: { email }, version: 1 })).status).toBe(200)
}

const place = (email: string) =>
  placeOrderIn(database.db, admin.api, { email, paymentStatus: 'pending', paymentId: null })

/** The answers to a stranger who has an order's links. */
async function opened({ id, payPath }: Pick<Order, 'id' | 'payPath'>, token: string) {
  const { ask } = createShopper(admin.api, '')
  const query = `?token=${encodeURIComponent(token)}`
  const answers = [
    await ask(`GET /api/orders/${id}${query}`),
    await ask('POST /api/orders/track', { token }),
    await ask(`GET /api${payPath}` as 'GET /'),
    await ask(`POST /api/orders/${id}/cancel${query}`),
  ]
  return answers.map(({ status }) => status)
}

test('the links of an order open nothing once its email is corrected', async () => {
  const order = await place('someone@else.example')
  const token = orderToken(admin.context, order)
  await correct(order, 'ada@example.com')
  expect(await opened(order, token)).toEqual([404, 404, 404, 404])
  const mailed = { ...order, email: 'ada@example.com' }
  const payPath = payPathOf(admin.context, mailed)
  expect(await opened({ ...mailed, payPath }, orderToken(admin.context, mailed))).toEqual([
    200, 200, 200, 200,
  ])
})

test('links from before they named an email still open their order', async () => {
  const { id } = await place('ada@example.com')
  const sign = (purpose: string) =>
    signLink(admin.context.keys, { purpose, subject: String(id), expiresAt: null })
  expect(await opened({ id, payPath: `/pay/${sign('pay')}` }, sign('order'))).toEqual([
    200, 200, 200, 200,
  ])
})

test('the links of an erased order open nothing', async () => {
  const order = await place('gone@example.com')
  const erased = { email: 'erased-0123456789abcdef' }
  await database.db.update(orders).set(erased).where(eq(orders.id, order.id))
  expect(await opened(order, orderToken(admin.context, order))).toEqual([404, 404, 404, 404])
})
