import { eq, inArray, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { orders } from '#db/tables/orders.ts'
import { payments } from '#db/tables/payments.ts'
import { promotionalCodes } from '#db/tables/promotions.ts'
import { productVariants } from '#db/tables/variants.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { jobsOf } from '#tests/builders/jobs-of.ts'
import { orderBody } from '#tests/builders/order.ts'
import { createShopper } from '#tests/builders/shopper.ts'
import { storeCode } from '#tests/builders/stored-code.ts'
import { stockOf, storeProduct } from '#tests/builders/stored-product.ts'
import { createTestApi } from '#tests/builders/test-api.ts'
import type { Order } from '../domain/order.schema.ts'
import { expireOrders } from './expire-orders.ts'

const placedAt = new Date('2026-03-04T12:00:00Z')
const after = (minutes: number) => new Date(placedAt.getTime() + minutes * 60_000)
const inTime = after(59)
const tooLate = after(60)
let database: FreshDatabase
let api: ReturnType<typeof createTestApi>

beforeAll(async () => {
  database = await freshDatabase()
  api = createTestApi(database.db, placedAt)
})
afterAll(() => database.close())
/** Keeps a test from finding another test's due orders. */
beforeEach(() => database.db.update(orders).set({ expiresAt: null }))

const expire = (now = tooLate) =>
  expireOrders({ db: database.db, jobs: jobsOf(database.db), now: () => now })

/** A shopper who ordered some units of a product, unpaid unless the test says otherwise. */
async function shopperWithOrder(
  { id: productId }: { id: number },
  changes: Parameters<typeof orderBody>[0] = {},
  quantity = 2,
) {
  const shopper = createShopper(api)
  await shopper.ask('POST /api/cart', { productId, quantity })
  const body = orderBody({ paymentStatus: 'pending', paymentId: null, ...changes })
  const key = { 'idempotency-key': 'k' }
  const again = () => shopper.ask<Order>('POST /api/orders', body, key)
  const { body: order } = await again()
  const read = async () => (await shopper.ask<Order>(`GET /api/orders/${order.id}`)).body
  return { ...shopper, order, again, read }
}

const unitsOf = (id: number) => stockOf(database.db, id)
const usesOf = async (id: number) =>
  (await database.db.select().from(promotionalCodes).where(eq(promotionalCodes.id, id)))[0]
    ?.currentUses

describe('an order that is not paid in time', () => {
  test('expires, returns its stock and its code, and is otherwise unchanged', async () => {
    const product = await storeProduct(database.db, { price: '20.00', stock: 2 })
    const uncounted = await storeProduct(database.db)
    const code = await storeCode(database.db, { maxUses: 1 })
    const { order, read } = await shopperWithOrder(product, { promotionalCode: code.code })
    const other = await shopperWithOrder(uncounted)
    expect(order).toMatchObject({ status: 'pending', expiresAt: tooLate.toISOString() })
    expect(await unitsOf(product.id)).toEqual({ available: 0, inStock: false })
    expect(await expire(inTime)).toBe(0)
    expect((await read()).status).toBe('pending')

    expect(await expire()).toBe(2)
    expect(order.promotionalCode).toBe(code.code)
    expect(await read()).toEqual({
      ...order,
      payPath: null,
      status: 'expired',
      paymentStatus: 'expired',
    })
    expect(await unitsOf(product.id)).toEqual({ available: 2, inStock: true })
    expect(await unitsOf(uncounted.id)).toEqual({ available: null, inStock: true })
    expect(await usesOf(code.id)).toBe(0)
    const ids = [order.id, other.order.id]
    const owed = await database.db.select().from(payments).where(inArray(payments.orderId, ids))
    const failed = { status: 'failed', failureReason: 'Not paid in time', completedAt: null }
    expect(owed).toMatchObject([failed, failed])

    expect(await expire()).toBe(0)
    expect(await unitsOf(product.id)).toMatchObject({ available: 2 })
  })

  test('leaves a variant that an owner switched off out of stock', async () => {
    const { id } = await storeProduct(database.db, { stock: 5 })
    await shopperWithOrder({ id })
    const ofProduct = eq(productVariants.productId, id)
    await database.db.update(productVariants).set({ isActive: false }).where(ofProduct)
    await expire()
    expect(await unitsOf(id)).toEqual({ available: 5, inStock: false })
  })

  test('is still found by its key, and takes no code', async () => {
    const code = await storeCode(database.db)
    const other = await storeCode(database.db)
    const product = await storeProduct(database.db)
    const { ask, order, again, read } = await shopperWithOrder(product, {
      promotionalCode: code.code,
    })
    await expire()
    expect(await again()).toMatchObject({ status: 200, body: await read() })
    for (const wanted of [code.code, other.code])
      expect(
        await ask('POST /api/promotional-codes/apply', { code: wanted, orderId: order.id }),
      ).toMatchObject({
        status: 409,
        body: { message: 'This order was not paid in time and has expired' },
      })
    expect([await usesOf(code.id), await usesOf(other.id)]).toEqual([0, 0])
  })

  test('takes no code between its expiry and the job', async () => {
    const code = await storeCode(database.db)
    const { order, sessionId } = await shopperWithOrder(await storeProduct(database.db))
    const late = createShopper(createTestApi(database.db, tooLate), sessionId)
    const wanted = { code: code.code, orderId: order.id }
    expect((await late.ask('POST /api/promotional-codes/apply', wanted)).status).toBe(409)
    expect(await usesOf(code.id)).toBe(0)
  })

  test('never becomes pending or paid again: the database refuses it', async () => {
    const { order } = await shopperWithOrder(await storeProduct(database.db))
    await expire()
    const revive = (changes: Partial<typeof orders.$inferInsert>) =>
      database.db.update(orders).set(changes).where(eq(orders.id, order.id))
    const refused = { cause: { message: `order ${order.id} has expired and stays so` } }
    await expect(
      revive({ paymentStatus: 'paid', paidAt: tooLate, expiresAt: null }),
    ).rejects.toMatchObject(refused)
    await expect(revive({ status: 'pending' })).rejects.toMatchObject(refused)
    await revive({ firstName: 'Adele' })
  })

  test('notifies every process only of products that are in stock again', async () => {
    const lastUnits = await storeProduct(database.db, { stock: 2 })
    const many = await storeProduct(database.db, { stock: 20 })
    const client = new pg.Client(database.config)
    await client.connect()
    let received = 0
    client.on('notification', () => {
      received += 1
    })
    await client.query('listen catalogue_changed')
    const countMessages = async (product: { id: number }) => {
      await shopperWithOrder(product)
      await client.query('select')
      const before = received
      await expire()
      await client.query('select')
      return received - before
    }
    expect(await countMessages(lastUnits)).toBeGreaterThan(0)
    expect(await countMessages(many)).toBe(0)
    await client.end()
  })
})

test.each([
  ['is paid', { paymentStatus: 'paid' as const }, {}, 'paid'],
  ['has no end', {}, { expiresAt: null }, 'pending'],
  ['was cancelled', {}, { status: 'cancelled' }, 'pending'],
])('an order that %s stays as it is', async (_, body, changes, paymentStatus) => {
  const { id } = await storeProduct(database.db, { stock: 3 })
  const { order, read } = await shopperWithOrder({ id }, body)
  if (Object.keys(changes).length > 0)
    await database.db.update(orders).set(changes).where(eq(orders.id, order.id))
  expect(await expire(after(600))).toBe(0)
  expect((await read()).paymentStatus).toBe(paymentStatus)
  expect(await unitsOf(id)).toMatchObject({ available: 1 })
})

test('an order with a completed payment does not expire, whatever its own status', async () => {
  const { order, read } = await shopperWithOrder(await storeProduct(database.db))
  await database.db
    .update(payments)
    .set({ status: 'completed', completedAt: inTime })
    .where(eq(payments.orderId, order.id))
  expect(await expire()).toBe(0)
  expect((await read()).status).toBe('pending')
})

test('an order locked by another transaction is left for the next run', async () => {
  const locked = await shopperWithOrder(await storeProduct(database.db))
  const free = await shopperWithOrder(await storeProduct(database.db))
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select from orders where id = ${locked.order.id} for no key update`)
    expect(await expire()).toBe(1)
  })
  expect((await free.read()).status).toBe('expired')
  expect((await locked.read()).status).toBe('pending')
  expect(await expire()).toBe(1)
})

test('two processes expiring orders while others buy return each unit and use once', async () => {
  const bought = await Promise.all(
    [1, 2, 3].map(() => storeProduct(database.db, { stock: 400, price: '9.99' })),
  )
  const code = await storeCode(database.db, { maxUses: 60 })
  const unpaid = Array.from({ length: 50 }, (_, at) => bought[at % 3] ?? { id: 0 })
  const promotionalCode = code.code
  for (const product of unpaid) await shopperWithOrder(product, { promotionalCode }, 3)
  expect(await usesOf(code.id)).toBe(50)

  const second = connect({ ...database.config, max: 2 })
  const buying = bought.flatMap((product) =>
    [1, 2, 3].map(() => shopperWithOrder(product, { paymentStatus: 'paid', promotionalCode }, 3)),
  )
  const counts = await Promise.all([
    expire(),
    expireOrders({ db: second.db, jobs: jobsOf(second.db), now: () => tooLate }),
    expire(),
  ])
  await Promise.all(buying)
  await second.close()
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(50)
  for (const { id } of bought) expect(await unitsOf(id)).toMatchObject({ available: 391 })
  expect(await usesOf(code.id)).toBe(9)
})

test('a code applied at the same moment is refused or returned with the rest', async () => {
  const code = await storeCode(database.db)
  const product = await storeProduct(database.db)
  const unpaid = await Promise.all(Array.from({ length: 20 }, () => shopperWithOrder(product)))
  const applying = unpaid.map(({ ask, order }) =>
    ask('POST /api/promotional-codes/apply', { code: code.code, orderId: order.id }),
  )
  const first = await expire()
  const statuses = (await Promise.all(applying)).map(({ status }) => status)
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
  expect(first + (await expire())).toBe(20)
  expect(await usesOf(code.id)).toBe(0)
  for (const { read } of unpaid) expect((await read()).status).toBe('expired')
})
