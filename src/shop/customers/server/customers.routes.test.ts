import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminAudit, savedViews } from '#db/tables/admin.ts'
import { mails } from '#db/tables/mails.ts'
import { sessions, users } from '#db/tables/members.ts'
import { emailSubscriptions } from '#db/tables/newsletter.ts'
import { keyedAnswers, orderEvents, orderItems, orders } from '#db/tables/orders.ts'
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
  type ErasedCustomer,
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

/** Every place in the database where a text is, as table and column. */
async function placesOf(text: string): Promise<string[]> {
  const { rows: columns } = await database.db.$client.query<{ place: string; name: string }>(
    `select c.oid::regclass::text as place, quote_ident(a.attname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and a.attnum > 0 and not a.attisdropped
        and a.atttypid <> 'bytea'::regtype`,
  )
  const found = await Promise.all(
    columns.map(async ({ place, name }) => {
      const has = `select exists (select from ${place} where strpos(lower(${name}::text), lower($1)) > 0) as has`
      const { rows } = await database.db.$client.query<{ has: boolean }>(has, [text])
      return rows[0]?.has ? [`${place}.${name}`] : []
    }),
  )
  return found.flat()
}

describe('the list of customers', () => {
  test('names everybody who ordered once, by their newest order, with figures', async () => {
    const { db } = database
    const at = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 0, day)) })
    await storeOrder(db, { ...sent, ...at(1), email: 'Ada@example.com', total: '1.00' })
    await storeOrder(db, { ...at(2), email: 'grace@example.com', firstName: 'Grace' })
    await storeOrder(db, { ...sent, ...at(3), email: 'ada@example.com', lastName: 'King' })
    await db.insert(emailSubscriptions).values({ email: 'ada@example.com' })
    const row = reviewBodyOf({ customerEmail: 'ada@example.com' })
    await db.insert(reviews).values({ ...row, productId: product.id })
    const all = await list()
    expect(customerRowSchema.array().parse(all)).toEqual(all)
    expect(all).toEqual([
      {
        ...{ email: 'ada@example.com', firstName: 'A', lastName: 'King', orderCount: 2 },
        ...{ spent: '2.00', reviewCount: 1, subscription: 'active' },
        lastOrderAt: '2026-01-03T00:00:00.000Z',
      },
      {
        ...{ email: 'grace@example.com', firstName: 'Grace', lastName: 'B', orderCount: 1 },
        ...{ spent: '0.00', reviewCount: 0, subscription: null },
        lastOrderAt: '2026-01-02T00:00:00.000Z',
      },
    ])
  })

  test('is searched, turned over and read page by page', async () => {
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

describe('a customer', () => {
  test('is told whole, by their email in any letters, and noted about', async () => {
    const { status, body } = await ask<Customer>('GET /ADA@example.com')
    expect(status).toBe(200)
    expect(customerSchema.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      ...{ email: 'ada@example.com', firstName: 'A', lastName: 'King', orderCount: 2 },
      ...{ spent: '2.00', subscription: { status: 'active' }, member: null, notes: [] },
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

  test('who only subscribed or reviewed is known too', async () => {
    await database.db
      .insert(emailSubscriptions)
      .values({ email: 'reader@example.com', firstName: 'Rea' })
    const { body } = await ask<Customer>('GET /reader@example.com')
    expect(body).toMatchObject({ firstName: 'Rea', orders: [], spent: '0.00', lastOrderAt: null })
  })

  test('is read, noted about, exported and erased by those who may', async () => {
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

describe('erasing a customer', () => {
  test('is refused while an order is under way, saying which', async () => {
    const { db } = database
    const email = 'busy@example.com'
    const waiting = await storeOrder(db, { email })
    const items = [{ product, quantity: 2, price: '0.50' }]
    const unsent = await storeOrder(db, { ...paid, status: 'open', email }, items)
    const { status, body } = await ask(`POST /${email}/erase`)
    expect(status).toBe(409)
    expect(body.message).toBe(
      `Order #${waiting} is under way: it waits for its payment. Order #${unsent} is under way: not everything has been sent.`,
    )
    const { body: customer } = await ask<Customer>(`GET /${email}`)
    expect(customer.orders.map(({ underWay }) => underWay)).toEqual([
      'not everything has been sent',
      'it waits for its payment',
    ])
    expect((await ask('POST /nobody@example.com/erase')).status).toBe(404)
  })

  test('leaves the email in no table, keeps amounts and states, and touches nobody else', async () => {
    const { db } = database
    const email = 'carla.moss+shop@example.com'
    const person = {
      email,
      firstName: 'Carla',
      lastName: 'Mossbach',
      address: '12 Birch Road',
      phone: '5550142099',
    }
    const other = await storeOrder(db, { ...sent, email: `x${email}` })
    const order = await storeOrder(
      db,
      { ...sent, ...person, email: 'Carla.Moss+shop@Example.com' },
      [{ product, quantity: 1, price: '1.00' }],
    )
    await db.update(orderItems).set({ shipped: 1 })
    const [member] = await db
      .insert(users)
      .values({ issuer: 'i', subject: 's', email, firstName: 'Carla' })
      .returning({ id: users.id })
    await db.insert(sessions).values([
      { sid: 'hers', memberId: member?.id ?? 0, sess: { email }, expire: new Date('2027-01-01') },
      { sid: 'demo', sess: { account: { email } }, expire: new Date('2027-01-01') },
    ])
    await db.insert(emailSubscriptions).values({ email, status: 'active' })
    const review = reviewBodyOf({ customerEmail: email, customerName: 'Carla M.' })
    await db.insert(reviews).values({ ...review, productId: product.id })
    const mail = { kind: 'receipt', orderId: order, recipient: email, reference: `${order}` }
    await db
      .insert(mails)
      .values([
        mail,
        { ...mail, kind: 'refunded', status: 'failed', failureReason: `550 <${email}> unknown` },
      ])
    const text = `Carla Mossbach wrote from ${email}, 12 Birch Road; copy to x${email}.`
    await db.insert(orderEvents).values({ orderId: order, by: 'olga', kind: 'note', text })
    await db
      .insert(keyedAnswers)
      .values({ call: 'POST /x', key: 'k', digest: 'd', answer: { ...person } })
    const about = { username: email, action: 'sign-in-failed', details: { text } }
    await db.insert(adminAudit).values({ ...about, subjectKind: 'order', subjectId: order })
    const view = { administratorId: 1, screen: 'orders', name: 'Carla' }
    await db.insert(savedViews).values({ ...view, query: `search=${encodeURIComponent(email)}` })
    await ask(`POST /${encodeURIComponent(email)}/notes`, { text: `Ask ${email} first` })
    await db.$client.query(`insert into pgboss.job (name, data) values ('mail', $1)`, [{ email }])
    expect((await placesOf(email)).length).toBeGreaterThan(10)

    const path = `/${encodeURIComponent(email)}`
    const exported = await ask<Record<string, unknown>>(`GET ${path}/export`)
    expect(exported.body).toMatchObject({
      email,
      orders: [{ id: order, total: 1, items: [{ quantity: 1 }], steps: [{ kind: 'note' }] }],
      reviews: [{ customerName: 'Carla M.' }],
      ...{ member: { firstName: 'Carla' }, mails: [{}, {}], notes: [{}] },
      subscription: { status: 'active' },
    })

    const both = await Promise.all([1, 2].map(() => ask<ErasedCustomer>(`POST ${path}/erase`)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(both.find(({ status }) => status === 200)?.body).toMatchObject({ orders: 1, reviews: 1 })
    for (const call of ['GET ', 'GET /export', 'POST /erase']) {
      const [method = '', rest = ''] = call.split(' ')
      expect((await ask(`${method} ${path}${rest}`)).status, call).toBe(404)
    }

    // The other's address ends with hers: what is left of it is only theirs.
    const others = [`orders.email`, 'order_events.text', 'admin_audit.details']
    expect((await placesOf(email)).toSorted()).toEqual(others.toSorted())
    expect((await placesOf(`x${email}`)).toSorted()).toEqual(others.toSorted())
    for (const words of [
      'Mossbach',
      '12 Birch Road',
      '5550142099',
      'carla m.',
      encodeURIComponent(email),
    ])
      expect(await placesOf(words), words).toEqual([])
    const rows = await db.select().from(orders)
    const [kept, untouched] = [order, other].map((id) => rows.find((row) => row.id === id))
    expect(kept).toMatchObject({
      total: '1.00',
      status: 'completed',
      fulfilmentStatus: 'delivered',
      state: 'OR',
    })
    expect(untouched).toMatchObject({ email: `x${email}`, firstName: 'A' })
    expect(await list('?search=Mossbach')).toEqual([])
    expect((await list()).some((customer) => customer.email.startsWith('erased'))).toBe(false)
  })

  test('is the only way to change what is only ever added', async () => {
    const change = (sql: string) => database.db.$client.query(sql)
    for (const table of ['order_events', 'admin_audit', 'stock_movements'])
      await expect(change(`update ${table} set id = default`)).rejects.toThrow('only ever added')
    await expect(change('delete from order_events')).rejects.toThrow('only ever added')
  })
})
