import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openOutbox } from '#tests/builders/outbox.ts'
import { openPacking, parcelOf } from '#tests/builders/parcels.ts'
import { createShopper } from '#tests/builders/shopper.ts'

let database: FreshDatabase
let shop: Awaited<ReturnType<typeof openPacking>>

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openPacking(database)
})
afterAll(() => database.close())

/** Delivers a parcel's email of this kind. */
async function mailOf(kind: 'dispatched' | 'delivered', shipmentId: number) {
  const [mail] = await openOutbox(database).deliver(kind, shipmentId, shop.admin.context)
  return { subject: mail?.subject, text: mail?.text ?? '', html: mail?.html ?? '' }
}

test('the email for a partial shipment says what is in it, where it is, when it arrives, and what follows', async () => {
  const order = await shop.order([3, 1])
  const [first] = order.items
  const { body } = await shop.send(order.id, parcelOf([[first, 2]]))
  const { subject, text, html } = await mailOf('dispatched', body.shipments[0]?.id ?? 0)
  expect(subject).toBe(`Part of your Cilia order #${order.id} is on its way`)
  for (const line of [
    `Ada, part of your order #${order.id} is on its way. Expect it Mar 09 – Mar 11, 2026.`,
    'Track your package:\nhttps://www.ups.com/track?tracknum=1Z999',
    'In this package:\n  Plum Velvet 1 × 2 (Curl C)\n',
    'Carrier:\n  UPS (1Z999)\n',
    'Still to come:\n  Plum Velvet 1 × 1 (Curl C)\n  Plum Velvet 2 × 1 (Curl C)\n',
    'The rest will follow in its own package',
  ])
    expect(text).toContain(line)
  expect(html).toContain('https://www.ups.com/track?tracknum=1Z999')
  const link = new URL(/https:\S+track-order\S+/.exec(text)?.[0] ?? '')
  const proof = { token: link.searchParams.get('token') }
  const stranger = createShopper(shop.admin.api, '')
  expect(await stranger.ask('POST /api/orders/track', proof)).toMatchObject({ status: 200 })
})

test('the email for a full shipment promises nothing more and, without tracking, links to the order', async () => {
  const order = await shop.order([1])
  const { body } = await shop.send(order.id, parcelOf([[order.items[0], 1]], null))
  const { subject, text } = await mailOf('dispatched', body.shipments[0]?.id ?? 0)
  expect(subject).toBe(`Your Cilia order #${order.id} is on its way`)
  expect(text).toMatch(
    /This package has no tracking number\.\n+See your order:\nhttps:\S+\/track-order\?token=/,
  )
  expect(text).toContain('Carrier:\n  UPS\n')
  expect(text).not.toMatch(/follow|ups\.com/)
})

test('after a number was removed, the email says so', async () => {
  const order = await shop.order([1])
  const { body } = await shop.send(order.id, parcelOf([[order.items[0], 1]]))
  const id = body.shipments[0]?.id ?? 0
  await mailOf('dispatched', id)
  await shop.correct(id, { carrier: 'UPS', trackingNumber: null })
  const { text } = await mailOf('dispatched', id)
  expect(text).toContain(
    'This package has no tracking number. If we sent you one before, it’s no longer valid.',
  )
  expect(text).not.toMatch(/1Z999|Track your/)
})

test('the delivery email says what has arrived and what to do if it has not', async () => {
  const order = await shop.order([2])
  const [item] = order.items
  const idOf = async (quantity: number, place: number) => {
    const { body } = await shop.send(order.id, parcelOf([[item, quantity]]))
    const id = body.shipments[place]?.id ?? 0
    await shop.deliver(id)
    return id
  }
  const part = await mailOf('delivered', await idOf(1, 0))
  expect(part.subject).toBe(`A package from your Cilia order #${order.id} has arrived`)
  expect(part.text).toContain('Still to come:\n  Plum Velvet 1 × 1 (Curl C)')
  const last = await mailOf('delivered', await idOf(1, 1))
  expect(last.text).toContain('In this package:\n  Plum Velvet 1 × 1 (Curl C)')
  expect(last.text).toContain('You have 30 days to return anything still sealed.')
  expect(last.text).not.toContain('Still to come')
})

test('the email about a refused return says why', async () => {
  const order = await shop.order([1])
  const [item] = order.items
  const { body } = await shop.send(order.id, parcelOf([[item, 1]]))
  await shop.deliver(body.shipments[0]?.id ?? 0)
  const request = { items: [{ orderItemId: item?.id, quantity: 1 }], reason: 'Changed my mind' }
  const asked = await order.ask<Order>(`POST /api/orders/${order.id}/returns`, request)
  const id = asked.body.returns[0]?.id
  const refusal = { token: shop.token, body: { reason: 'The seal is broken.' } }
  await shop.admin.ask(`POST /api/admin/returns/${id}/refuse`, refusal)
  const outbox = openOutbox(database)
  const [mail] = await outbox.deliver('return', `${id}-refused`, shop.admin.context)
  expect(mail?.text).toContain('we can’t take these items back.')
  expect(mail?.text).toContain('Our reason: The seal is broken.')
})
