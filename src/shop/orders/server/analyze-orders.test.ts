import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { parcelOf } from '#tests/builders/parcels.ts'
import { cancelBody, linesOf, openRefunding, refundBody } from '#tests/builders/refunding.ts'
import type { OrderAnalytics } from '../domain/order-reports.schema.ts'

let database: FreshDatabase
let shop: Awaited<ReturnType<typeof openRefunding>>

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openRefunding(database)
})
afterAll(() => database.close())

async function soldUnits(): Promise<Record<string, number>> {
  const { admin, token } = shop
  const { body } = await admin.ask<OrderAnalytics>('GET /api/admin/analytics/orders', { token })
  return Object.fromEntries(
    body.bestSellers.map(({ productId, quantity }) => [productId, quantity]),
  )
}

test('best sellers count what stayed sold: without units refunded before or after shipping, or canceled', async () => {
  const { order, post, send } = shop
  const sold = await order([4])
  const [product] = Object.keys(await soldUnits())
  expect(await soldUnits()).toEqual({ [product ?? '']: 4 })
  const refund = (quantity: number) =>
    post(`${sold.id}/refunds`, refundBody({ lines: linesOf([sold.items[0], quantity]) }))
  expect((await refund(1)).status).toBe(201)
  expect(await soldUnits()).toEqual({ [product ?? '']: 3 })
  expect((await send(sold.id, parcelOf([[sold.items[0], 3]]))).status).toBe(201)
  expect((await refund(2)).status).toBe(201)
  expect(await soldUnits()).toEqual({ [product ?? '']: 1 })

  const calledOff = await order([2])
  expect(Object.keys(await soldUnits())).toHaveLength(2)
  expect((await post(`${calledOff.id}/cancel`, cancelBody)).status).toBe(200)
  expect(await soldUnits()).toEqual({ [product ?? '']: 1 })
})
