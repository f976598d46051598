import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reservations } from '#db/tables/inventory.ts'
import { mails } from '#db/tables/mails.ts'
import { orderItems, orders } from '#db/tables/orders.ts'
import type { AuditEntry } from '#shop/staff/domain/staff.schema.ts'
import {
  type AdminClient,
  openAdminClient,
  storeAdministrator,
} from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { placeOrderIn } from '#tests/builders/placed.ts'
import type { OwnerOrder } from '../domain/owner-order.schema.ts'
import { expireOrders } from './expire-orders.ts'

let database: FreshDatabase
let admin: AdminClient
let token: string

beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminClient(database.db)
  await storeAdministrator(database.db, 'ada')
  token = await admin.tokenOf('ada')
})
afterAll(() => database.close())

const place = (changes: Parameters<typeof placeOrderIn>[2] = {}) =>
  placeOrderIn(database.db, admin.api, changes)
const edit = (id: number, body: unknown, version?: number) =>
  admin.ask<OwnerOrder & { message: string; current?: OwnerOrder }>(
    `PATCH /api/admin/orders/${id}`,
    { token, body, version },
  )
const newestAudit = async () =>
  (await admin.ask<AuditEntry[]>('GET /api/admin/audit?limit=1', { token })).body[0]

const nextDay = '2026-03-05T12:00:00.000Z'

describe('the address', () => {
  test('can be changed, with a step that names the fields but no values', async () => {
    const { id } = await place()
    const body = { city: 'Salem', zipCode: '97301', state: 'OR' }
    const changed = await edit(id, body, 1)
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({ city: 'Salem', zipCode: '97301', version: 2 })
    expect(changed.body.events.at(-1)).toMatchObject({
      kind: 'address-changed',
      by: 'ada',
      text: 'Address changed: city, ZIP code',
    })
    const audited = await newestAudit()
    expect(audited).toMatchObject({ action: 'order-changed', subject: { kind: 'order', id } })
    expect(JSON.stringify(audited)).not.toContain('Salem')
  })

  test('is refused once something has shipped', async () => {
    const { id } = await place()
    await database.db.update(orderItems).set({ shipped: 1 }).where(eq(orderItems.orderId, id))
    const { status, body } = await edit(id, { city: 'Salem' }, 1)
    expect([status, body.message]).toEqual([409, 'Part of this order has already shipped'])
    expect((await edit(id, { tags: ['late'] }, 1)).status).toBe(200)
  })
})

describe('the email', () => {
  const mailsOf = (orderId: number) =>
    database.db.select().from(mails).where(eq(mails.orderId, orderId))

  test('can be corrected even after shipping, with both addresses in the history', async () => {
    const { id } = await place({ email: 'ada@exmaple.com' })
    await database.db.update(orderItems).set({ shipped: 1 }).where(eq(orderItems.orderId, id))
    const { status, body } = await edit(id, { email: ' ada@example.com ' }, 1)
    expect([status, body.email]).toEqual([200, 'ada@example.com'])
    expect(body.events.at(-1)).toMatchObject({
      kind: 'email-changed',
      by: 'ada',
      text: 'Email changed from ada@exmaple.com to ada@example.com',
    })
    expect(await newestAudit()).toMatchObject({
      action: 'order-changed',
      subject: { kind: 'order', id },
      details: { steps: ['Email changed'] },
    })
    const proof = (email: string) =>
      admin.ask('POST /api/orders/track', { body: { orderId: id, email } })
    expect((await proof('ada@exmaple.com')).status).toBe(404)
    expect((await proof('ada@example.com')).status).toBe(200)
  })

  test('receives what has not been sent yet, and what is sent again', async () => {
    const { id } = await place({ email: 'ada@exmaple.com' })
    const [confirmation] = await mailsOf(id)
    expect(confirmation).toMatchObject({ status: 'queued', recipient: 'ada@exmaple.com' })
    await edit(id, { email: 'ada@example.com' }, 1)
    expect(await mailsOf(id)).toMatchObject([{ recipient: 'ada@example.com' }])
    await database.db.update(mails).set({ status: 'sent', sentAt: new Date() })
    await edit(id, { email: 'ada.byron@example.com' }, 2)
    expect(await mailsOf(id)).toMatchObject([{ recipient: 'ada@example.com', status: 'sent' }])
    await admin.ask(`POST /api/admin/orders/${id}/mails/order-confirmation`, { token })
    expect(await mailsOf(id)).toMatchObject([
      { recipient: 'ada.byron@example.com', status: 'queued' },
    ])
  })

  test('must be one, and stays away from a customer who was erased', async () => {
    const { id } = await place()
    const wrong = await edit(id, { email: 'ada@' }, 1)
    expect([wrong.status, wrong.body.message]).toEqual([400, 'Please enter a valid email address'])
    await database.db.update(orders).set({ email: 'erased-1' }).where(eq(orders.id, id))
    const erased = await edit(id, { email: 'ada@example.com' }, 1)
    expect([erased.status, erased.body.message]).toEqual([
      409,
      'The customer of this order was erased',
    ])
  })
})

describe('the tags', () => {
  test('are trimmed, unique, and removable', async () => {
    const { id } = await place()
    const tagged = await edit(id, { tags: [' vip ', 'gift', 'VIP'] }, 1)
    expect(tagged.body).toMatchObject({ tags: ['vip', 'gift'], version: 2 })
    expect(await newestAudit()).toMatchObject({
      before: { tags: [] },
      after: { tags: ['vip', 'gift'] },
    })
    const bare = await edit(id, { tags: [] }, 2)
    expect(bare.body.tags).toEqual([])
    expect(bare.body.events.slice(-2).map(({ text }) => text)).toEqual([
      'Tags: vip, gift',
      'Tags removed',
    ])
  })
})

describe('the expiry', () => {
  const untilOf = async (orderId: number) =>
    (await database.db.select().from(reservations).where(eq(reservations.orderId, orderId)))[0]
      ?.until

  test('moves with the reservation', async () => {
    const { id } = await place({ paymentStatus: 'pending' })
    const { body } = await edit(id, { expiresAt: nextDay }, 1)
    expect(body).toMatchObject({ expiresAt: nextDay, version: 2 })
    expect(body.events.at(-1)?.kind).toBe('prolonged')
    expect(await untilOf(id)).toEqual(new Date(nextDay))
  })

  test('in the past expires the order on the job’s next run', async () => {
    const { id } = await place({ paymentStatus: 'pending' })
    const changed = await edit(id, { expiresAt: '2026-03-04T11:00:00Z' }, 1)
    expect([changed.status, changed.body.status]).toEqual([200, 'pending'])
    await expireOrders(admin.context)
    const expired = and(eq(orders.id, id), eq(orders.status, 'expired'))
    expect(await database.db.$count(orders, expired)).toBe(1)
    expect(await untilOf(id)).toBeUndefined()
  })

  test('of a paid order, or too far ahead, is refused', async () => {
    const settled = await edit((await place()).id, { expiresAt: nextDay }, 1)
    expect([settled.status, settled.body.message]).toEqual([
      409,
      'Only an order that’s waiting for payment can be held longer',
    ])
    const { id } = await place({ paymentStatus: 'pending' })
    expect((await edit(id, { expiresAt: '2026-04-03T12:00:00Z' }, 1)).status).toBe(200)
    expect((await edit(id, { expiresAt: '2026-04-03T12:00:01Z' }, 2)).status).toBe(400)
  })
})

test('a change requires the version that was seen and returns the current order', async () => {
  const { id } = await place()
  expect((await edit(id, { tags: ['a'] })).status).toBe(428)
  const [one, other] = await Promise.all([
    edit(id, { tags: ['a'] }, 1),
    edit(id, { tags: ['b'] }, 1),
  ])
  expect([one.status, other.status].toSorted()).toEqual([200, 412])
  const refused = one.status === 412 ? one : other
  expect(refused.body.current).toMatchObject({ id, version: 2, tags: expect.any(Array) })
})

test('an unchanged value creates no version and no step', async () => {
  const { id, city } = await place()
  const { body } = await edit(id, { city, tags: [] }, 1)
  expect([body.version, body.events.length]).toEqual([1, 2])
})

test.each([
  [{}, 'Send at least one change'],
  [{ state: 'Ohio' }, 'State is required'],
  [{ zipCode: '1' }, 'ZIP code must be at least 5 characters'],
  [{ tags: Array.from({ length: 21 }, (_, at) => `tag ${at}`) }, 'An order has at most 20 tags'],
  [{ tags: [' '] }, 'A tag must not be empty'],
  [{ expiresAt: 'tomorrow' }, 'expiresAt must be a time, such as 2026-03-05T12:00:00Z'],
])('%j is refused', async (body, message) => {
  const { id } = await place()
  expect(await edit(id, body, 1)).toMatchObject({ status: 400, body: { message } })
})

test('a note is a step by its author, and packers can write one, too', async () => {
  const { id } = await place()
  const note = (by: string, text: unknown) =>
    admin.ask<OwnerOrder>(`POST /api/admin/orders/${id}/notes`, { token: by, body: { text } })
  const { status, body } = await note(token, ' Call before delivery ')
  expect([status, body.version]).toEqual([200, 1])
  expect(body.events.at(-1)).toMatchObject({
    kind: 'note',
    by: 'ada',
    text: 'Call before delivery',
  })
  const packed = await note(await admin.tokenAs('packer'), 'Box is damaged')
  expect([packed.status, packed.body.events.at(-1)?.by]).toEqual([200, 'packer'])
  expect((await note(token, '  ')).status).toBe(400)
  expect((await note(await admin.tokenAs('viewer'), 'Hello')).status).toBe(403)
})
