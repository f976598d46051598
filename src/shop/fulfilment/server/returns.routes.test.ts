import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openOutbox } from '#tests/builders/outbox.ts'
import { type OrderedItem, parcelOf } from '#tests/builders/parcels.ts'
import { linesOf, openRefunding, refundBody } from '#tests/builders/refunding.ts'
import type { ReturnOptions } from '../domain/return.schema.ts'

type Answered = OwnerOrder & { message: string }

const reason = 'Changed my mind'
const strange = { orderItemId: 999_999, quantity: 1 }
let database: FreshDatabase
let shop: Awaited<ReturnType<typeof openRefunding>>

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openRefunding(database)
})
afterAll(() => database.close())

/** An order of one item, with some of its units sent. */
async function sentOrder(quantity: number, sent = quantity) {
  const order = await shop.order([quantity])
  const item = order.items[0]
  const { body } = await shop.send(order.id, parcelOf([[item, sent]]))
  return { ...order, item, shipmentId: body.shipments[0]?.id ?? 0 }
}
const open = (id: number, item: OrderedItem | undefined, quantity: number, key?: string) =>
  shop.post(`${id}/returns`, { items: linesOf([item, quantity]), reason }, key)
const onReturn = (path: string, body?: unknown) =>
  shop.admin.ask<Answered>(`POST /api/admin/returns/${path}`, { token: shop.token, body })
const received = (id: number | undefined, quantity: number, restock = true) => ({
  items: [{ id, quantity, condition: restock ? 'new' : 'damaged', restock }],
})

describe('a return created by an owner', () => {
  test('is approved at once, can be received in parts, and restocks what can be sold', async () => {
    const { id, item } = await sentOrder(3)
    const opened = await open(id, item, 3)
    expect(opened.status).toBe(201)
    const made = opened.body.returns[0]
    expect(made).toMatchObject({ status: 'approved', reason, by: 'pia' })
    expect(made?.items).toMatchObject([{ orderItemId: item?.id, quantity: 3, received: 0 }])
    expect(opened.body.allowed).not.toContain('return')
    const line = made?.items[0]?.id
    const part = await onReturn(`${made?.id}/receive`, received(line, 1))
    expect(part.body).toMatchObject({
      fulfilmentStatus: 'partly_returned',
      items: [{ returned: 1 }],
      returns: [{ status: 'partly_received', items: [{ received: 1 }] }],
    })
    expect(await shop.stockOf(item)).toMatchObject({ onHand: 18, reserved: 0 })
    const rest = await onReturn(`${made?.id}/receive`, received(line, 2, false))
    expect(rest.body).toMatchObject({
      status: 'completed',
      fulfilmentStatus: 'returned',
      paymentStatus: 'paid',
      refunded: '0.00',
      returns: [{ status: 'received' }],
    })
    expect(await shop.stockOf(item)).toMatchObject({ onHand: 18, reserved: 0 })
    expect((await shop.movesOf(id)).map(({ kind, delta }) => [kind, delta])).toEqual([
      ['sold', -3],
      ['returned', 1],
    ])
    const closed = await onReturn(`${made?.id}/close`)
    expect(closed.body.returns).toMatchObject([{ status: 'closed', version: 4 }])
    expect(closed.body.events.map(({ kind }) => kind).slice(-4)).toEqual([
      'return-approved',
      'return-received',
      'return-received',
      'return-closed',
    ])
  })

  test('is refunded only when the owner does it, and nothing is restocked twice', async () => {
    const { id, item } = await sentOrder(2)
    const { body } = await open(id, item, 2)
    const made = body.returns[0]
    await onReturn(`${made?.id}/receive`, received(made?.items[0]?.id, 2))
    const before = await shop.stockOf(item)
    const lines = linesOf([item, 2])
    const refund = await shop.post(`${id}/refunds`, refundBody({ lines, shipping: true }))
    expect(refund.body).toMatchObject({
      paymentStatus: 'refunded',
      items: [{ refunded: 2, withdrawn: 0, returned: 2 }],
    })
    expect(await shop.stockOf(item)).toEqual(before)
  })

  test('is made once per key', async () => {
    const { id, item } = await sentOrder(2)
    const first = await open(id, item, 1, 'r1')
    expect(await open(id, item, 1, 'r1')).toMatchObject({ status: 201, body: first.body })
    expect((await open(id, item, 2, 'r1')).status).toBe(422)
    expect((await open(id, item, 1)).body.returns).toHaveLength(2)
  })

  test.each([
    ['another reason', 1, 1, { reason: 'Because' }, 400, /^The reason must be one of: Changed/],
    ['more than was sent', 2, 1, {}, 409, 'Only 1 of Plum Velvet 1 can be returned'],
    ['no items', 1, 1, { items: [] }, 400, 'Please choose which items to return'],
    ['a strange item', 1, 1, { items: [strange] }, 400, 'Item 999999'],
  ])('for %s is refused', async (_what, quantity, sent, changes, status, message) => {
    const { id, item } = await sentOrder(2, sent)
    const body = { items: linesOf([item, quantity]), reason, ...changes }
    const reply = await shop.post(`${id}/returns`, body)
    expect(reply.status).toBe(status)
    expect(reply.body.message).toMatch(message)
  })

  test('of unshipped items is refused', async () => {
    const { id, items } = await shop.order([1])
    const message = 'Nothing in this order has shipped yet'
    expect(await open(id, items[0], 1)).toMatchObject({ status: 409, body: { message } })
  })

  test.each([
    [2, 'new', 409, 'Only 1 of item'],
    [1, 'broken', 400, 'The condition must be new, opened or damaged'],
  ])('refuses to receive %d that are %s', async (quantity, condition, status, message) => {
    const { id, item } = await sentOrder(1)
    const made = (await open(id, item, 1)).body.returns[0]
    const items = [{ id: made?.items[0]?.id, quantity, condition, restock: true }]
    const reply = await onReturn(`${made?.id}/receive`, { items })
    expect(reply.status).toBe(status)
    expect(reply.body.message).toMatch(message)
  })
})

describe('a return requested by a shopper', () => {
  test('must be approved before anything can be received', async () => {
    const { id, item, ask } = await sentOrder(2)
    const { body: options } = await ask<ReturnOptions>(`GET /api/orders/${id}/return-options`)
    expect(options).toMatchObject({ items: [{ orderItemId: item?.id, quantity: 2 }] })
    expect(options.reasons).toContain(reason)
    const body = { items: linesOf([item, 1]), reason }
    const asked = await ask<Order>(`POST /api/orders/${id}/returns`, body)
    expect(asked).toMatchObject({
      status: 201,
      body: { id, returns: [{ status: 'requested', reason, items: [{ quantity: 1 }] }] },
    })
    const made = asked.body.returns[0]
    const receive = () => onReturn(`${made?.id}/receive`, received(made?.items[0]?.id, 1))
    expect(await receive()).toMatchObject({
      status: 409,
      body: { message: 'This return was requested and is not approved yet' },
    })
    const approved = await onReturn(`${made?.id}/approve`)
    expect(approved.body.returns).toMatchObject([{ status: 'approved', by: 'shopper' }])
    expect((await onReturn(`${made?.id}/refuse`, { reason: 'Opened' })).status).toBe(409)
    expect((await receive()).body.fulfilmentStatus).toBe('partly_returned')
    const read = await ask<Order>(`GET /api/orders/${id}`)
    expect(read.body.returns).toMatchObject([{ status: 'received', items: [{ received: 1 }] }])
  })

  test('that is refused says why, and frees its units for another', async () => {
    const { id, item, ask } = await sentOrder(1)
    const body = { items: linesOf([item, 1]), reason }
    const { body: order } = await ask<Order>(`POST /api/orders/${id}/returns`, body)
    expect(await ask(`POST /api/orders/${id}/returns`, body)).toMatchObject({ status: 409 })
    const path = `${order.returns[0]?.id}/refuse`
    expect((await onReturn(path, { reason: ' ' })).status).toBe(400)
    const refused = await onReturn(path, { reason: 'The seal is broken.' })
    expect(refused.body.returns).toMatchObject([{ status: 'refused' }])
    expect(refused.body.events.at(-1)?.text).toBe('Return refused: The seal is broken.')
    const read = await ask<Order>(`GET /api/orders/${id}`)
    expect(read.body.returns).toMatchObject([{ refusalReason: 'The seal is broken.' }])
    expect(await ask(`POST /api/orders/${id}/returns`, body)).toMatchObject({ status: 201 })
  })

  test('cannot be requested by anyone else', async () => {
    const { id, item } = await sentOrder(1)
    const { ask } = await shop.order([1])
    const body = { items: linesOf([item, 1]), reason }
    expect(await ask(`POST /api/orders/${id}/returns`, body)).toMatchObject({ status: 404 })
    expect(await ask(`GET /api/orders/${id}/return-options`)).toMatchObject({ status: 404 })
  })

  test('is too late after the window, counted from the delivery', async () => {
    const { id, item, ask, shipmentId } = await sentOrder(1)
    const day = 86_400
    shop.admin.pass(20 * day)
    const delivered = `POST /api/admin/shipments/${shipmentId}/delivered`
    const later = await shop.admin.tokenOf('pia')
    expect(await shop.admin.ask(delivered, { token: later })).toMatchObject({ status: 200 })
    shop.admin.pass(30 * day)
    const body = { items: linesOf([item, 1]), reason }
    const { body: options } = await ask<ReturnOptions>(`GET /api/orders/${id}/return-options`)
    expect(options.items).toHaveLength(1)
    shop.admin.pass(2 * day)
    const late = await ask(`POST /api/orders/${id}/returns`, body)
    expect(late).toMatchObject({
      status: 409,
      body: { message: /^The last day to return this was / },
    })
    const after = await ask<ReturnOptions>(`GET /api/orders/${id}/return-options`)
    expect(after.body.items).toEqual([])
    const token = await shop.admin.tokenOf('pia')
    const call = `POST /api/admin/orders/${id}/returns`
    expect(await shop.admin.ask(call, { token, body })).toMatchObject({ status: 201 })
    const { deliver } = openOutbox(database)
    const { rows } = await database.pool.query('select max(id) as id from returns')
    const sent = []
    for (const state of ['approved', 'requested', 'received', 'refused'])
      sent.push(...(await deliver('return', `${rows[0]?.id}-${state}`, shop.admin.context)))
    expect(sent.map(({ subject }) => subject)).toEqual([`Your return for order #${id} is approved`])
    expect(sent[0]?.text).toContain(`write the order number #${id} on the package`)
  })
})
