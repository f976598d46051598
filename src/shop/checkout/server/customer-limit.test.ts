import type { OpenAPIHono } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#db/tables/orders.ts'
import { promotionalCodes } from '#db/tables/promotions.ts'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import type { CodeVerdict } from '#shop/promotions/domain/promotion.schema.ts'
import { countTraffic } from '#tests/builders/count-messages.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { orderBody } from '#tests/builders/order.ts'
import { createShopper, type Reply, type Shopper } from '#tests/builders/shopper.ts'
import { storeCode } from '#tests/builders/stored-code.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { createTestApi } from '#tests/builders/test-api.ts'

let database: FreshDatabase
let api: OpenAPIHono
let productId: number

beforeAll(async () => {
  database = await freshDatabase()
  api = createTestApi(database.db)
  productId = (await storeProduct(database.db, { price: '20.00' })).id
})
afterAll(() => database.close())

async function shopperWithCart(): Promise<Shopper> {
  const shopper = createShopper(api)
  await shopper.ask('POST /api/cart', { productId, quantity: 2 })
  return shopper
}

type Placed = Order & { message: string }

const place = ({ ask }: Shopper, email: string, promotionalCode: string): Promise<Reply<Placed>> =>
  ask<Placed>('POST /api/orders', orderBody({ email, promotionalCode }))

const usesOf = async ({ id }: { id: number }) => {
  const rows = await database.db.select().from(promotionalCodes).where(eq(promotionalCodes.id, id))
  return rows[0]?.currentUses
}

test('twenty concurrent orders of one customer use a code only as often as allowed', async () => {
  const code = await storeCode(database.db, { perCustomer: 2, maxUses: 50 })
  const shoppers = await Promise.all(Array.from({ length: 20 }, shopperWithCart))
  const emails = ['ada@example.com', 'ADA@example.com', 'Ada@Example.com']
  const replies = await Promise.all(
    shoppers.map((shopper, at) => place(shopper, emails[at % 3] ?? '', code.code)),
  )
  const [made, refused] = [201, 409].map((is) => replies.filter(({ status }) => status === is))
  expect([made?.length, refused?.length]).toEqual([2, 18])
  expect(new Set(refused?.map(({ body }) => body.message))).toEqual(
    new Set(['You have already used this promotional code 2 times']),
  )
  expect(await usesOf(code)).toBe(2)
  // Refused orders leave their carts intact; another customer may use the code.
  const [left] = shoppers.filter((_, at) => replies[at]?.status === 409)
  expect((await left?.ask<unknown[]>('GET /api/cart'))?.body).toHaveLength(1)
  expect(left && (await place(left, 'mary@example.com', code.code)).status).toBe(201)
})

test('a returned use can be used again', async () => {
  const { code } = await storeCode(database.db, { perCustomer: 1 })
  const first = await place(await shopperWithCart(), 'zoe@example.com', code)
  expect(first).toMatchObject({ status: 201, body: { discountAmount: '4.00' } })
  const again = await shopperWithCart()
  expect(await place(again, 'Zoe@example.com', code)).toMatchObject({
    status: 409,
    body: { message: 'You have already used this promotional code' },
  })
  for (const status of ['expired', 'cancelled']) {
    await database.db.update(orders).set({ status }).where(eq(orders.id, first.body.id))
    const unknown = await again.ask<CodeVerdict>('POST /api/promotional-codes/validate', {
      code,
      orderAmount: '40.00',
    })
    expect(unknown.body).toMatchObject({ valid: true, discount: 4 })
  }
  expect((await place(again, 'zoe@example.com', code)).status).toBe(201)
})

test('a code applied to an existing order is checked against the same limit', async () => {
  const { code } = await storeCode(database.db, { perCustomer: 1 })
  const email = 'eve@example.com'
  expect((await place(await shopperWithCart(), email, code)).status).toBe(201)
  const { ask } = await shopperWithCart()
  const body = orderBody({ email, paymentStatus: 'pending', paymentId: null })
  const pending = await ask<Order>('POST /api/orders', body)
  const orderId = pending.body.id
  expect(await ask('POST /api/promotional-codes/apply', { code, orderId })).toMatchObject({
    status: 409,
    body: { message: 'You have already used this promotional code' },
  })
})

test('only a code with such a limit costs another statement, and none a round trip', async () => {
  const sent = async (perCustomer: number | null) => {
    const { code } = await storeCode(database.db, { perCustomer })
    const shopper = await shopperWithCart()
    return countTraffic(async () => {
      expect((await place(shopper, 'joan@example.com', code)).status).toBe(201)
    })
  }
  const usual = await sent(null)
  expect(await sent(null)).toEqual(usual)
  expect(await sent(1)).toEqual({ ...usual, messages: usual.messages + 1 })
})
