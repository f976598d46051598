import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#entry/web/api.ts'
import { addDays } from '#kernel/business-days.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { orderBody } from '#tests/builders/order.ts'
import { createShopper } from '#tests/builders/shopper.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { createTestContext } from '#tests/builders/test-context.ts'
import { cartLifeDays, linesLimit } from '../domain/cart-limits.ts'
import { sweepCarts } from './sweep-carts.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test('old carts are deleted, except those with new items or an order', async () => {
  const { db } = database
  const now = new Date()
  const context = createTestContext(db, { now: () => now })
  const api = createApi(context, { log: pino({ enabled: false }) })
  const [first, second] = [await storeProduct(db), await storeProduct(db)]
  const [forgotten, alive, buyer] = [createShopper(api), createShopper(api), createShopper(api)]
  await buyer.ask('POST /api/cart', { productId: first.id, quantity: 1 })
  await buyer.ask('POST /api/orders', orderBody())
  for (const { ask } of [forgotten, alive, buyer])
    await ask('POST /api/cart', { productId: first.id, quantity: 1 })
  const longAgo = new Date(addDays(now.getTime(), -cartLifeDays - 1)).toISOString()
  await db.execute(sql`update cart_items set created_at = ${longAgo}`)
  await alive.ask('POST /api/cart', { productId: second.id, quantity: 1 })

  await sweepCarts(context)
  const linesOf = async ({ ask }: typeof buyer) =>
    (await ask<unknown[]>('GET /api/cart')).body.length
  expect([await linesOf(forgotten), await linesOf(alive), await linesOf(buyer)]).toEqual([0, 2, 1])
})

test('a full cart takes no new lines, but its lines can still grow', async () => {
  const numbers = Array.from({ length: linesLimit + 1 }, (_, number) => `${number}mm`)
  const variants = JSON.stringify({ Length: numbers })
  const { id: productId } = await storeProduct(database.db, { variants })
  const context = createTestContext(database.db, { now: () => new Date() })
  const { ask } = createShopper(createApi(context, { log: pino({ enabled: false }) }))
  const add = (length?: string) =>
    ask<{ message: string }>('POST /api/cart', {
      productId,
      variant: JSON.stringify({ Length: length }),
    })
  for (const length of numbers.slice(0, linesLimit)) expect((await add(length)).status).toBe(201)
  const refused = await add(numbers.at(-1))
  expect(refused.status).toBe(409)
  expect(refused.body.message).toContain(`hold ${linesLimit} different items`)
  expect((await add(numbers[0])).status).toBe(201)
})
