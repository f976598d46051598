import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mails } from '#db/tables/mails.ts'
import type { TrackedOrder } from '#shop/orders/domain/tracking.schema.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openPacking, parcelOf } from '#tests/builders/parcels.ts'

let database: FreshDatabase
let shop: Awaited<ReturnType<typeof openPacking>>

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openPacking(database)
})
afterAll(() => database.close())

async function arrivalMailsOf(orderId: number) {
  const rows = await database.db.select().from(mails).where(eq(mails.orderId, orderId))
  return rows.filter(({ kind }) => kind === 'delivered')
}

describe('a parcel that is delivered', () => {
  test('completes its order when it is the last one', async () => {
    const order = await shop.order([2])
    const [item] = order.items
    const first = await shop.send(order.id, parcelOf([[item, 1]]))
    const firstId = first.body.shipments[0]?.id ?? 0
    const early = await shop.deliver(firstId)
    expect(early.body).toMatchObject({
      status: 'open',
      fulfilmentStatus: 'partly_shipped',
      shipments: [{ id: firstId, deliveredAt: '2026-03-04T12:00:00.000Z' }],
    })
    const second = await shop.send(order.id, parcelOf([[item, 1]]))
    const done = await shop.deliver(second.body.shipments[1]?.id ?? 0)
    expect(done.status).toBe(200)
    expect(done.body).toMatchObject({ status: 'completed', fulfilmentStatus: 'delivered' })
    expect(done.body.events.map(({ kind }) => kind)).toEqual([
      'placed',
      'paid',
      'dispatched',
      'delivered',
      'dispatched',
      'delivered',
      'completed',
    ])
    expect(await arrivalMailsOf(order.id)).toHaveLength(2)
  })

  test('is marked only once', async () => {
    const order = await shop.order([1])
    const { body } = await shop.send(order.id, parcelOf([[order.items[0], 1]]))
    const id = body.shipments[0]?.id ?? 0
    const replies = await Promise.all([shop.deliver(id), shop.deliver(id)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await arrivalMailsOf(order.id)).toHaveLength(1)
    expect(await shop.deliver(999_999)).toMatchObject({ status: 404 })
  })
})

test('the shopper sees each package on the order and tracking pages, and when it arrives', async () => {
  const order = await shop.order([2, 1])
  const [first, second] = order.items
  const read = () => order.ask<TrackedOrder['order']>(`GET /api/orders/${order.id}`)
  expect((await read()).body.shipments).toEqual([])
  const sent = await shop.send(order.id, parcelOf([[first, 1]]))
  await shop.deliver(sent.body.shipments[0]?.id ?? 0)
  await shop.send(
    order.id,
    parcelOf(
      [
        [first, 1],
        [second, 1],
      ],
      null,
    ),
  )
  const item = { variantId: first?.variantId, name: 'Plum Velvet 1', variant: '{"Curl":"C"}' }
  const parcels = [
    {
      carrier: 'UPS',
      trackingNumber: '1Z999',
      dispatchedAt: '2026-03-04T12:00:00.000Z',
      trackingUrl: 'https://www.ups.com/track?tracknum=1Z999',
      deliveredAt: '2026-03-04T12:00:00.000Z',
      items: [{ ...item, quantity: 1 }],
    },
    {
      trackingNumber: null,
      trackingUrl: null,
      deliveredAt: null,
      items: [
        { ...item, quantity: 1 },
        { variantId: second?.variantId, quantity: 1 },
      ],
    },
  ]
  expect((await read()).body.shipments).toMatchObject(parcels)
  expect(JSON.stringify((await read()).body.shipments)).not.toContain('pia')
  const proof = { orderId: order.id, email: 'ada@example.com' }
  const { body } = await order.ask<TrackedOrder>('POST /api/orders/track', proof)
  expect(body.order.shipments).toMatchObject(parcels)
  expect(body.timeline.slice(2)).toEqual([
    { step: 'dispatched', state: 'done', from: '2026-03-04', until: null, parcels: 2 },
    { step: 'arriving', state: 'next', from: '2026-03-09', until: '2026-03-11', parcels: 1 },
  ])
})
