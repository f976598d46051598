import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '#db/tables/mails.ts'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openPacking, parcelOf } from '#tests/builders/parcels.ts'

let database: FreshDatabase
let shop: Awaited<ReturnType<typeof openPacking>>

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openPacking(database)
})
afterAll(() => database.close())

async function sentParcel() {
  const order = await shop.order([1])
  const { body } = await shop.send(order.id, parcelOf([[order.items[0], 1]]))
  return { orderId: order.id, parcelId: body.shipments[0]?.id ?? 0 }
}

const mailsOf = async (orderId: number) =>
  (await database.db.select().from(mails).where(eq(mails.orderId, orderId))).filter(
    ({ kind }) => kind === 'dispatched',
  )

test('a corrected number links to its page, is in the history, and is emailed again', async () => {
  const { orderId, parcelId } = await sentParcel()
  await database.db.update(mails).set({ status: 'sent', sentAt: new Date('2026-03-04T12:00:00Z') })
  const { status, body } = await shop.correct(parcelId, {
    carrier: 'usps',
    trackingNumber: '9400 1000',
  })
  expect(status).toBe(200)
  expect(body.shipments).toMatchObject([
    {
      id: parcelId,
      carrier: 'USPS',
      trackingNumber: '94001000',
      trackingUrl: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=94001000',
    },
  ])
  expect(body.events.at(-1)).toMatchObject({
    kind: 'tracking-changed',
    by: 'pia',
    text: 'Tracking changed from UPS 1Z999 to USPS 94001000',
  })
  expect(await mailsOf(orderId)).toMatchObject([{ status: 'queued', sentAt: null }])
})

test('a number typed into the carrier field is separated from it', async () => {
  const { parcelId } = await sentParcel()
  await shop.correct(parcelId, { carrier: 'UPS 1Z999', trackingNumber: null })
  const { body } = await shop.correct(parcelId, { carrier: 'UPS', trackingNumber: '1Z999' })
  expect(body.shipments).toMatchObject([
    {
      carrier: 'UPS',
      trackingNumber: '1Z999',
      trackingUrl: 'https://www.ups.com/track?tracknum=1Z999',
    },
  ])
})

test('an unchanged number is neither announced nor recorded', async () => {
  const { orderId, parcelId } = await sentParcel()
  await database.db.update(mails).set({ status: 'sent', sentAt: new Date('2026-03-04T12:00:00Z') })
  const { body } = await shop.correct(parcelId, { carrier: 'ups', trackingNumber: ' 1Z999 ' })
  expect(body.events.map(({ kind }) => kind)).not.toContain('tracking-changed')
  expect(await mailsOf(orderId)).toMatchObject([{ status: 'sent' }])
})

test('a number can be removed and added; a delivered package’s stays', async () => {
  const { parcelId } = await sentParcel()
  const without = await shop.correct(parcelId, { carrier: 'UPS', trackingNumber: null })
  expect(without.body.shipments).toMatchObject([{ trackingNumber: null, trackingUrl: null }])
  expect(without.body.events.at(-1)?.text).toBe('Tracking number removed (UPS 1Z999)')
  const added = await shop.correct(parcelId, { carrier: 'UPS', trackingNumber: '1Z1' })
  expect(added.body.events.at(-1)?.text).toBe('Tracking changed from UPS to UPS 1Z1')
  await shop.deliver(parcelId)
  expect(await shop.correct(parcelId, { carrier: 'UPS', trackingNumber: '1Z2' })).toMatchObject({
    status: 409,
    body: { message: 'This package has arrived, so its tracking number can’t be changed' },
  })
})

test('of two corrections of the same number, the second is shown the first', async () => {
  const { orderId, parcelId } = await sentParcel()
  const packer = await shop.admin.tokenAs('packer')
  const read = await shop.admin.ask<OwnerOrder>(`GET /api/admin/orders/${orderId}`, {
    token: packer,
  })
  const { version } = read.body
  const first = await shop.correct(parcelId, { carrier: 'UPS', trackingNumber: '1Z1' }, version)
  expect(first.body.version).toBe(version + 1)
  const call = { body: { carrier: 'DHL', trackingNumber: '77' }, version, token: packer }
  const second = await shop.admin.ask<{ message: string; current: OwnerOrder }>(
    `PATCH /api/admin/shipments/${parcelId}`,
    call,
  )
  expect(second).toMatchObject({
    status: 412,
    body: {
      message: 'Someone else changed this order while you were editing',
      current: { version: version + 1, shipments: [{ carrier: 'UPS', trackingNumber: '1Z1' }] },
    },
  })
  // A packer sees no amounts, in refusals neither.
  expect(second.body.current).not.toHaveProperty('total')
  const { body } = await shop.correct(parcelId, call.body, second.body.current.version)
  expect(body.shipments).toMatchObject([{ carrier: 'DHL', trackingNumber: '77' }])
})

test('a correction without a version is refused', async () => {
  const { parcelId } = await sentParcel()
  const { admin, token } = shop
  const body = { carrier: 'UPS', trackingNumber: '1Z1' }
  expect((await admin.ask(`PATCH /api/admin/shipments/${parcelId}`, { token, body })).status).toBe(
    428,
  )
})

test.each([
  [
    'an unknown parcel',
    999_999,
    { carrier: 'UPS', trackingNumber: '1Z' },
    404,
    'Package not found',
  ],
  ['no carrier', 1, { carrier: ' ' }, 400, 'Please enter a carrier'],
  [
    'markup',
    1,
    { carrier: 'UPS', trackingNumber: '<b>' },
    400,
    'A tracking number has letters, digits, spaces and hyphens only',
  ],
])('%s is refused', async (_, id, body, status, message) => {
  expect(await shop.correct(id, body)).toMatchObject({ status, body: { message } })
})
