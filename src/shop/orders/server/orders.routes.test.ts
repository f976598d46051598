import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payments } from '#db/tables/payments.ts'
import { promotionalCodes } from '#db/tables/promotions.ts'
import { createApi } from '#entry/web/api.ts'
import type { CodeVerdict } from '#shop/promotions/domain/promotion.schema.ts'
import { freshDatabase } from '#tests/builders/fresh-database.ts'
import { asRead, orderBody } from '#tests/builders/order.ts'
import { createShopper } from '#tests/builders/shopper.ts'
import { type StoredCode, storeCode } from '#tests/builders/stored-code.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { createTestContext } from '#tests/builders/test-context.ts'
import type { Order } from '../domain/order.schema.ts'

const apply = 'POST /api/promotional-codes/apply'
let connection: Awaited<ReturnType<typeof freshDatabase>>
let api: ReturnType<typeof createApi>

beforeAll(async () => {
  connection = await freshDatabase()
  const context = createTestContext(connection.db, { now: () => new Date() })
  api = createApi(context, { log: pino({ enabled: false }) })
})
afterAll(() => connection.close())

/** A shopper who ordered two units at $20.00, unpaid unless the test says otherwise. */
async function shopperWithOrder(changes: Parameters<typeof orderBody>[0] = {}) {
  const { id: productId } = await storeProduct(connection.db, { price: '20.00' })
  const shopper = createShopper(api)
  await shopper.ask('POST /api/cart', { productId, quantity: 2 })
  const body = orderBody({ paymentStatus: 'pending', ...changes })
  const { body: order } = await shopper.ask<Order>('POST /api/orders', body)
  return { ...shopper, order }
}

async function usesOf({ id }: StoredCode): Promise<number | undefined> {
  const [row] = await connection.db
    .select()
    .from(promotionalCodes)
    .where(eq(promotionalCodes.id, id))
  return row?.currentUses
}

describe('an order can be read', () => {
  test('by the session that made it, with its items and products but never its session', async () => {
    const { ask, order, sessionId } = await shopperWithOrder()
    const reply = await ask<Order>(`GET /api/orders/${order.id}`)
    expect(reply).toMatchObject({ status: 200, body: asRead(order) })
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(JSON.stringify(reply.body)).not.toContain(sessionId)
  })

  test.each(['ada@example.com', 'ADA@Example.com', ' ada@example.com '])(
    'with the email it was made with (%s)',
    async (email) => {
      const { order } = await shopperWithOrder()
      const stranger = createShopper(api, '')
      const call = `GET /api/orders/${order.id}?email=${encodeURIComponent(email)}` as const
      expect(await stranger.ask<Order>(call)).toMatchObject({ status: 200, body: asRead(order) })
    },
  )

  test.each(['', '?email=', '?email=eve@example.com', '?email=%25'])(
    'by nobody else (%s)',
    async (query) => {
      const { order } = await shopperWithOrder()
      for (const session of [undefined, ''])
        expect(
          await createShopper(api, session).ask(`GET /api/orders/${order.id}${query}`),
        ).toMatchObject({
          status: 404,
          body: { message: 'Order not found' },
        })
    },
  )

  test.each([
    ['1', 404, 'Order not found'],
    ['2147483647', 404, 'Order not found'],
    ['2147483648', 400, 'Id must be a whole number from 1 up'],
    ['abc', 400, 'Id must be a whole number from 1 up'],
  ])('if there is one: %s', async (id, status, message) => {
    const reply = await createShopper(api).ask(`GET /api/orders/${id}`)
    expect(reply).toMatchObject({ status, body: { message } })
  })
})

describe('a code applied to an order', () => {
  test('updates a pending order and its payment, and returns the same when repeated', async () => {
    const { ask, order } = await shopperWithOrder({
      paymentMethod: 'crypto',
      cryptoCurrency: 'ETH',
    })
    const code = await storeCode(connection.db, { value: '25.00', maxUses: 1 })
    const body = { code: code.code, orderId: order.id, discountAmount: 999 }
    const first = await ask<CodeVerdict>(apply, body)
    expect(first).toMatchObject({
      status: 200,
      body: { valid: true, discount: 10, type: 'percentage', message: '25% off: you save $10.00' },
    })
    const again = await ask<CodeVerdict>(apply, body)
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect(await usesOf(code)).toBe(1)
    const { body: after } = await ask<Order>(`GET /api/orders/${order.id}`)
    expect(after).toMatchObject({
      subtotal: '40.00',
      discountAmount: '10.00',
      shipping: '9.99',
      tax: '2.40',
      total: '42.39',
      cashbackAmount: '2.12',
      promotionalCode: code.code,
    })
    const [payment] = await connection.db
      .select()
      .from(payments)
      .where(eq(payments.orderId, order.id))
    expect(payment?.amount).toBe('42.39')
    expect(JSON.parse(payment?.metadata ?? '')).toEqual({
      cryptoCurrency: 'ETH',
      cashbackAmount: '2.12',
    })
  })

  test('that was claimed with the order returns the same, even when it is paid', async () => {
    const code = await storeCode(connection.db)
    const claimed = { promotionalCode: code.code, paymentStatus: 'paid' } as const
    const { ask, order } = await shopperWithOrder(claimed)
    const reply = await ask(apply, { code: code.code, orderId: order.id, discountAmount: '4.00' })
    expect(reply).toMatchObject({ status: 200, body: { valid: true, discount: 4 } })
    expect(await usesOf(code)).toBe(1)
    expect((await ask<Order>(`GET /api/orders/${order.id}`)).body).toEqual(asRead(order))
  })

  test('is refused for a paid order and takes no use', async () => {
    const code = await storeCode(connection.db)
    const { ask, order } = await shopperWithOrder({ paymentStatus: 'paid' })
    expect(await ask(apply, { code: code.code, orderId: order.id })).toMatchObject({
      status: 409,
      body: { message: 'This order is already paid, so its total cannot change' },
    })
    expect(await usesOf(code)).toBe(0)
  })

  test('is refused if the order has another code', async () => {
    const [one, other] = [await storeCode(connection.db), await storeCode(connection.db)]
    const { ask, order } = await shopperWithOrder({ promotionalCode: one.code })
    expect(await ask(apply, { code: other.code, orderId: order.id })).toMatchObject({
      status: 409,
      body: { message: `This order already uses the code ${one.code}` },
    })
  })

  test('is refused for another session’s order and for an unknown one', async () => {
    const { code } = await storeCode(connection.db)
    const { order } = await shopperWithOrder()
    const refused = { status: 404, body: { message: 'Order not found' } }
    const { ask } = createShopper(api)
    expect(await ask(apply, { code, orderId: order.id })).toMatchObject(refused)
    expect(await ask(apply, { code, orderId: 5 })).toMatchObject(refused)
    const other = createShopper(api, 'anonymous')
    expect((await other.ask(apply, { code, orderId: order.id })).status).toBe(400)
  })

  test.each([
    [{ isActive: false }, 409, 'Invalid promotional code'],
    [{ validUntil: new Date(0) }, 409, 'This promotional code has expired'],
    [{ minimumOrderAmount: '41.50' }, 409, 'Spend $1.50 more to use this code'],
    [{ maxUses: 2, currentUses: 2 }, 409, 'This promotional code has been used up'],
  ])('with %o is refused', async (changes, status, message) => {
    const { code } = await storeCode(connection.db, changes)
    const { ask, order } = await shopperWithOrder()
    const reply = await ask(apply, { code, orderId: order.id })
    expect(reply).toMatchObject({ status, body: { message } })
    expect((await ask<Order>(`GET /api/orders/${order.id}`)).body).toEqual(asRead(order))
  })

  test('that does not exist is refused', async () => {
    const { ask, order } = await shopperWithOrder()
    expect(await ask(apply, { code: 'NOPE', orderId: order.id })).toMatchObject({
      status: 409,
      body: { message: 'Invalid promotional code' },
    })
  })

  test('by twenty orders at once is claimed only as often as allowed', async () => {
    const code = await storeCode(connection.db, { maxUses: 3 })
    const all = await Promise.all(Array.from({ length: 20 }, () => shopperWithOrder()))
    const replies = await Promise.all(
      all.map(({ ask, order }) => ask(apply, { code: code.code, orderId: order.id })),
    )
    const statuses = replies.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array(3).fill(200), ...Array(17).fill(409)])
    expect(await usesOf(code)).toBe(3)
  })

  test('twenty times at once to one order is claimed once', async () => {
    const code = await storeCode(connection.db)
    const { ask, order } = await shopperWithOrder()
    const applies = Array.from({ length: 20 }, () =>
      ask<CodeVerdict>(apply, { code: code.code, orderId: order.id }),
    )
    const replies = await Promise.all(applies)
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.discount}`))).toEqual(
      new Set(['200 4']),
    )
    expect(await usesOf(code)).toBe(1)
  })
})
