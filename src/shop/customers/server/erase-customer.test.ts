import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminAudit, savedViews } from '#db/tables/admin.ts'
import { returns } from '#db/tables/fulfilment.ts'
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
import type { Customer, CustomerRow, ErasedCustomer } from '../domain/customer.schema.ts'

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

/** Every table and column whose text contains this text. */
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

describe('erasing a customer', () => {
  test('is refused while an order is in progress, saying which', async () => {
    const { db } = database
    const email = 'busy@example.com'
    const waiting = await storeOrder(db, { email })
    const items = [{ product, quantity: 2, price: '0.50' }]
    const unsent = await storeOrder(db, { ...paid, status: 'open', email }, items)
    const { status, body } = await ask(`POST /${email}/erase`)
    expect(status).toBe(409)
    expect(body.message).toBe(
      `Order #${waiting} is still open: it’s waiting for payment. Order #${unsent} is still open: not everything has been sent.`,
    )
    const { body: customer } = await ask<Customer>(`GET /${email}`)
    expect(customer.orders.map(({ underWay }) => underWay)).toEqual([
      'not everything has been sent',
      'it’s waiting for payment',
    ])
    expect((await ask('POST /nobody@example.com/erase')).status).toBe(404)
  })

  test('is refused for the shop’s own email, with which anybody can order', async () => {
    await storeOrder(database.db, { ...sent, email: admin.context.settings.contact.email })
    const { status, body } = await ask(`POST /${admin.context.settings.contact.email}/erase`)
    expect(status).toBe(409)
    expect(body.message).toBe('This is the shop’s own email, as the settings have it')
  })

  test('leaves the email in no table, keeps amounts and states, and affects nobody else', async () => {
    const { db } = database
    const email = 'carla.moss+shop@example.com'
    const person = {
      email,
      firstName: 'Carla',
      lastName: 'Mossbach',
      address: '12 Birch Road',
      city: 'Tillamook',
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
    const content = { subject: `To ${email}` }
    const mail = {
      kind: 'receipt',
      orderId: order,
      recipient: email,
      reference: `${order}`,
      content,
    }
    await db
      .insert(mails)
      .values([
        mail,
        { ...mail, kind: 'refunded', status: 'failed', failureReason: `550 <${email}> unknown` },
      ])
    const text = `Carla Mossbach wrote from ${email}, 12 Birch Road; copy to x${email}.`
    await db.insert(orderEvents).values({ orderId: order, by: 'olga', kind: 'note', text })
    const asked = { orderId: order, status: 'requested', reason: 'Other', by: 'shopper' }
    await db.insert(returns).values({ ...asked, note: text })
    await db
      .insert(keyedAnswers)
      .values({ call: 'POST /x', key: 'k', digest: 'd', answer: { ...person } })
    const about = { username: email, action: 'sign-in-failed', details: { text } }
    await db.insert(adminAudit).values({ ...about, subjectKind: 'order', subjectId: order })
    const view = { administratorId: 1, screen: 'orders', name: 'Carla' }
    await db.insert(savedViews).values({ ...view, query: `search=${encodeURIComponent(email)}` })
    await ask(`POST /${encodeURIComponent(email)}/notes`, { text: `Ask ${email} first` })
    await db.$client.query(`insert into pgboss.job (name, data) values ('cashback', $1)`, [
      { email },
    ])
    expect((await placesOf(email)).length).toBeGreaterThan(10)

    const path = `/${encodeURIComponent(email)}`
    const exported = await ask<Record<string, unknown>>(`GET ${path}/export`)
    expect(exported.body).toMatchObject({
      email,
      orders: [{ id: order, total: 1, items: [{ quantity: 1 }], steps: [{ kind: 'note' }] }],
      reviews: [{ customerName: 'Carla M.' }],
      member: { firstName: 'Carla' },
      mails: [{}, {}],
      notes: [{}],
      subscription: { status: 'active' },
    })

    const both = await Promise.all([1, 2].map(() => ask<ErasedCustomer>(`POST ${path}/erase`)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(both.find(({ status }) => status === 200)?.body).toMatchObject({ orders: 1, reviews: 1 })
    for (const call of ['GET ', 'GET /export', 'POST /erase']) {
      const [method = '', rest = ''] = call.split(' ')
      expect((await ask(`${method} ${path}${rest}`)).status, call).toBe(404)
    }

    // The other customer's address ends with hers, so every remaining match is theirs.
    const others = [`orders.email`, 'order_events.text', 'admin_audit.details']
    expect((await placesOf(email)).toSorted()).toEqual(others.toSorted())
    expect((await placesOf(`x${email}`)).toSorted()).toEqual(others.toSorted())
    for (const words of [
      'Mossbach',
      '12 Birch Road',
      'tillamook',
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

  test('forgets the address that a corrected order had before', async () => {
    const { db } = database
    const [typo, email] = ['dora@exmaple.com', 'dora@example.com']
    const orderId = await storeOrder(db, { ...sent, email })
    const text = `Email changed from ${typo} to ${email}`
    await db.insert(orderEvents).values({ orderId, by: 'olga', kind: 'email-changed', text })
    await db
      .insert(mails)
      .values({ kind: 'receipt', orderId, recipient: typo, reference: `${orderId}` })
    await db.update(orderItems).set({ shipped: 1 })
    expect((await ask(`POST /${email}/erase`)).status).toBe(200)
    expect(await placesOf(typo)).toEqual([])
    const [kept] = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))
    expect(kept?.text).toBe('Email changed')
  })

  test('is the only way to change append-only rows', async () => {
    const change = (sql: string) => database.db.$client.query(sql)
    for (const table of ['order_events', 'admin_audit', 'stock_movements'])
      await expect(change(`update ${table} set id = default`)).rejects.toThrow('only ever added')
    await expect(change('delete from order_events')).rejects.toThrow('only ever added')
  })
})
