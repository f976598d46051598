import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CartItem } from '#shop/cart/domain/cart.schema.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { orderBody } from '#tests/builders/order.ts'
import { createShopper } from '#tests/builders/shopper.ts'
import { setUnits, storeProduct } from '#tests/builders/stored-product.ts'
import { createTestApi } from '#tests/builders/test-api.ts'
import type { Order } from '../domain/order.schema.ts'

let database: FreshDatabase
let api: ReturnType<typeof createTestApi>

beforeAll(async () => {
  database = await freshDatabase()
  api = createTestApi(database.db)
})
afterAll(() => database.close())

/** A shopper who ordered two units of one product and one unit of another, with a choice. */
async function shopperWithOrder() {
  const plain = await storeProduct(database.db, { stock: 9 })
  const curled = await storeProduct(database.db, { stock: 9, variants: '{"Curl":["C","D"]}' })
  const shopper = createShopper(api)
  await shopper.ask('POST /api/cart', { productId: plain.id, quantity: 2 })
  const variant = '{"Curl":"D"}'
  await shopper.ask('POST /api/cart', { productId: curled.id, quantity: 1, variant })
  const body = orderBody({ paymentStatus: 'pending', paymentId: null })
  const { body: order } = await shopper.ask<Order>('POST /api/orders', body)
  return { ...shopper, order, plain, curled }
}

const linesOf = (cart: readonly CartItem[]) =>
  cart.map(({ productId, quantity, variant }) => ({ productId, quantity, variant }))

test('an order’s items are put back as chosen, even with its email in another session', async () => {
  const { order, plain, curled } = await shopperWithOrder()
  const other = createShopper(api)
  const call = `POST /api/orders/${order.id}/refill-cart?email=ada@example.com` as const
  expect(await other.ask(call)).toMatchObject({ status: 200, body: { added: 2, missing: [] } })
  expect(linesOf((await other.ask<CartItem[]>('GET /api/cart')).body)).toEqual([
    { productId: plain.id, quantity: 2, variant: null },
    { productId: curled.id, quantity: 1, variant: '{"Curl":"D"}' },
  ])
})

test('items that sold out since are left out and named', async () => {
  const { ask, order, plain, curled } = await shopperWithOrder()
  await setUnits(database.db, plain.id, 0)
  expect((await ask(`POST /api/orders/${order.id}/refill-cart`)).body).toEqual({
    added: 1,
    missing: [`${plain.name} is out of stock`],
  })
  expect(linesOf((await ask<CartItem[]>('GET /api/cart')).body)).toMatchObject([
    { productId: curled.id },
  ])
})

test('strangers refill nothing, and nobody refills a cart without a session', async () => {
  const { order } = await shopperWithOrder()
  const stranger = createShopper(api)
  const call = `POST /api/orders/${order.id}/refill-cart` as const
  expect((await stranger.ask(call)).status).toBe(404)
  expect((await stranger.ask<CartItem[]>('GET /api/cart')).body).toEqual([])
  expect((await createShopper(api, '').ask(`${call}?email=ada@example.com`)).status).toBe(400)
})
