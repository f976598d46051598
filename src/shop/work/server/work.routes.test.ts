import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backups } from '#db/tables/backups.ts'
import { bookProofs } from '#db/tables/books.ts'
import { returnItems, returnReceipts, returns } from '#db/tables/fulfilment.ts'
import { mails } from '#db/tables/mails.ts'
import { orderItems, orders } from '#db/tables/orders.ts'
import { payments } from '#db/tables/payments.ts'
import { refunds } from '#db/tables/refunds.ts'
import { reviews } from '#db/tables/reviews.ts'
import {
  type AdminClient,
  openAdminClient,
  storeAdministrator,
} from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { storeOrder } from '#tests/builders/stored-order.ts'
import { type StoredProduct, storeProduct } from '#tests/builders/stored-product.ts'
import type { WorkItem } from '../domain/work-item.ts'

let database: FreshDatabase
let admin: AdminClient
let token: string
let product: StoredProduct
const ids = { late: 0, soon: 0, unpaid: 0, sent: 0, withdrawn: 0 }

const paid = { status: 'open', paymentStatus: 'paid', paidAt: new Date('2026-03-01') } as const
const ordered = (shipBy: string, changes = {}) =>
  storeOrder(database.db, { ...paid, shipBy: new Date(shipBy), ...changes }, [
    { product, quantity: 2, price: '0.50' },
  ])

beforeAll(async () => {
  database = await freshDatabase()
  const { db } = database
  admin = openAdminClient(db)
  await storeAdministrator(db, 'ada')
  token = await admin.tokenOf('ada')
  product = await storeProduct(db, { name: 'Plum Velvet', stock: 3 })
  await storeProduct(db, { name: 'Plenty', stock: 100 })
  await storeProduct(db, { name: 'Not counted' })
  ids.soon = await ordered('2026-03-06T08:00:00Z')
  ids.late = await ordered('2026-03-03T08:00:00Z')
  ids.sent = await ordered('2026-03-02T08:00:00Z', { fulfilmentStatus: 'shipped' })
  ids.withdrawn = await ordered('2026-03-02T08:00:00Z')
  const units = { refunded: 2, withdrawn: 2 }
  await db.update(orderItems).set(units).where(eq(orderItems.orderId, ids.withdrawn))
  ids.unpaid = await storeOrder(db, {
    createdAt: new Date('2026-03-04T11:00:00Z'),
    expiresAt: new Date('2026-03-05T11:00:00Z'),
  })
  await storeOrder(db, { createdAt: new Date('2026-03-04T11:45:00Z') })
  const asked = { orderId: ids.sent, reason: 'Other', by: 'shopper' }
  await db
    .insert(returns)
    .values({ ...asked, status: 'requested', createdAt: new Date('2026-03-03T12:00:00Z') })
  await db.insert(returns).values({ ...asked, status: 'closed' })
  await cameBack(ids.sent, new Date('2026-03-04T10:00:00Z'))
  const refunded = async (orderId: number, status: string, minutesAgo: number) => {
    const paymentMethod = 'traditional' as const
    const method = { paymentMethod, paymentProvider: 'simulated' }
    await db.insert(payments).values({ ...method, orderId, amount: '1.00', status: 'completed' })
    await db.insert(refunds).values({
      orderId,
      status,
      providerKey: `${orderId} ${status}`,
      items: '0.10',
      amount: '0.10',
      shipping: '0.00',
      tax: '0.00',
      reason: 'Late',
      restock: true,
      by: 'ada',
      createdAt: new Date(Date.parse('2026-03-04T12:00:00Z') - minutesAgo * 60_000),
    })
  }
  await refunded(ids.soon, 'failed', 30)
  await refunded(ids.late, 'pending', 90)
  // Neither a new refund nor one that was made again counts.
  await refunded(ids.withdrawn, 'pending', 30)
  await refunded(ids.sent, 'failed', 120)
  await refunded(ids.sent, 'succeeded', 60)
  const words = { productId: product.id, rating: 5, title: 'T', comment: 'C', customerName: 'N' }
  await db.insert(reviews).values([
    {
      ...words,
      customerEmail: 'a@example.com',
      status: 'pending',
      createdAt: new Date('2026-03-04T09:00:00Z'),
    },
    { ...words, customerEmail: 'b@example.com', comment: 'D' },
  ])
  await db.insert(mails).values({
    kind: 'receipt',
    reference: String(ids.soon),
    orderId: ids.soon,
    status: 'failed',
    recipient: 'a@example.com',
    createdAt: new Date('2026-03-04T10:00:00Z'),
  })
})
afterAll(() => database.close())

/** Records a unit that was shipped, long ago requested to be returned, and received at a moment. */
async function cameBack(orderId: number, at: Date) {
  const { db } = database
  const [item] = await db
    .update(orderItems)
    .set({ shipped: 1 })
    .where(eq(orderItems.orderId, orderId))
    .returning({ id: orderItems.id })
  const createdAt = new Date('2026-02-20T12:00:00Z')
  const asked = { orderId, reason: 'Other', by: 'shopper', status: 'received', createdAt }
  const [one] = await db.insert(returns).values(asked).returning({ id: returns.id })
  const [line] = await db
    .insert(returnItems)
    .values({ returnId: one?.id ?? 0, orderItemId: item?.id ?? 0, quantity: 1 })
    .returning({ id: returnItems.id })
  await db.insert(returnReceipts).values({
    returnItemId: line?.id ?? 0,
    at,
    by: 'ada',
    quantity: 1,
    condition: 'new',
    restocked: false,
  })
}

const work = async (by = token) =>
  (await admin.ask<WorkItem[]>('GET /api/admin/work', { token: by })).body

describe('the work queue', () => {
  test('lists what needs doing, most urgent first', async () => {
    expect(await work()).toMatchObject([
      { kind: 'dispatch', orderId: ids.late, dueAt: '2026-03-03T08:00:00.000Z' },
      { kind: 'mail', orderId: ids.soon, url: `/admin/orders/${ids.soon}` },
      {
        kind: 'payment',
        title: `A refund of order #${ids.late} is still not confirmed`,
        url: `/admin/orders/${ids.late}`,
      },
      { kind: 'payment', orderId: ids.soon, dueAt: '2026-03-04T11:30:00.000Z' },
      { kind: 'unpaid', orderId: ids.unpaid, dueAt: '2026-03-05T11:00:00.000Z' },
      { kind: 'return', orderId: ids.sent, dueAt: '2026-03-05T12:00:00.000Z' },
      { kind: 'dispatch', orderId: ids.soon, title: `Ship order #${ids.soon} to D` },
      {
        kind: 'return',
        orderId: ids.sent,
        dueAt: '2026-03-06T10:00:00.000Z',
        title: `A return of order #${ids.sent} is back: refund it, then close it`,
      },
      { kind: 'review', productId: product.id, reviewId: 1, url: '/admin/reviews?review=1' },
      { kind: 'settings', title: expect.stringContaining('free shipping over') },
      {
        kind: 'settings',
        title: expect.stringContaining('no postal address'),
        url: '/admin/settings',
        dueAt: null,
      },
      { kind: 'low-stock', productId: product.id, title: 'Only 3 left of Plum Velvet' },
    ])
  })

  test('lists an order to ship whose money was refunded without its units', async () => {
    const { db } = database
    const stand = (paymentStatus: string) =>
      db.update(orders).set({ paymentStatus }).where(eq(orders.id, ids.late))
    await stand('refunded')
    expect(await work()).toContainEqual(
      expect.objectContaining({ kind: 'dispatch', orderId: ids.late }),
    )
    await stand('paid')
  })

  test('asks for no refund of a return if everything was refunded as an amount', async () => {
    const { db } = database
    const stand = (paymentStatus: string) =>
      db.update(orders).set({ paymentStatus }).where(eq(orders.id, ids.sent))
    await stand('refunded')
    const title = `A return of order #${ids.sent} is back and can be closed`
    expect(await work()).toContainEqual(expect.objectContaining({ kind: 'return', title }))
    await stand('paid')
  })

  test('reports books that do not add up until they are proved to', async () => {
    const prove = (at: string, holds: boolean) =>
      database.db.insert(bookProofs).values({
        at: new Date(at),
        rules: [{ number: 1, sentence: 'All adds up.', holds, findings: [] }],
      })
    await prove('2026-03-04T09:41:00Z', false)
    expect(await work()).toContainEqual({
      kind: 'payment',
      title: 'The books don’t add up: one rule is broken',
      dueAt: '2026-03-04T09:41:00.000Z',
      url: '/admin/books',
    })
    await prove('2026-03-04T10:00:00Z', true)
    expect((await work()).map(({ url }) => url)).not.toContain('/admin/books')
  })

  test('tells owners about a backup that is too old or failed its trial restore', async () => {
    const store = (startedAt: Date, proofFailure: string | null, provedAt: Date | null) =>
      database.db.insert(backups).values({
        state: 'done',
        cause: 'nightly',
        name: 'a',
        place: '/backups',
        startedAt,
        at: startedAt,
        provedAt,
        proofFailure,
      })
    const told = async (token?: string) =>
      (await work(token)).flatMap(({ kind, title }) => (kind === 'backup' ? [title] : []))
    expect(await told()).toEqual([])
    const [old, recent] = [new Date('2026-03-02T08:23:00Z'), new Date('2026-03-04T08:23:00Z')]
    await store(old, 'The books do not add up', old)
    expect(await told()).toHaveLength(2)
    expect(await told(await admin.tokenAs('manager'))).toEqual([])
    await store(recent, null, null)
    expect(await told()).toEqual(['A test restore of a backup failed: see why'])
    await store(recent, null, recent)
    expect(await told()).toEqual([])
  })

  test('shows a packer their tasks and no amounts', async () => {
    const packed = await work(await admin.tokenAs('packer'))
    expect(packed.map(({ kind }) => kind)).toEqual(['dispatch', 'dispatch', 'low-stock'])
    expect(JSON.stringify(packed)).not.toContain('$')
  })
})
