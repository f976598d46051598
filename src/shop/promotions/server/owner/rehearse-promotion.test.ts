import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#db/tables/orders.ts'
import { centsOf, sum, toDecimal } from '#kernel/money.ts'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { type AdminClient, openAdminClient } from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { orderBody } from '#tests/builders/order.ts'
import { createShopper } from '#tests/builders/shopper.ts'
import { storeCategory } from '#tests/builders/stored-category.ts'
import { storeCode } from '#tests/builders/stored-code.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import type { Rehearsal } from '../../domain/owner-promotion.schema.ts'

let database: FreshDatabase
let admin: AdminClient
let token: string
let categoryId: number
/** What each shopper buys, products and quantities, and the state they live in. */
let baskets: { lines: [productId: number, quantity: number][]; email: string; state: string }[]

beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminClient(database.db)
  token = await admin.tokenAs('manager')
  categoryId = (await storeCategory(database.db)).id
  const dear = await storeProduct(database.db, { price: '28.99', categoryId })
  const cheap = await storeProduct(database.db, { price: '12.99' })
  baskets = [
    { lines: [[dear.id, 2]], email: 'ada@example.com', state: 'OR' },
    {
      lines: [
        [dear.id, 1],
        [cheap.id, 3],
      ],
      email: 'mary@example.com',
      state: 'CA',
    },
    { lines: [[cheap.id, 1]], email: 'ADA@example.com', state: 'NY' },
    { lines: [[cheap.id, 4]], email: 'Mary@example.com', state: 'OR' },
  ]
})
afterAll(() => database.close())

async function buyAll(promotionalCode?: string): Promise<(Order | null)[]> {
  const placed: (Order | null)[] = []
  for (const { lines, email, state } of baskets) {
    const { ask } = createShopper(admin.api)
    for (const [productId, quantity] of lines) await ask('POST /api/cart', { productId, quantity })
    const code = promotionalCode === undefined ? {} : { promotionalCode }
    const reply = await ask<Order>('POST /api/orders', orderBody({ email, state, ...code }))
    placed.push(reply.status === 201 ? reply.body : null)
  }
  return placed
}

const rehearse = async (draft: object) =>
  (
    await admin.ask<Rehearsal & { message: string }>('POST /api/admin/promotions/rehearse', {
      token,
      body: draft,
    })
  ).body

const total = (amounts: readonly string[]) => toDecimal(sum(amounts.map(centsOf)))

test('a rehearsal predicts checkout to the cent', async () => {
  const drafts = [
    { type: 'percentage', value: '15' },
    { type: 'percentage', value: '12.5', categoryIds: [categoryId] },
    { type: 'fixed', value: '20', minimumAmount: '40', perCustomer: 1 },
    { type: 'bogo', maxUses: 2 },
    { type: 'free_shipping', productIds: [2] },
  ]
  await buyAll()
  const told = await Promise.all(drafts.map(rehearse))
  for (const [at, draft] of drafts.entries()) {
    const code = `REAL${at}`
    const made = await admin.ask('POST /api/admin/promotions', { token, body: { ...draft, code } })
    expect(made.status).toBe(201)
    const used = (await buyAll(code)).filter((order) => order !== null)
    expect([draft, told[at]]).toMatchObject([
      draft,
      {
        looked: baskets.length,
        orders: used.length,
        discount: total(used.map(({ discountAmount }) => discountAmount)),
        revenue: total(used.map((order) => order.total)),
      },
    ])
  }
})

test('considers captured, uncanceled orders of these days as if they had no other code', async () => {
  const { code } = await storeCode(database.db, { value: '50.00' })
  admin.pass(40 * 86_400)
  token = await admin.tokenAs('manager')
  const placed = await buyAll(code)
  const [cancelled] = placed
  await database.db
    .update(orders)
    .set({ status: 'cancelled' })
    .where(eq(orders.id, cancelled?.id ?? 0))
  const { ask } = createShopper(admin.api)
  await ask('POST /api/cart', { productId: 1 })
  await ask('POST /api/orders', orderBody({ paymentStatus: 'pending', paymentId: null }))
  const week = await rehearse({ type: 'percentage', value: '100', days: 7 })
  expect(week).toMatchObject({ looked: 3, orders: 3, discount: '132.91' })
  expect(week.byDay).toHaveLength(8)
  expect(week.byDay.at(-1)).toEqual({ ...week.byDay.at(-1), day: '2026-04-13', orders: 3 })
  expect((await rehearse({ type: 'bogo', days: 90 })).looked).toBeGreaterThan(10)
})

test.each([
  [{ type: 'bogo', days: 0 }, 'days must be a whole number from 1 to 365'],
  [{ type: 'bogo', days: 366 }, 'days must be a whole number from 1 to 365'],
  [{ type: 'fixed' }, 'Enter an amount in dollars, such as 5.00'],
  [{}, 'The type must be one of bogo'],
  [{ type: 'fixed', value: 1e308 }, 'The value must be an amount such as "12.50"'],
  [{ type: 'fixed', value: -1 }, 'The value must be an amount such as "12.50"'],
  [{ type: 'bogo', minimumAmount: 1e308 }, 'The minimum must be an amount such as "12.50"'],
])('%j is refused', async (draft, message) => {
  expect((await rehearse(draft)).message).toContain(message)
})
