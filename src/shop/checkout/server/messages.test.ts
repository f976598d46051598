import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#entry/web/api.ts'
import type { CartItemLine } from '#shop/cart/domain/cart.schema.ts'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import { countMessages, countTraffic } from '#tests/builders/count-messages.ts'
import { freshDatabase } from '#tests/builders/fresh-database.ts'
import { orderBody } from '#tests/builders/order.ts'
import { createShopper, type Shopper } from '#tests/builders/shopper.ts'
import { storeCode } from '#tests/builders/stored-code.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { createTestContext } from '#tests/builders/test-context.ts'

let connection: Awaited<ReturnType<typeof freshDatabase>>
let shopper: Shopper

beforeAll(async () => {
  connection = await freshDatabase()
  // With an address of its own, the shop is emailed about each order, too.
  const contact = { ...defaultSettings.contact, email: 'orders@fringe.test' }
  const settings = { ...defaultSettings, contact }
  const context = createTestContext(connection.db, { now: () => new Date(), settings })
  shopper = createShopper(createApi(context, { log: pino({ enabled: false }) }))
})
afterAll(() => connection.close())

test('every call from cart to order sends a fixed, minimal number of database messages', async () => {
  const variants = '{"Curl":["C"],"Length":["8mm"]}'
  const { id: productId } = await storeProduct(connection.db, { stock: 10, variants })
  const { code } = await storeCode(connection.db)
  const { ask } = shopper
  const item = { productId, quantity: 2, variant: '{"Length":"8mm","Curl":"C"}' }
  const body = orderBody({ promotionalCode: code, expectedTotal: 34.29 })

  // The first order in a database prepares its statements.
  await ask('POST /api/cart', { ...item, quantity: 1 })
  await ask('POST /api/orders', orderBody())

  expect(await countMessages(() => ask('POST /api/cart', item))).toBe(2)
  expect(await countMessages(() => ask('GET /api/cart'))).toBe(1)
  const [line] = (await ask<CartItemLine[]>('GET /api/cart')).body
  expect(await countMessages(() => ask(`PUT /api/cart/${line?.id}`, { quantity: 2 }))).toBe(2)
  const question = { code, orderAmount: 25 }
  const validate = () => ask('POST /api/promotional-codes/validate', question)
  expect(await countMessages(validate)).toBe(1)

  let order: Order | undefined
  const place = async () => {
    order = (await ask<Order>('POST /api/orders', body, { 'idempotency-key': 'k' })).body
  }
  // Design 7: one transaction, at most six round trips.
  expect(await countTraffic(place)).toEqual({ messages: 11, roundTrips: 3 })
  expect(order?.total).toBe('34.29')
  expect(await countMessages(() => ask(`GET /api/orders/${order?.id}`))).toBe(1)
})

test('after some checkouts, PostgreSQL plans none of their statements anew', async () => {
  const { id: productId } = await storeProduct(connection.db, { stock: 100 })
  for (let placed = 0; placed < 15; placed += 1) {
    await shopper.ask('POST /api/cart', { productId, quantity: 1 })
    const { status } = await shopper.ask('POST /api/orders', orderBody())
    expect(status).toBe(201)
  }
  // PostgreSQL plans the first five runs on a connection for their parameters, then decides whether to keep one plan.
  const { rows } = await connection.db.$client.query(
    `select name, generic_plans > 5 as "isKept" from pg_prepared_statements
    where generic_plans + custom_plans > 10 order by name`,
  )
  expect(rows).toContainEqual({ name: 'reserve_units', isKept: true })
  expect(rows.filter(({ isKept }) => !isKept)).toEqual([])
})
