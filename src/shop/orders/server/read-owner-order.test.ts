import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { returnItems, returns, shipmentItems, shipments } from '#db/tables/fulfilment.ts'
import { orderItems, orders } from '#db/tables/orders.ts'
import { refundLines, refunds } from '#db/tables/refunds.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { placeOrderIn } from '#tests/builders/placed.ts'
import { createTestApi } from '#tests/builders/test-api.ts'
import { ownerOrderSchema } from '../domain/owner-order.schema.ts'
import { readOwnerOrder } from './read-owner-order.ts'

let database: FreshDatabase
let api: ReturnType<typeof createTestApi>

beforeAll(async () => {
  database = await freshDatabase()
  api = createTestApi(database.db)
})
afterAll(() => database.close())

/** Dispatches one of two units, requests its return, and refunds the other. */
async function sendAndRefund(orderId: number): Promise<void> {
  const { db } = database
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  const orderItemId = item?.id ?? 0
  const [parcel] = await db
    .insert(shipments)
    .values({ orderId, carrier: 'UPS', trackingNumber: '1Z', by: 'ada' })
    .returning()
  await db.insert(shipmentItems).values({ shipmentId: parcel?.id ?? 0, orderItemId, quantity: 1 })
  const [back] = await db
    .insert(returns)
    .values({ orderId, status: 'requested', reason: 'Other', by: 'shopper' })
    .returning()
  await db.insert(returnItems).values({ returnId: back?.id ?? 0, orderItemId, quantity: 1 })
  const amounts = { items: '20.00', shipping: '0.00', tax: '1.60', amount: '21.60' }
  const [refund] = await db
    .insert(refunds)
    .values({ orderId, providerKey: 'a', ...amounts, reason: 'Other', restock: true, by: 'ada' })
    .returning()
  await db
    .insert(refundLines)
    .values({ refundId: refund?.id ?? 0, orderItemId, quantity: 1, withdrawn: 1 })
}

test('a placed order is read with its items, payment, steps, and emails', async () => {
  const { id, items } = await placeOrderIn(database.db, api)
  const order = await readOwnerOrder(database.db, id)
  expect(ownerOrderSchema.parse(order)).toEqual(order)
  expect(order).toMatchObject({
    id,
    status: 'open',
    paymentStatus: 'paid',
    fulfilmentStatus: 'unfulfilled',
    units: 2,
    total: '53.19',
    refunded: '0.00',
    shipments: [],
    refunds: [],
    returns: [],
    allowed: ['ship', 'cancel', 'refund', 'edit'],
    items: [{ sku: items[0]?.sku, unitPrice: '20.00', options: {}, quantity: 2, shipped: 0 }],
    payments: [{ status: 'completed', amount: '53.19' }],
    events: [{ kind: 'placed', by: 'shopper' }, { kind: 'paid' }],
    mails: [{ kind: 'order-confirmation', to: 'ada@example.com', status: 'queued' }],
  })
})

test('a tax rate with three decimals is read as it was charged', async () => {
  const { id } = await placeOrderIn(database.db, api)
  await database.db.update(orders).set({ taxBasisPoints: 662, taxTenths: 5 })
  expect((await readOwnerOrder(database.db, id)).taxBasisPoints).toBe(662.5)
})

test('its shipments, returns, and refunds are included', async () => {
  const { id } = await placeOrderIn(database.db, api)
  await sendAndRefund(id)
  const order = await readOwnerOrder(database.db, id)
  expect(ownerOrderSchema.parse(order)).toEqual(order)
  const [item] = order.items
  expect(order).toMatchObject({
    refunded: '21.60',
    allowed: ['refund'],
    items: [{ shipped: 1, returned: 0, refunded: 1, withdrawn: 1, returning: 1 }],
    shipments: [{ trackingNumber: '1Z', items: [{ orderItemId: item?.id, quantity: 1 }] }],
    refunds: [{ amount: '21.60', lines: [{ orderItemId: item?.id, quantity: 1 }] }],
    returns: [
      { status: 'requested', items: [{ orderItemId: item?.id, quantity: 1, received: 0 }] },
    ],
  })
})

test('an unknown order is refused', async () => {
  await expect(readOwnerOrder(database.db, 7)).rejects.toMatchObject({ code: 'not-found' })
})
