import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#entry/web/api.ts'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { readOwnerOrder } from '#shop/orders/server/read-owner-order.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { orderBody } from '#tests/builders/order.ts'
import { createShopper } from '#tests/builders/shopper.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { createTestContext } from '#tests/builders/test-context.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

async function order(note: string | null | undefined) {
  const { id: productId } = await storeProduct(database.db)
  const context = createTestContext(database.db, { now: () => new Date() })
  const { ask } = createShopper(createApi(context, { log: pino({ enabled: false }) }))
  await ask('POST /api/cart', { productId })
  const body = orderBody(note === undefined ? {} : { note })
  return await ask<Order & { message: string }>('POST /api/orders', body)
}

test.each([
  [undefined, null],
  [null, null],
  ['   ', null],
  [' Ring twice \n please ', 'Ring twice \n please'],
])('a note of %j is kept as %j, for the shopper and the owner', async (note, kept) => {
  const { status, body } = await order(note)
  expect([status, body.note]).toEqual([201, kept])
  expect((await readOwnerOrder(database.db, body.id)).note).toBe(kept)
})

test('a note that is too long is refused', async () => {
  expect(await order('x'.repeat(501))).toMatchObject({
    status: 400,
    body: { message: 'Please keep your note to 500 characters or fewer' },
  })
  expect((await order('x'.repeat(500))).status).toBe(201)
})
