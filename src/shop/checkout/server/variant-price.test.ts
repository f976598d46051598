import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productVariants } from '#db/tables/variants.ts'
import type { CartItem } from '#shop/cart/domain/cart.schema.ts'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { orderBody } from '#tests/builders/order.ts'
import { createShopper } from '#tests/builders/shopper.ts'
import { storeCode } from '#tests/builders/stored-code.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { createTestApi } from '#tests/builders/test-api.ts'

let connection: FreshDatabase

beforeAll(async () => {
  connection = await freshDatabase()
})
afterAll(() => connection.close())

test('a variant is charged at its own price, in the cart and with a code, too', async () => {
  const { id: productId, variantId } = await storeProduct(connection.db, {
    price: '20.00',
    originalPrice: '25.00',
  })
  const own = eq(productVariants.id, variantId)
  await connection.db.update(productVariants).set({ price: '22.50' }).where(own)
  const { ask } = createShopper(createTestApi(connection.db))
  await ask('POST /api/cart', { productId, quantity: 2 })
  const { body: cart } = await ask<CartItem[]>('GET /api/cart')
  expect(cart[0]?.product).toMatchObject({ price: '22.50', originalPrice: null, inStock: true })
  const { code } = await storeCode(connection.db, { type: 'bogo', value: '0.00' })
  const question = { code, orderAmount: 45 }
  const verdict = await ask('POST /api/promotional-codes/validate', question)
  expect(verdict.body).toMatchObject({ valid: true, discount: 22.5 })
  const { body } = await ask<Order>('POST /api/orders', orderBody({ promotionalCode: code }))
  expect(body).toMatchObject({ subtotal: '45.00', discountAmount: '22.50' })
  expect(body.items).toMatchObject([{ price: '22.50', product: { price: '22.50' } }])
})
