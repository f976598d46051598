import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { createShopper } from '#tests/builders/shopper.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { createTestApi } from '#tests/builders/test-api.ts'
import type { CartItem, CartItemLine } from '../domain/cart.schema.ts'

let database: FreshDatabase
let api: ReturnType<typeof createTestApi>

beforeAll(async () => {
  database = await freshDatabase()
  api = createTestApi(database.db)
})
afterAll(() => database.close())

const make = () => storeProduct(database.db)

test('a removed line goes back to its place', async () => {
  const { ask } = createShopper(api)
  const ids = [(await make()).id, (await make()).id, (await make()).id]
  for (const productId of ids) await ask('POST /api/cart', { productId })
  const { body: before } = await ask<CartItem[]>('GET /api/cart')
  const [first] = before
  await ask(`DELETE /api/cart/${first?.id}`)
  await ask('POST /api/cart', { productId: first?.productId, addedAt: first?.createdAt })
  const { body: after } = await ask<CartItem[]>('GET /api/cart')
  expect(after.map(({ productId }) => productId)).toEqual(ids)
})

test('no line is newer than now', async () => {
  const { id: productId } = await make()
  const { ask } = createShopper(api)
  const ahead = { productId, addedAt: '2999-01-01T00:00:00Z' }
  const { body } = await ask<CartItemLine>('POST /api/cart', ahead)
  expect(Date.parse(body.createdAt)).toBeLessThanOrEqual(Date.now())
  expect((await ask('POST /api/cart', { productId, addedAt: 'soon' })).status).toBe(400)
})
