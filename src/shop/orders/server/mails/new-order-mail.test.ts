import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '#db/tables/mails.ts'
import { orders } from '#db/tables/orders.ts'
import { createApi } from '#entry/web/api.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'
import type { Context } from '#shop/context.ts'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import { cardPayment } from '#tests/builders/drafting.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { orderBody } from '#tests/builders/order.ts'
import { openOutbox } from '#tests/builders/outbox.ts'
import { createShopper } from '#tests/builders/shopper.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { createTestContext } from '#tests/builders/test-context.ts'
import { readOwnerOrder } from '../read-owner-order.ts'

const own: ShopSettings = {
  ...defaultSettings,
  contact: { ...defaultSettings.contact, email: 'orders@fringe.test' },
}

let database: FreshDatabase
let context: Context

beforeAll(async () => {
  database = await freshDatabase()
  context = createTestContext(database.db, { settings: own })
})
afterAll(() => database.close())

/** Orders two of a new product in a shop with these settings. */
async function place(
  changes: Parameters<typeof orderBody>[0] = {},
  settings: ShopSettings = own,
): Promise<Order> {
  const api = createApi(createTestContext(database.db, { settings }), {
    log: pino({ enabled: false }),
  })
  const { ask } = createShopper(api)
  const variants = '{"Curl":["C"],"Length":["8mm"]}'
  const product = { name: 'Plum Velvet', price: '20.00', stock: 9, variants }
  const { id: productId } = await storeProduct(database.db, product)
  const variant = '{"Curl":"C","Length":"8mm"}'
  await ask('POST /api/cart', { productId, quantity: 2, variant })
  return (await ask<Order>('POST /api/orders', orderBody(changes))).body
}

const pay = (order: Order) =>
  createShopper(createApi(context, { log: pino({ enabled: false }) })).ask(
    `POST /api${order.payPath}` as `POST /${string}`,
    cardPayment,
  )
const toldOf = ({ id }: Order) => openOutbox(database).mailsOf('new-order', id)
const deliver = ({ id }: Order, from = context) =>
  openOutbox(database).deliver('new-order', id, from)

test('an order paid at once is told to the shop, with all that it takes to pack it', async () => {
  const order = await place()
  await database.db.update(orders).set({ note: 'Please ring twice' }).where(eq(orders.id, order.id))
  const [mail] = await deliver(order)
  expect(mail).toMatchObject({
    to: 'orders@fringe.test',
    replyTo: 'ada@example.com',
    subject: `New order #${order.id}: $53.19`,
  })
  for (const line of [
    `Order #${order.id} is paid.`,
    'It must ship by Mar 05, 2026.',
    `Open the order:\nhttps://cilia.test/admin/orders/${order.id}\n`,
    'The customer’s note: Please ring twice',
    'Plum Velvet × 2 (Curl C · 8 mm): $40.00',
    'Total (Card): $53.19',
    'Ships to Ada Lovelace (12 Analytical Row, Portland, OR 97201)',
    'ada@example.com ((555) 014-2024)',
  ])
    expect(mail?.text).toContain(line)
  expect(mail?.html).toContain('2 units for Ada Lovelace in Portland, OR.')
})

test('an unpaid order is told to the shop once it is paid, and only once', async () => {
  const order = await place({ paymentStatus: 'pending', paymentId: null })
  expect(await toldOf(order)).toEqual([])
  const paid = await Promise.all([pay(order), pay(order), pay(order)])
  expect(paid.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await toldOf(order)).toMatchObject([{ status: 'queued', recipient: 'orders@fringe.test' }])
  expect(await deliver(order)).toHaveLength(1)
  expect(await deliver(order)).toEqual([])
})

test('is not one of the emails that the customer got', async () => {
  const order = await place()
  await deliver(order)
  const { mails: shown } = await readOwnerOrder(database.db, order.id)
  expect(shown.map(({ kind }) => kind)).toEqual(['order-confirmation'])
  const [told] = await database.db.select().from(mails).where(eq(mails.kind, 'new-order'))
  expect(told).toMatchObject({ orderId: null, content: null })
})

test.each([
  ['turned these emails off', { ...own, emailsNewOrders: false }],
  ['never set an address', defaultSettings],
])('nobody is told if the owner %s', async (_, settings) => {
  const [atOnce, later] = [
    await place({}, settings),
    await place({ paymentStatus: 'pending', paymentId: null }, settings),
  ]
  expect(await toldOf(atOnce)).toEqual([])
  expect(await toldOf(later)).toEqual([])
})

test('is dropped if the owner turned these emails off meanwhile, or the order was canceled', async () => {
  const [off, canceled] = [await place(), await place()]
  const settings = { ...own, emailsNewOrders: false }
  expect(await deliver(off, createTestContext(database.db, { settings }))).toEqual([])
  await database.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, canceled.id))
  expect(await deliver(canceled)).toEqual([])
  expect([...(await toldOf(off)), ...(await toldOf(canceled))]).toMatchObject([
    { status: 'dropped' },
    { status: 'dropped' },
  ])
})
