import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailSubscriptions } from '#db/tables/newsletter.ts'
import { reviews } from '#db/tables/reviews.ts'
import {
  type AdminClient,
  openAdminClient,
  storeAdministrator,
} from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { reviewBodyOf } from '#tests/builders/review.ts'
import { storeOrder } from '#tests/builders/stored-order.ts'
import { type StoredProduct, storeProduct } from '#tests/builders/stored-product.ts'
import {
  type Customer,
  type CustomerRow,
  customerRowSchema,
  customerSchema,
} from '../domain/customer.schema.ts'

let database: FreshDatabase
let admin: AdminClient
let token: string
let product: StoredProduct

beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminClient(database.db)
  await storeAdministrator(database.db, 'olga')
  token = await admin.tokenOf('olga')
  product = await storeProduct(database.db, { name: 'Plum Velvet' })
})
afterAll(() => database.close())

const paid = { status: 'completed', paymentStatus: 'paid', paidAt: new Date('2026-02-01') } as const
const sent = { ...paid, fulfilmentStatus: 'delivered' } as const

const ask = <T = { message: string }>(call: string, body?: unknown, by = token) => {
  const [method = '', path = ''] = call.split(' ')
  const sent = method === 'GET' ? {} : { body }
  return admin.ask<T>(`${method} /api/admin/customers${path}`, { token: by, ...sent })
}
const list = async (query = '') => (await ask<CustomerRow[]>(`GET ${query}`)).body

describe('the customer list', () => {
  test('lists everyone who ordered, by their newest order, with figures', async () => {
    const { db } = database
    const at = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 0, day)) })
    await storeOrder(db, { ...sent, ...at(1), email: 'Ada@example.com', total: '1.00' })
    await storeOrder(db, { ...at(2), email: 'grace@example.com', firstName: 'Grace' })
    const moved = { lastName: 'King', address: '9 New Road', phone: '5035550199' }
    await storeOrder(db, { ...sent, ...at(3), email: 'ada@example.com', ...moved })
    await db.insert(emailSubscriptions).values({ email: 'ada@example.com' })
    const row = reviewBodyOf({ customerEmail: 'ada@example.com' })
    await db.insert(reviews).values({ ...row, productId: product.id })
    const all = await list()
    expect(customerRowSchema.array().parse(all)).toEqual(all)
    expect(all).toEqual([
      {
        email: 'ada@example.com',
        firstName: 'A',
        lastName: 'King',
        orderCount: 2,
        spent: '2.00',
        reviewCount: 1,
        subscription: 'active',
        lastOrderAt: '2026-01-03T00:00:00.000Z',
      },
      {
        email: 'grace@example.com',
        firstName: 'Grace',
        lastName: 'B',
        orderCount: 1,
        spent: '0.00',
        reviewCount: 0,
        subscription: null,
        lastOrderAt: '2026-01-02T00:00:00.000Z',
      },
    ])
  })

  test('can be searched, reversed, and paged through', async () => {
    const emails = async (query: string) => (await list(query)).map(({ email }) => email)
    expect(await emails('?search=grace%20b')).toEqual(['grace@example.com'])
    expect(await emails('?search=ADA@')).toEqual(['ada@example.com'])
    expect(await emails('?search=gr')).toEqual(['grace@example.com'])
    expect(await emails('?search=nobody')).toEqual([])
    expect(await emails('?sort=oldest')).toEqual(['grace@example.com', 'ada@example.com'])
    const page = await ask<CustomerRow[]>('GET ?limit=1')
    expect(page.headers.get('x-total-count')).toBe('2')
    const next = page.headers.get('x-next-cursor')
    expect(await emails(`?limit=1&after=${next}`)).toEqual(['grace@example.com'])
    expect((await ask('GET ?limit=0')).status).toBe(400)
  })
})

describe('a search for a customer', () => {
  beforeAll(async () => {
    const jose = { firstName: 'José', lastName: 'Peña', city: 'St. Paul', phone: '(651) 555-0142' }
    const line = { product, quantity: 1, price: '1.00' }
    await storeOrder(database.db, { ...jose, email: 'jose@example.com' }, [line])
  })
  afterAll(async () => {
    await database.pool.query(
      `with gone as (delete from order_items using orders o where o.id = order_id and o.email like 'jose@%')
      delete from orders where email like 'jose@%'`,
    )
  })

  test.each(['Peña', 'jose pena', 'st', 'paul', 'aul', '0142', '651-555 0142', '5550142'])(
    'finds the name, city or phone number by "%s"',
    async (search) => {
      const found = await list(`?search=${encodeURIComponent(search)}`)
      expect(found.map(({ email }) => email)).toContain('jose@example.com')
    },
  )

  test.each(['Velvet', '%', 'au', '555'])('finds nobody by "%s"', async (search) => {
    expect(await list(`?search=${encodeURIComponent(search)}`)).toEqual([])
  })
})

describe('a customer', () => {
  test('is found by email in any case, shown in full, and can be annotated', async () => {
    const { status, body } = await ask<Customer>('GET /ADA@example.com')
    expect(status).toBe(200)
    expect(customerSchema.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      email: 'ada@example.com',
      firstName: 'A',
      lastName: 'King',
      orderCount: 2,
      spent: '2.00',
      subscription: { status: 'active' },
      member: null,
      notes: [],
      contact: {
        phone: '5035550199',
        address: '9 New Road',
        city: 'D',
        state: 'OR',
        zipCode: '97201',
      },
      reviews: [{ product: 'Plum Velvet', status: 'published' }],
    })
    const noted = await ask<Customer>('POST /ada@example.com/notes', { text: ' Likes C curls. ' })
    expect(noted.body.notes).toMatchObject([{ by: 'olga', text: 'Likes C curls.' }])
    const id = noted.body.notes[0]?.id
    const without = await ask<Customer>(`POST /ada@example.com/notes/${id}/remove`)
    expect(without.body.notes).toEqual([])
    expect((await ask(`POST /ada@example.com/notes/${id}/remove`)).status).toBe(404)
    expect((await ask('POST /ada@example.com/notes', { text: ' ' })).status).toBe(400)
    expect((await ask('GET /nobody@example.com')).status).toBe(404)
    expect((await ask('POST /nobody@example.com/notes', { text: 'Who?' })).status).toBe(404)
  })

  test('who only subscribed or reviewed is found, too', async () => {
    await database.db
      .insert(emailSubscriptions)
      .values({ email: 'reader@example.com', firstName: 'Rea' })
    const { body } = await ask<Customer>('GET /reader@example.com')
    expect(body).toMatchObject({
      firstName: 'Rea',
      contact: null,
      orders: [],
      spent: '0.00',
      lastOrderAt: null,
    })
  })

  test('can be read, annotated, exported, and erased by the roles that may', async () => {
    const calls = ['GET ', 'GET /ada@example.com', 'POST /ada@example.com/notes']
    const owners = ['GET /ada@example.com/export', 'POST /ada@example.com/erase']
    const may = { manager: 3, viewer: 2, packer: 0 } as const
    for (const [role, most] of Object.entries(may) as [keyof typeof may, number][]) {
      const by = await admin.tokenAs(role)
      const answers = await Promise.all(
        [...calls, ...owners].map((call) => ask(call, { text: 'N' }, by)),
      )
      const allowed = answers.map(({ status }) => status !== 403)
      expect(allowed, role).toEqual([0, 1, 2, 3, 4].map((at) => at < most))
    }
  })
})
