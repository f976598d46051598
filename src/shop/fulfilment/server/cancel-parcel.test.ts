import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminAudit } from '#db/tables/admin.ts'
import { inventory, reservations, stockMovements } from '#db/tables/inventory.ts'
import { proofLines } from '#shop/books/domain/proof-lines.ts'
import { findFaults } from '#shop/books/server/prove-books.ts'
import type { TrackedOrder } from '#shop/orders/domain/tracking.schema.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { findContradictions } from '#tests/builders/order-contradictions.ts'
import { openOutbox } from '#tests/builders/outbox.ts'
import { openPacking, parcelOf } from '#tests/builders/parcels.ts'

let database: FreshDatabase
let shop: Awaited<ReturnType<typeof openPacking>>

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openPacking(database)
})
afterAll(() => database.close())

/** An order of 2 units of one product and 1 of another, of which a parcel with 1 and 1 was recorded. */
async function sentParcel() {
  const order = await shop.order([2, 1])
  const [first, second] = order.items
  const { body } = await shop.send(
    order.id,
    parcelOf([
      [first, 1],
      [second, 1],
    ]),
  )
  return { order, first, second, parcelId: body.shipments[0]?.id ?? 0 }
}

const read = <Body>(path: string) =>
  shop.admin.ask<Body>(`GET /api/admin/${path}`, { token: shop.token })

describe('a canceled package', () => {
  test('leaves its order as it was before, in units, stock, states, and the lists', async () => {
    const { order, first, parcelId } = await sentParcel()
    const { status, body } = await shop.cancel(parcelId, { reason: ' Label voided ' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'open',
      fulfilmentStatus: 'unfulfilled',
      shipments: [],
      items: [{ shipped: 0 }, { shipped: 0 }],
    })
    expect(body.allowed).toEqual(expect.arrayContaining(['ship', 'cancel', 'edit']))
    expect(body.events.at(-1)).toMatchObject({
      kind: 'parcel-cancelled',
      by: 'pia',
      text: expect.stringMatching(
        /^Canceled the package with UPS 1Z999: Label voided\. To ship again: 1 × Plum Velvet 1 \(.+\), 1 × Plum Velvet 2 \(.+\)$/,
      ),
    })
    const variantId = first?.variantId ?? 0
    const [units] = await database.db
      .select()
      .from(inventory)
      .where(eq(inventory.variantId, variantId))
    expect(units).toMatchObject({ onHand: 20, reserved: 2 })
    const held = await database.db
      .select({ quantity: reservations.quantity, until: reservations.until })
      .from(reservations)
      .where(and(eq(reservations.orderId, order.id), eq(reservations.variantId, variantId)))
    expect(held).toEqual([{ quantity: 2, until: null }])
    const stock = await read<{ variantId: number; sold: number }[]>('inventory?limit=100')
    // Both units are paid and reserved again, so they still count as sold.
    expect(stock.body).toContainEqual(expect.objectContaining({ variantId, sold: 2 }))
    const toShip = await read<{ id: number }[]>('orders?fulfilmentStatus=unfulfilled')
    expect(toShip.body.map(({ id }) => id)).toContain(order.id)
    expect(await findContradictions(database.db)).toEqual([])
    expect(proofLines(await findFaults(database.db))).not.toContain('FAILED')
  })

  test('leaves the other packages alone', async () => {
    const { order, first, parcelId } = await sentParcel()
    const other = await shop.send(order.id, parcelOf([[first, 1]], '1Z2'))
    expect(other.body.fulfilmentStatus).toBe('shipped')
    const { body } = await shop.cancel(parcelId)
    expect(body).toMatchObject({
      fulfilmentStatus: 'partly_shipped',
      items: [{ shipped: 1 }, { shipped: 0 }],
      shipments: [{ trackingNumber: '1Z2' }],
    })
    const movements = await database.db
      .select({ kind: stockMovements.kind, delta: stockMovements.delta })
      .from(stockMovements)
      .where(eq(stockMovements.variantId, first?.variantId ?? 0))
      .orderBy(desc(stockMovements.id))
    expect(movements.slice(0, 3)).toEqual([
      { kind: 'sold', delta: 1 },
      { kind: 'sold', delta: -1 },
      { kind: 'sold', delta: -1 },
    ])
  })

  test('is gone from what the shopper sees, and its units can ship again and complete the order', async () => {
    const { order, first, second, parcelId } = await sentParcel()
    await shop.cancel(parcelId)
    const proof = { orderId: order.id, email: 'ada@example.com' }
    const { body: tracked } = await order.ask<TrackedOrder>('POST /api/orders/track', proof)
    expect(tracked.order).toMatchObject({ shipments: [], fulfilmentStatus: 'unfulfilled' })
    expect(tracked.timeline.map(({ step, state }) => [step, state])).toContainEqual([
      'dispatched',
      'next',
    ])
    const all = parcelOf([
      [first, 2],
      [second, 1],
    ])
    const again = await shop.send(order.id, all)
    expect(again).toMatchObject({ status: 201, body: { fulfilmentStatus: 'shipped' } })
    const done = await shop.deliver(again.body.shipments[0]?.id ?? 0)
    expect(done.body).toMatchObject({ status: 'completed', fulfilmentStatus: 'delivered' })
    expect(await findContradictions(database.db)).toEqual([])
  })

  test('is in the audit, and still found by its number', async () => {
    const { order, first } = await sentParcel()
    const { body } = await shop.send(order.id, parcelOf([[first, 1]], '1ZVOIDED99'))
    await shop.cancel(body.shipments[1]?.id ?? 0, { reason: 'Wrong order', notify: false })
    const [entry] = await database.db.select().from(adminAudit).orderBy(desc(adminAudit.id))
    expect(entry).toMatchObject({
      action: 'parcel-cancelled',
      subjectKind: 'order',
      subjectId: order.id,
      before: { fulfilmentStatus: 'shipped' },
      after: { fulfilmentStatus: 'partly_shipped' },
    })
    const found = await read<{ id: number }[]>('orders?search=1ZVOIDED99')
    expect(found.body.map(({ id }) => id)).toEqual([order.id])
  })
})

describe('the customer', () => {
  test('is told by email if the shipping email went out', async () => {
    const { order, parcelId } = await sentParcel()
    const outbox = openOutbox(database)
    await outbox.deliver('dispatched', parcelId, shop.admin.context)
    const { body } = await shop.cancel(parcelId)
    expect(body.mails.map(({ kind }) => kind)).toContain('parcel-cancelled')
    const [mail] = await outbox.deliver('parcel-cancelled', parcelId, shop.admin.context)
    expect(mail?.subject).toBe(`A correction about your Cilia order #${order.id}`)
    expect(mail?.text).toContain(
      'The tracking number 1Z999 is no longer valid. We’ll email you a new one when these items ship.',
    )
    expect(mail?.text).toContain(
      'In this package:\n  Plum Velvet 1 × 1 (Curl C)\n  Plum Velvet 2 × 1 (Curl C)\n',
    )
    expect(mail?.text).toContain('Carrier:\n  UPS (1Z999)\n')
    expect(mail?.text).not.toContain('really')
    const shown = await read(`orders/${order.id}/mails/dispatched`)
    expect(shown).toMatchObject({ status: 200, body: { isAsSent: true, canBeSent: false } })
  })

  test('is told which other package really is on its way', async () => {
    const { order, first, parcelId } = await sentParcel()
    const outbox = openOutbox(database)
    await outbox.deliver('dispatched', parcelId, shop.admin.context)
    await shop.send(order.id, parcelOf([[first, 1]], '1Z2'))
    await shop.cancel(parcelId)
    const [mail] = await outbox.deliver('parcel-cancelled', parcelId, shop.admin.context)
    expect(mail?.text).toContain('One of your packages has not shipped yet.')
    expect(mail?.text).toContain('Another package from this order really is on its way: UPS 1Z2.')
  })

  test('is told nothing if it did not, or if the owner says so', async () => {
    const outbox = openOutbox(database)
    const unsent = await sentParcel()
    await shop.cancel(unsent.parcelId)
    expect(await outbox.deliver('dispatched', unsent.parcelId, shop.admin.context)).toEqual([])
    expect(await outbox.mailsOf('parcel-cancelled', unsent.parcelId)).toEqual([])
    const sent = await sentParcel()
    await outbox.deliver('dispatched', sent.parcelId, shop.admin.context)
    await shop.cancel(sent.parcelId, { reason: 'Wrong order', notify: false })
    expect(await outbox.mailsOf('parcel-cancelled', sent.parcelId)).toEqual([])
  })
})

describe('a package', () => {
  test('is canceled once, however many ask at once', async () => {
    const { order, parcelId } = await sentParcel()
    const replies = await Promise.all([1, 2, 3].map(() => shop.cancel(parcelId)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const key = { 'idempotency-key': `cancel ${parcelId}` }
    const other = await sentParcel()
    const [one, two] = await Promise.all(
      [1, 2].map(() => shop.cancel(other.parcelId, { reason: 'Twice' }, key)),
    )
    expect([one?.status, two?.status]).toEqual([200, 200])
    expect(one?.body.events).toEqual(two?.body.events)
    expect((await shop.deliver(parcelId)).body.message).toBe('This package was canceled')
    expect(await shop.correct(parcelId, { carrier: 'UPS' })).toMatchObject({ status: 409 })
    expect((await read(`orders/${order.id}`)).body).toMatchObject({
      items: [{ shipped: 0 }, { shipped: 0 }],
    })
    expect(await findContradictions(database.db)).toEqual([])
  })

  test('that has arrived, or whose units are in a return or refunded, is not canceled', async () => {
    const arrived = await sentParcel()
    await shop.deliver(arrived.parcelId)
    expect(await shop.cancel(arrived.parcelId)).toMatchObject({
      status: 409,
      body: { message: 'This package has arrived and can’t be canceled' },
    })
    const asked = await sentParcel()
    const post = (orderId: number, path: string, body: unknown) =>
      shop.admin.ask(`POST /api/admin/orders/${orderId}/${path}`, { token: shop.token, body })
    await post(asked.order.id, 'returns', {
      reason: 'Faulty',
      items: [{ orderItemId: asked.first?.id, quantity: 1 }],
    })
    expect((await shop.cancel(asked.parcelId)).body.message).toBe(
      'Plum Velvet 1 is part of a return, so this package can’t be canceled',
    )
    const refunded = await sentParcel()
    await post(refunded.order.id, 'refunds', {
      lines: [{ orderItemId: refunded.second?.id, quantity: 1 }],
      reason: 'Sorry',
    })
    expect((await shop.cancel(refunded.parcelId)).body.message).toBe(
      'Plum Velvet 2 was refunded, so this package can’t be canceled',
    )
  })

  test.each([
    ['an unknown one', 999_999, { reason: 'Why' }, 404, 'Package not found'],
    ['no reason', 1, { reason: ' ' }, 400, 'Please say why'],
  ])('%s is refused', async (_, id, body, status, message) => {
    expect(await shop.cancel(id, body)).toMatchObject({ status, body: { message } })
  })
})
