import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#entry/web/api.ts'
import { cents } from '#kernel/money.ts'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { orderBody } from '#tests/builders/order.ts'
import { createShopper } from '#tests/builders/shopper.ts'
import { storeCode } from '#tests/builders/stored-code.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { createTestContext } from '#tests/builders/test-context.ts'

let connection: FreshDatabase

beforeAll(async () => {
  connection = await freshDatabase()
})
afterAll(() => connection.close())

/** Places an order in a shop with simulated payments and free shipping, with a code, and says that it is unpaid. */
async function placeUnpaid(value: string): Promise<Order> {
  const { db } = connection
  const { id: productId } = await storeProduct(db, { price: '20.00' })
  const { code } = await storeCode(db, { type: 'percentage', value })
  const settings = { ...defaultSettings, flatShipping: cents(0) }
  const api = createApi(createTestContext(db, { settings }), { log: pino({ enabled: false }) })
  const { ask } = createShopper(api)
  await ask('POST /api/cart', { productId, quantity: 1 })
  const unpaid = orderBody({ promotionalCode: code, paymentStatus: 'pending', paymentId: null })
  const { body: placed } = await ask<Order>('POST /api/orders', unpaid)
  return (await ask<Order>(`GET /api/orders/${placed.id}`)).body
}

test('an order that owes nothing is paid as soon as it is placed', async () => {
  expect(await placeUnpaid('100.00')).toMatchObject({
    total: '0.00',
    status: 'open',
    paymentStatus: 'paid',
    expiresAt: null,
  })
})

test('an order that owes a cent waits for its payment', async () => {
  expect(await placeUnpaid('99.95')).toMatchObject({
    total: '0.01',
    status: 'pending',
    paymentStatus: 'pending',
  })
})
