import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openPacking, parcelOf } from '#tests/builders/parcels.ts'
import type { DispatchOutcome } from '../domain/fulfilment.schema.ts'

let database: FreshDatabase
let shop: Awaited<ReturnType<typeof openPacking>>

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openPacking(database)
})
afterAll(() => database.close())

const sendMany = (orders: unknown) =>
  shop.admin.ask<DispatchOutcome[] & { message: string }>('POST /api/admin/shipments', {
    token: shop.token,
    body: { orders },
  })

test('each order ships in its own package, and a refused one does not hold up the others', async () => {
  const [whole, part, unpaid] = [
    await shop.order([2, 1]),
    await shop.order([5]),
    await shop.order([1], { paymentStatus: 'pending' }),
  ]
  await shop.send(part.id, parcelOf([[part.items[0], 2]]))
  const carried = { carrier: 'usps', trackingNumber: null }
  const numbered = { ...carried, trackingNumber: '9400' }
  const wanted = [
    ...[whole.id, unpaid.id, 999_999].map((id) => ({ id, ...carried })),
    { id: part.id, ...numbered },
  ]
  const { status, body } = await sendMany(wanted)
  const sent = { dispatched: true, message: null, fulfilmentStatus: 'shipped' }
  const refused = { dispatched: false, fulfilmentStatus: null }
  expect(status).toBe(200)
  expect(body).toEqual([
    { id: whole.id, ...sent },
    { id: unpaid.id, ...refused, message: 'Only a paid order can ship' },
    { id: 999_999, ...refused, message: 'Order not found' },
    { id: part.id, ...sent },
  ])
  const order = await shop.admin.ask<OwnerOrder>(`GET /api/admin/orders/${part.id}`, {
    token: shop.token,
  })
  expect(order.body.shipments[1]).toMatchObject({
    carrier: 'USPS',
    trackingNumber: '9400',
    items: [{ quantity: 3 }],
  })
  expect((await sendMany(wanted)).body.map(({ dispatched }) => dispatched)).not.toContain(true)
})

test.each([
  [[], 'Please say which orders go'],
  [undefined, 'Please say which orders go'],
  [[{ id: 1001, carrier: '' }], 'Please enter a carrier'],
  [[{ id: 'x', carrier: 'UPS' }], 'An order is named by its number'],
  [
    [7, 8].map((id) => ({ id, carrier: 'UPS', trackingNumber: '1Z' })),
    'Two orders have the same tracking number',
  ],
  [
    [{ id: 7, carrier: 'UPS', trackingNumber: '<b>1Z</b>' }],
    'A tracking number has letters, digits, spaces and hyphens only',
  ],
  [[7, 7].map((id) => ({ id, carrier: 'UPS' })), 'An order is named twice'],
  [
    Array.from({ length: 51 }, (_, id) => ({ id: id + 1, carrier: 'UPS' })),
    'At most 50 orders go at once',
  ],
])('orders like %j are refused', async (orders, message) => {
  const { status, body } = await sendMany(orders)
  expect([status, body.message]).toEqual([400, message])
})
