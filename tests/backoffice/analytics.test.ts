import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartItems } from '#db/tables/cart.ts'
import { emailSubscriptions } from '#db/tables/newsletter.ts'
import { orderItems, orders } from '#db/tables/orders.ts'
import { payments } from '#db/tables/payments.ts'
import type { SubscriptionAnalytics } from '#shop/newsletter/domain/subscription-reports.schema.ts'
import type { OrderAnalytics } from '#shop/orders/domain/order-reports.schema.ts'
import type {
  PaymentAnalytics,
  PaymentRecord,
} from '#shop/payments/domain/payment-reports.schema.ts'
import {
  type AdminClient,
  openAdminClient,
  storeAdministrator,
} from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { storeOrder } from '#tests/builders/stored-order.ts'
import { type StoredProduct, storeProduct } from '#tests/builders/stored-product.ts'

let database: FreshDatabase
let admin: AdminClient
let token: string
const shelf: StoredProduct[] = []

beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminClient(database.db)
  await storeAdministrator(database.db, 'ada')
  token = await admin.tokenOf('ada')
  for (let count = 0; count < 12; count += 1) shelf.push(await storeProduct(database.db))
})

afterAll(() => database.close())

const read = async <T>(what: string) =>
  (await admin.ask<T>(`GET /api/admin/analytics/${what}`, { token })).body

const month = fc.integer({ min: 0, max: 30 })
const anyOrder = fc.record({
  session: fc.integer({ min: 1, max: 8 }),
  status: fc.constantFrom('pending', 'open', 'cancelled', 'expired'),
  method: fc.constantFrom('traditional' as const, 'crypto' as const),
  items: fc.array(
    fc.record({
      product: fc.nat({ max: 11 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      priceCents: fc.integer({ min: 1, max: 9_999 }),
      /** How many of them were refunded, at most all of them. */
      refunded: fc.nat({ max: 9 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  payments: fc.array(
    fc.record({
      status: fc.constantFrom('pending', 'completed', 'failed', 'refunded'),
      amountCents: fc.integer({ min: 0, max: 99_999 }),
      month,
      hasDate: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
})
type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer T> ? T : never

const keptOf = ({ quantity, refunded }: { quantity: number; refunded: number }) =>
  Math.max(0, quantity - refunded)
const decimal = (centsAmount: number) => (centsAmount / 100).toFixed(2)
/** Just after a month begins in Qingdao, when UTC still has the month before. */
const momentIn = (monthNumber: number) => new Date(Date.UTC(2024, monthNumber, 1, -8, 30))
const monthKey = (monthNumber: number) =>
  new Date(Date.UTC(2024, monthNumber, 1)).toISOString().slice(0, 7)

async function store({ session, status, method, items, payments: paid }: AnyOrder): Promise<void> {
  const orderId = await storeOrder(
    database.db,
    {
      sessionId: `session ${session}`,
      email: `shopper${session}@example.com`,
      status,
      paymentMethod: method,
    },
    items.flatMap(({ product, priceCents, ...units }) => {
      const bought = shelf[product]
      const refunded = units.quantity - keptOf(units)
      const line = { quantity: units.quantity, price: decimal(priceCents), refunded }
      return bought ? [{ product: bought, ...line }] : []
    }),
  )
  if (paid.length === 0) return
  await database.db.insert(payments).values(
    paid.map((payment) => ({
      orderId,
      amount: decimal(payment.amountCents),
      paymentMethod: method,
      paymentProvider: 'simulated',
      status: payment.status,
      createdAt: momentIn(payment.hasDate ? payment.month - 1 : payment.month),
      completedAt: payment.hasDate ? momentIn(payment.month) : null,
    })),
  )
}

async function clear(): Promise<void> {
  for (const table of [payments, orderItems, orders, cartItems, emailSubscriptions])
    await database.db.delete(table)
}

test('every figure of payments and orders is the sum of its rows, whatever was ordered', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyOrder, { maxLength: 25 }), async (made) => {
      await clear()
      for (const order of made) await store(order)
      expect(await read<PaymentAnalytics>('payments')).toMatchObject(expectedPayments(made))
      await expectOrders(made)
    }),
    { numRuns: 12 },
  )
})

function completedOf(made: AnyOrder[]) {
  return made.flatMap(({ method, payments: paid }) =>
    paid.flatMap((payment) =>
      payment.status === 'completed'
        ? [{ method, cents: payment.amountCents, month: monthKey(payment.month) }]
        : [],
    ),
  )
}

function expectedPayments(made: AnyOrder[]): Omit<PaymentAnalytics, 'before' | 'lastDay'> {
  const completed = completedOf(made)
  const total = (rows: typeof completed) => rows.reduce((sum, row) => sum + row.cents, 0)
  const by = <T>(key: 'method' | 'month', of: (rows: typeof completed) => T) =>
    Object.fromEntries(
      [...new Set(completed.map((row) => row[key]))].map((value) => [
        value,
        of(completed.filter((row) => row[key] === value)),
      ]),
    )
  const average = completed.length === 0 ? 0 : Math.round(total(completed) / completed.length)
  return {
    totalRevenue: total(completed) / 100,
    totalTransactions: completed.length,
    averageOrderValue: average / 100,
    paymentMethodBreakdown: by('method', (rows) => ({
      count: rows.length,
      amount: total(rows) / 100,
    })),
    monthlyRevenue: by('month', (rows) => total(rows) / 100),
    dailyRevenue: {},
  }
}

async function expectOrders(made: AnyOrder[]): Promise<void> {
  const { ordersByStatus, bestSellers, conversion } = await read<OrderAnalytics>('orders')
  const statuses = [...new Set(made.map(({ status }) => status))]
  expect(ordersByStatus).toEqual(
    Object.fromEntries(
      statuses.map((status) => [status, made.filter((order) => order.status === status).length]),
    ),
  )
  const sold = made
    .filter(({ payments: paid }) => paid.some(({ status }) => status === 'completed'))
    .filter(({ status }) => status !== 'cancelled' && status !== 'expired')
    .flatMap(({ items }) => items)
    .filter((line) => keptOf(line) > 0)
  const sellers = shelf
    .map(({ id }) => id)
    .flatMap((productId, product) => {
      const lines = sold.filter((line) => line.product === product)
      const quantity = lines.reduce((sum, line) => sum + keptOf(line), 0)
      const cents = lines.reduce((sum, line) => sum + keptOf(line) * line.priceCents, 0)
      return lines.length === 0 ? [] : [{ productId, quantity, revenue: cents / 100 }]
    })
    .sort((a, b) => b.quantity - a.quantity || b.revenue - a.revenue || a.productId - b.productId)
  expect(bestSellers).toMatchObject(sellers.slice(0, 10))
  expect(bestSellers).toHaveLength(Math.min(10, sellers.length))
  const buyers = new Set(made.map(({ session }) => session)).size
  const rate = buyers === 0 ? 0 : 100
  expect(conversion).toEqual({ carts: buyers, orders: buyers, rate })
}

test('each month opens the rows that its revenue is the sum of', async () => {
  await clear()
  for (const order of fc.sample(anyOrder, { numRuns: 40, seed: 7 })) await store(order)
  const { monthlyRevenue, totalRevenue } = await read<PaymentAnalytics>('payments')
  let all = 0
  for (const [key, amount] of Object.entries(monthlyRevenue)) {
    const rows = await admin.ask<PaymentRecord[]>(
      `GET /api/admin/payments?status=completed&month=${key}`,
      { token },
    )
    const cents = rows.body.reduce((sum, row) => sum + Math.round(Number(row.amount) * 100), 0)
    expect(cents / 100).toBe(amount)
    all += cents
  }
  expect(all / 100).toBe(totalRevenue)
})

test('sessions that hold a cart or made an order are compared with those that made one', async () => {
  await clear()
  const variantId = shelf[0]?.variantId ?? 0
  const held = ['session 1', 'session 20', 'session 21'].map((sessionId) => ({
    sessionId,
    variantId,
  }))
  await database.db.insert(cartItems).values(held)
  for (const order of fc.sample(anyOrder, 1)) await store({ ...order, session: 1 })
  for (const order of fc.sample(anyOrder, 1)) await store({ ...order, session: 2 })
  const { conversion } = await read<OrderAnalytics>('orders')
  expect(conversion).toEqual({ carts: 4, orders: 2, rate: 50 })
})

test('every figure of subscriptions is the sum of its rows', async () => {
  const status = fc.constantFrom('pending', 'active', 'unsubscribed')
  const source = fc.constantFrom('footer', 'checkout', '', null)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ status, source }), { maxLength: 40 }), async (made) => {
      await clear()
      if (made.length > 0)
        await database.db
          .insert(emailSubscriptions)
          .values(made.map((row, index) => ({ ...row, email: `${index}@example.com` })))
      const count = (wanted: string) => made.filter((row) => row.status === wanted).length
      const sources = made.map((row) => row.source || 'unknown')
      expect(await read<SubscriptionAnalytics>('subscriptions')).toEqual({
        activeSubscribers: count('active'),
        totalSubscribers: made.length,
        unsubscribedCount: count('unsubscribed'),
        subscriptionSources: Object.fromEntries(
          sources.map((name) => [name, sources.filter((other) => other === name).length]),
        ),
      })
    }),
    { numRuns: 15 },
  )
})
