import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminAudit } from '#db/tables/admin.ts'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import type { TrackedOrder } from '#shop/orders/domain/tracking.schema.ts'
import { storeAdministrator } from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openOutbox } from '#tests/builders/outbox.ts'
import { openPacking, parcelOf } from '#tests/builders/parcels.ts'

let database: FreshDatabase
let shop: Awaited<ReturnType<typeof openPacking>>

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openPacking(database)
})
afterAll(() => database.close())

const delay = (id: number, shipBy: unknown, token = shop.token) =>
  shop.admin.ask<OwnerOrder & { message: string }>(`POST /api/admin/orders/${id}/delay`, {
    token,
    body: { shipBy },
  })

test('a later date is promised, sent to the shopper, and kept in the history', async () => {
  const order = await shop.order([2])
  const { status, body } = await delay(order.id, '2026-03-20')
  expect(status).toBe(200)
  expect(body).toMatchObject({ shipBy: '2026-03-20T15:59:59.999Z', version: 2 })
  expect(body.events.at(-1)).toMatchObject({
    kind: 'delayed',
    by: 'pia',
    text: 'Told the customer that the order will ship by Mar 20, 2026. No answer counts as a yes.',
  })
  const proof = { orderId: order.id, email: 'ada@example.com' }
  const { timeline } = (await order.ask<TrackedOrder>('POST /api/orders/track', proof)).body
  expect(timeline.slice(2)).toMatchObject([{ from: '2026-03-20' }, { from: '2026-03-25' }])
  const [line] = await database.db
    .select()
    .from(adminAudit)
    .where(eq(adminAudit.action, 'order-delayed'))
  expect(line).toMatchObject({
    subjectKind: 'order',
    subjectId: order.id,
    before: { shipBy: '2026-03-05T15:59:59.999Z' },
    after: { shipBy: '2026-03-20T15:59:59.999Z' },
  })
})

async function noticeOf(orderId: number) {
  await delay(orderId, '2026-03-12T12:00:00Z')
  const reference = `${orderId}-2026-03-12`
  const [mail] = await openOutbox(database).deliver('delayed', reference, shop.admin.context)
  return mail
}

test('the notice gives the new date and how to cancel', async () => {
  const { id } = await shop.order([2])
  const mail = await noticeOf(id)
  expect(mail?.subject).toBe(`Your Cilia order #${id} will ship later than we promised`)
  for (const line of [
    `Ada, we are sorry: your order #${id} won’t be ready by the date we promised.`,
    'It will now ship by Mar 12, 2026.',
    'you can cancel it until it ships, and you’ll get back everything you paid for it.',
    'You can also write to ',
  ])
    expect(mail?.text).toContain(line)
  expect(mail?.text).toMatch(/See or cancel your order:\nhttps:\S+\/track-order\?token=/)
})

test('the notice of the rest of an order asks for an email, since only a whole one can be canceled on its page', async () => {
  const { id, items } = await shop.order([2])
  await shop.send(id, parcelOf([[items[0], 1]]))
  const mail = await noticeOf(id)
  for (const line of [
    `Ada, we are sorry: the rest of your order #${id} won’t be ready by the date we promised.`,
    'If not, write to care@cilia.example with your order number before it ships.',
    'We’ll cancel the rest and refund everything you paid for it.',
    'Still to come:\n  Plum Velvet 1 × 1 (Curl C)',
  ])
    expect(mail?.text).toContain(line)
  expect(mail?.text).toMatch(/See your order:\nhttps:\S+\/track-order\?token=/)
  expect(mail?.text).not.toContain('You can also write to')
})

test.each([
  ['2026-03-05', 409, 'The new day must be after Mar 05, 2026, which is promised now'],
  ['2026-03-01', 409, 'The new day can’t be in the past'],
  ['soon', 400, 'shipBy must be a day, such as 2026-03-20'],
  ['2026-02-30', 400, 'shipBy must be a day, such as 2026-03-20'],
  [undefined, 400, 'shipBy must be a day, such as 2026-03-20'],
])('the promise is not moved to %s', async (day, status, message) => {
  const order = await shop.order([1])
  const reply = await delay(order.id, day)
  expect([reply.status, reply.body.message]).toEqual([status, message])
})

test('unpaid or shipped orders cannot be delayed, and packers cannot promise dates', async () => {
  const unpaid = await shop.order([1], { paymentStatus: 'pending' })
  expect(await delay(unpaid.id, '2026-03-20')).toMatchObject({ status: 409 })
  const sent = await shop.order([1])
  await shop.send(sent.id, parcelOf([[sent.items[0], 1]]))
  expect(await delay(sent.id, '2026-03-20')).toMatchObject({ status: 409 })
  await storeAdministrator(database.db, 'pam', 'packer')
  const packer = await shop.admin.tokenOf('pam')
  expect(await delay(sent.id, '2026-03-20', packer)).toMatchObject({ status: 403 })
})
