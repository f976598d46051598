import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminAudit } from '#db/tables/admin.ts'
import { inventory, reservations, stockMovements } from '#db/tables/inventory.ts'
import { mails } from '#db/tables/mails.ts'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import { expireOrders } from '#shop/orders/server/expire-orders.ts'
import { storeAdministrator } from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openPacking, parcelOf } from '#tests/builders/parcels.ts'

let database: FreshDatabase
let shop: Awaited<ReturnType<typeof openPacking>>

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openPacking(database)
})
afterAll(() => database.close())

const unitsOf = async (variantId = 0) =>
  (await database.db.select().from(inventory).where(eq(inventory.variantId, variantId)))[0]
const mailsOf = async (orderId: number, kind: string) => {
  const rows = await database.db.select().from(mails).where(eq(mails.orderId, orderId))
  return rows.filter((mail) => mail.kind === kind)
}

describe('a parcel', () => {
  test('takes its units out of the shop, advances the order, and notifies everyone', async () => {
    const order = await shop.order([2, 1])
    const [first, second] = order.items
    const reply = await shop.send(order.id, parcelOf([[first, 2]], ' 1Z999 '))
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      id: order.id,
      status: 'open',
      fulfilmentStatus: 'partly_shipped',
      version: 2,
      items: [
        { id: first?.id, shipped: 2 },
        { id: second?.id, shipped: 0 },
      ],
      shipments: [
        {
          carrier: 'UPS',
          trackingNumber: '1Z999',
          by: 'pia',
          deliveredAt: null,
          trackingUrl: 'https://www.ups.com/track?tracknum=1Z999',
          dispatchedAt: '2026-03-04T12:00:00.000Z',
          items: [{ orderItemId: first?.id, quantity: 2 }],
        },
      ],
    })
    expect(reply.body.allowed).not.toContain('cancel')
    expect(reply.body.events.at(-1)).toMatchObject({
      by: 'pia',
      kind: 'dispatched',
      text: `Shipped 2 × Plum Velvet 1 (${reply.body.items[0]?.sku}) with UPS 1Z999`,
    })
    expect(await unitsOf(first?.variantId)).toMatchObject({ onHand: 18, reserved: 0 })
    expect(await unitsOf(second?.variantId)).toMatchObject({ onHand: 20, reserved: 1 })
    const sold = { kind: 'sold', orderId: order.id, by: 'pia' }
    expect(
      await database.db.select().from(stockMovements).where(eq(stockMovements.orderId, order.id)),
    ).toMatchObject([{ ...sold, variantId: first?.variantId, delta: -2 }])
    expect(await mailsOf(order.id, 'dispatched')).toMatchObject([{ recipient: 'ada@example.com' }])
    const last = await shop.send(order.id, parcelOf([[second, 1]]))
    expect(last.body).toMatchObject({ fulfilmentStatus: 'shipped', status: 'open', version: 3 })
    expect(await mailsOf(order.id, 'dispatched')).toHaveLength(2)
    expect(await database.db.$count(reservations, eq(reservations.orderId, order.id))).toBe(0)
  })

  test('of uncounted units records a movement, too', async () => {
    const order = await shop.order([3], {}, false)
    const [item] = order.items
    expect((await shop.send(order.id, parcelOf([[item, 3]], null))).body).toMatchObject({
      fulfilmentStatus: 'shipped',
      shipments: [{ trackingNumber: null, trackingUrl: null }],
    })
    expect(await unitsOf(item?.variantId)).toMatchObject({ onHand: -3, reserved: 0 })
  })

  test('is audited without the shopper', async () => {
    const order = await shop.order([1])
    await shop.send(order.id, parcelOf([[order.items[0], 1]]))
    const lines = await database.db.select().from(adminAudit).orderBy(asc(adminAudit.id))
    expect(lines.at(-1)).toMatchObject({
      action: 'parcel-dispatched',
      username: 'pia',
      address: '192.0.2.1',
      subjectKind: 'order',
      subjectId: order.id,
      before: { fulfilmentStatus: 'unfulfilled' },
      after: { fulfilmentStatus: 'shipped' },
      details: { carrier: 'UPS', items: [{ orderItemId: order.items[0]?.id, quantity: 1 }] },
    })
    expect(JSON.stringify(lines)).not.toMatch(/ada@example.com|1Z999/)
  })

  test('is sent once per key, and a key belongs to one body', async () => {
    const order = await shop.order([5])
    const key = { 'idempotency-key': `parcel-${order.id}` }
    const body = parcelOf([[order.items[0], 2]])
    const [first, again] = await Promise.all([
      shop.send(order.id, body, key),
      shop.send(order.id, body, key),
    ])
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect(await shop.send(order.id, parcelOf([[order.items[0], 1]]), key)).toMatchObject({
      status: 422,
    })
    await shop.send(order.id, parcelOf([[order.items[0], 3]]))
    expect((await shop.send(order.id, body, key)).body).toEqual(first.body)
    expect(await mailsOf(order.id, 'dispatched')).toHaveLength(2)
  })

  test('of the same last units is sent once, however many packers click at once', async () => {
    const order = await shop.order([4])
    const [item] = order.items
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => shop.send(order.id, parcelOf([[item, 3]]))),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.body.message).toMatch(
      /^Only 1 of Plum Velvet 1 \(.+\) is left to ship$/,
    )
    expect(await unitsOf(item?.variantId)).toMatchObject({ onHand: 17, reserved: 1 })
  })
})

describe('nothing ships', () => {
  test.each([
    [{ items: [] }, 'Please say which items go, and how many of each'],
    [{ items: undefined }, 'Please say which items go, and how many of each'],
    [{ carrier: ' ' }, 'Please enter a carrier'],
    [{ carrier: 7 }, 'Please enter a carrier'],
    [{ trackingNumber: 'x'.repeat(101) }, 'A tracking number has at most 100 characters'],
    [
      { items: [{ orderItemId: 1, quantity: 0 }] },
      'A quantity must be a whole number from 1 to 99',
    ],
    [
      { items: [{ orderItemId: 1, quantity: 1.5 }] },
      'A quantity must be a whole number from 1 to 99',
    ],
    [{ items: [{ orderItemId: 0, quantity: 1 }] }, 'An item is named by its number'],
  ])('with %j in the body', async (changes, message) => {
    const order = await shop.order([1])
    const reply = await shop.send(order.id, { ...parcelOf([[order.items[0], 1]]), ...changes })
    expect([reply.status, reply.body.message]).toEqual([400, message])
  })

  test('for another order’s items, or one item twice', async () => {
    const order = await shop.order([2])
    const other = await shop.order([1])
    const foreign = await shop.send(order.id, parcelOf([[other.items[0], 1]]))
    expect([foreign.status, foreign.body.message]).toEqual([
      400,
      `Item ${other.items[0]?.id} isn’t part of order #${order.id}`,
    ])
    const [item] = order.items
    expect(
      await shop.send(
        order.id,
        parcelOf([
          [item, 1],
          [item, 1],
        ]),
      ),
    ).toMatchObject({ status: 400 })
    expect(await unitsOf(item?.variantId)).toMatchObject({ onHand: 20, reserved: 2 })
  })

  test('for an order that is unpaid, expired, shipped, or unknown', async () => {
    const unpaid = await shop.order([1], { paymentStatus: 'pending' })
    const body = parcelOf([[unpaid.items[0], 1]])
    const message = 'Only a paid order can ship'
    expect(await shop.send(unpaid.id, body)).toMatchObject({ status: 409, body: { message } })
    await expireOrders({ ...shop.admin.context, now: () => new Date('2026-03-05T12:00:00Z') })
    expect(await shop.send(unpaid.id, body)).toMatchObject({ status: 409 })
    expect(await shop.send(999_999, body)).toMatchObject({ status: 404 })
    const sent = await shop.order([1])
    await shop.send(sent.id, parcelOf([[sent.items[0], 1]]))
    expect(await shop.send(sent.id, parcelOf([[sent.items[0], 1]]))).toMatchObject({
      status: 409,
      body: { message: 'Nothing in this order is left to ship' },
    })
  })

  test('for read-only roles, and a packer sees no amounts', async () => {
    const order = await shop.order([1])
    const body = parcelOf([[order.items[0], 1]])
    await storeAdministrator(database.db, 'vic', 'viewer')
    await storeAdministrator(database.db, 'pam', 'packer')
    const call = `POST /api/admin/orders/${order.id}/shipments`
    const [viewer, packer] = [await shop.admin.tokenOf('vic'), await shop.admin.tokenOf('pam')]
    expect(await shop.admin.ask(call, { token: viewer, body })).toMatchObject({ status: 403 })
    const sent = await shop.admin.ask<OwnerOrder>(call, { token: packer, body })
    expect(sent.status).toBe(201)
    expect(JSON.stringify(sent.body)).not.toMatch(/"(?:total|unitPrice|amount)"|\d\.\d\d\b/)
    const delivered = `POST /api/admin/shipments/${sent.body.shipments[0]?.id}/delivered`
    expect(await shop.admin.ask(delivered, { token: viewer })).toMatchObject({ status: 403 })
    expect(await shop.admin.ask(delivered, { token: packer })).toMatchObject({ status: 200 })
  })

  test('without signing in', async () => {
    for (const call of [
      'POST /api/admin/orders/1001/shipments',
      'POST /api/admin/shipments/1/delivered',
    ])
      expect(await shop.admin.ask(call, { body: {} })).toMatchObject({ status: 401 })
  })
})
