import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shipments } from '#db/tables/fulfilment.ts'
import { orders } from '#db/tables/orders.ts'
import { payments } from '#db/tables/payments.ts'
import type { AuditEntry } from '#shop/staff/domain/staff.schema.ts'
import {
  type AdminClient,
  openAdminClient,
  storeAdministrator,
} from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { placeOrderIn } from '#tests/builders/placed.ts'
import { storeOrder } from '#tests/builders/stored-order.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import type { OwnerOrder, OwnerOrderRow } from '../domain/owner-order.schema.ts'
import { sumOrderCounts } from './sum-order-counts.ts'

let database: FreshDatabase
let admin: AdminClient
let token: string
const ids = { unpaid: 0, paid: 0, shipped: 0, refunded: 0 }

const paid = {
  status: 'open',
  paymentStatus: 'paid',
  paidAt: new Date('2026-03-01T12:00:00Z'),
} as const
const day = (date: number) => new Date(Date.UTC(2026, 1, date))

/** Four orders, each with something that only it can be found by. */
beforeAll(async () => {
  database = await freshDatabase()
  const { db } = database
  admin = openAdminClient(db)
  await storeAdministrator(db, 'ada')
  token = await admin.tokenOf('ada')
  const product = await storeProduct(db)
  ids.unpaid = await storeOrder(db, { createdAt: day(1), email: 'ada@example.com' })
  ids.paid = await storeOrder(
    db,
    {
      ...paid,
      createdAt: day(2),
      shipBy: day(9),
      tags: ['vip', 'gift'],
      firstName: 'Grace',
      lastName: 'Hopper',
      email: 'grace@navy.example',
    },
    [{ product, quantity: 3, price: '0.25' }],
  )
  ids.shipped = await storeOrder(db, {
    ...paid,
    createdAt: day(3),
    shipBy: day(4),
    tags: ['vip'],
    fulfilmentStatus: 'shipped',
    email: 'li@example.com',
    lastName: 'Li',
  })
  ids.refunded = await storeOrder(db, {
    ...paid,
    createdAt: day(3),
    status: 'completed',
    paymentStatus: 'refunded',
    lastName: '100%_sure',
    email: 'p@example.com',
  })
  await db.insert(shipments).values({
    orderId: ids.shipped,
    carrier: 'UPS',
    by: 'ada',
    trackingNumber: '1Z999AA10123456784',
  })
  const paymentMethod = 'traditional' as const
  const means = { amount: '1.00', paymentMethod, paymentProvider: 'simulated' }
  await db.insert(payments).values({
    orderId: ids.refunded,
    ...means,
    externalId: 'card_ABC',
    metadata: JSON.stringify({ cardBrand: 'visa', last4: '4242' }),
  })
})
afterAll(() => database.close())

const list = (query: string) =>
  admin.ask<OwnerOrderRow[]>(`GET /api/admin/orders?${query}`, { token })
const namesOf = (rows: OwnerOrderRow[]) =>
  rows.map(({ id }) => Object.entries(ids).find(([, stored]) => stored === id)?.[0]).join(' ')

describe('the order list', () => {
  test.each([
    ['', 'refunded shipped paid unpaid'],
    // A shipped order has nothing left to ship, however long ago its day was.
    ['sort=shipBy', 'paid unpaid shipped refunded'],
    ['status=open', 'shipped paid'],
    ['paymentStatus=refunded', 'refunded'],
    ['fulfilmentStatus=unfulfilled&status=open', 'paid'],
    ['tag=vip', 'shipped paid'],
    ['tag=vip&status=completed', ''],
    ['tag=vi', ''],
    ['tag=vip&search=grace', 'paid'],
    ['tag=vip&search=example', 'shipped paid'],
    ['since=2026-02-02&until=2026-02-02', 'paid'],
    ['since=2026-02-02', 'refunded shipped paid'],
    ['until=2026-02-01', 'unpaid'],
    ['until=2026-02-01&status=open', ''],
    ['since=2026-02-02&search=example.com', 'refunded shipped'],
    ['period=7d', ''],
    ['period=12m', 'refunded shipped paid unpaid'],
    ['search=grace%20hop', 'paid'],
    ['search=NAVY.example', 'paid'],
    ['search=li', 'shipped'],
    ['search=example.com&status=open', 'shipped'],
    ['search=%25_su', 'refunded'],
    ['search=1z999aa10123456784', 'shipped'],
    ['search=1Z%20999%20AA1%2001-2345-6784', 'shipped'],
    ['search=1z999', 'shipped'],
    ['search=1z%20999&status=open', 'shipped'],
    ['search=1z999&status=completed', ''],
    // Four characters would begin too many numbers.
    ['search=1z99', ''],
    ['search=z999a', ''],
    ['search=-', ''],
    ['search=sku-', 'paid'],
    ['search=CARD_abc', 'refunded'],
    ['search=4242', 'refunded'],
    ['search=nothing', ''],
  ])('for "%s" contains "%s", counted', async (query, names) => {
    const { status, body, headers } = await list(query)
    expect([status, namesOf(body)]).toEqual([200, names])
    expect(headers.get('x-total-count')).toBe(String(body.length))
  })

  test('finds an order by its number, with or without #', async () => {
    expect(namesOf((await list(`search=${ids.paid}`)).body)).toBe('paid')
    expect(namesOf((await list(`search=%23${ids.paid}`)).body)).toBe('paid')
  })

  test.each(['newest', 'shipBy'])('can be paged through from %s', async (sort) => {
    const seen: number[] = []
    let after: string | null = ''
    while (after !== null) {
      const page = await list(`sort=${sort}&limit=1${after && `&after=${after}`}`)
      expect(page.headers.get('x-total-count')).toBe('4')
      seen.push(...page.body.map(({ id }) => id))
      after = page.headers.get('x-next-cursor')
    }
    expect(seen).toEqual((await list(`sort=${sort}`)).body.map(({ id }) => id))
  })

  test('says what each order allows, without items or steps', async () => {
    const [order] = (await list('search=grace')).body
    expect(order).toMatchObject({
      units: 3,
      tags: ['vip', 'gift'],
      allowed: ['ship', 'cancel', 'refund', 'edit'],
      total: '1.00',
      version: 1,
      shipments: [],
      shipBy: day(9).toISOString(),
    })
    expect(order).not.toHaveProperty('items')
    expect(order).not.toHaveProperty('events')
  })

  test.each([
    ['status=shipped', /^status must be one of pending, open/],
    ['sort=total', 'sort must be one of newest, shipBy'],
    ['after=x', 'after isn’t a cursor of this list'],
  ])('refuses %s', async (query, message) => {
    const { status, body } = await admin.ask(`GET /api/admin/orders?${query}`, { token })
    expect(status).toBe(400)
    expect(body.message).toMatch(message)
  })

  test('a cursor of one sort order is rejected in another', async () => {
    const after = (await list('limit=1')).headers.get('x-next-cursor')
    expect((await list(`sort=shipBy&after=${after}`)).status).toBe(400)
  })
})

test('the counts stay right whatever happens to orders, even when they are summed', async () => {
  const { db } = database
  const made = Array.from({ length: 300 }, () => storeOrder(db, { email: 'x@example.org' }))
  const some = await Promise.all(made)
  const ofThem = sql`${orders.id} = any (${sql.param(some)}::integer[])`
  await db.update(orders).set({ status: 'cancelled' }).where(ofThem)
  const countOf = async (query: string) => (await list(query)).headers.get('x-total-count')
  const before = [await countOf(''), await countOf('status=cancelled')]
  expect(before).toEqual(['304', '300'])
  await sumOrderCounts({ db })
  await sumOrderCounts({ db })
  expect([await countOf(''), await countOf('status=cancelled')]).toEqual(before)
  const { rows } = await database.pool.query('select count(*)::integer as rows from order_counts')
  expect(rows[0].rows).toBeLessThan(10)
  await db.delete(orders).where(ofThem)
  expect([await countOf(''), await countOf('status=cancelled')]).toEqual(['4', '0'])
})

describe('the export', () => {
  test('contains exactly the filtered orders, no formulas that run, and is audited', async () => {
    const { db } = database
    await storeOrder(db, { firstName: '=1+1', email: 'evil@example.com', status: 'cancelled' })
    const { status, headers, body } = await admin.ask<string>(
      'GET /api/admin/orders/export?status=cancelled',
      { token },
    )
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe('attachment; filename="orders-2026-03-04.csv"')
    const [head, row, end] = body.split('\r\n')
    expect(head).toMatch(/^id,createdAt,status,.*,items,trackingNumbers,tags$/)
    expect(row).toContain(`,'=1+1,`)
    expect(end).toBe('')
    const [audited] = (await admin.ask<AuditEntry[]>('GET /api/admin/audit?limit=1', { token }))
      .body
    expect(audited).toMatchObject({
      action: 'orders-exported',
      username: 'ada',
      details: { filters: { status: 'cancelled' } },
    })
  })

  test('of everything is as long as the list', async () => {
    const { body } = await admin.ask<string>('GET /api/admin/orders/export', { token })
    expect(body.trim().split('\r\n')).toHaveLength(6)
    expect(body).toMatch(/,SKU-\d+ × 3,,vip; gift/)
  })
})

test('an order can be read in full; a packer sees no amounts in it', async () => {
  const { id } = await placeOrderIn(database.db, admin.api)
  const path = `GET /api/admin/orders/${id}`
  const { status, body } = await admin.ask<OwnerOrder>(path, { token })
  expect([status, body.total, body.items.length]).toEqual([200, '53.19', 1])
  const packed = await admin.ask<OwnerOrder>(path, { token: await admin.tokenAs('packer') })
  expect(JSON.stringify(packed.body)).not.toMatch(/53\.19|20\.00|\$/)
  expect(packed.body.items[0]).toMatchObject({ quantity: 2, refunded: 0 })
  expect((await admin.ask('GET /api/admin/orders/99', { token })).status).toBe(404)
})
