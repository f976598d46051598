import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartItems } from '#db/tables/cart.ts'
import { payments } from '#db/tables/payments.ts'
import type { OrderAnalytics } from '#shop/orders/domain/order-reports.schema.ts'
import type { PaymentAnalytics } from '#shop/payments/domain/payment-reports.schema.ts'
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
let plum: StoredProduct
let clasp: StoredProduct

/**
 * Orders by the moment they were placed and paid. The clock of the tests says 20:00 of March 4 in Qingdao, where a day
 * begins at 16:00 UTC of the day before.
 */
const placed: [at: string, amount: string, refunded: string][] = [
  ['2026-03-04T11:00:00Z', '1.00', '0.00'],
  // The first moment of the last seven days, and the last one before them.
  ['2026-02-25T16:00:00Z', '10.00', '2.50'],
  ['2026-02-25T15:59:59Z', '20.00', '0.00'],
  // The seven days before end at the same time of day.
  ['2026-02-25T11:59:59Z', '40.00', '5.00'],
  ['2026-02-18T16:00:00Z', '80.00', '0.00'],
  ['2026-02-18T15:59:59Z', '160.00', '0.00'],
]

beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminClient(database.db)
  await storeAdministrator(database.db, 'ada')
  token = await admin.tokenOf('ada')
  plum = await storeProduct(database.db)
  clasp = await storeProduct(database.db)
  for (const [at, amount, refunded] of placed) await storePaid(new Date(at), amount, refunded)
  // Placed eight days ago, and paid today.
  const late = await storeOrder(database.db, orderedAt('2026-02-24T12:00:00Z', 'late'), [
    { product: clasp, quantity: 1, price: '500.00' },
  ])
  await database.db.insert(payments).values({
    orderId: late,
    amount: '500.00',
    paymentMethod: 'crypto',
    paymentProvider: 'simulated',
    status: 'completed',
    completedAt: new Date('2026-03-04T11:30:00Z'),
  })
  await storeOrder(database.db, { ...orderedAt('2026-03-01T12:00:00Z', 'b'), status: 'pending' })
  await database.db.insert(cartItems).values([
    heldSince('2026-03-02T12:00:00Z', 'looking'),
    heldSince('2026-02-10T12:00:00Z', 'gone'),
    // Ordered before the last seven days, and filled a cart within them.
    heldSince('2026-03-03T12:00:00Z', 'paid 160.00'),
  ])
})

afterAll(() => database.close())

const orderedAt = (at: string, sessionId: string) => ({
  createdAt: new Date(at),
  sessionId,
  status: 'open' as const,
  subtotal: '500.00',
  total: '500.00',
})

const heldSince = (at: string, sessionId: string) => ({
  sessionId,
  variantId: plum.variantId,
  createdAt: new Date(at),
})

async function storePaid(at: Date, amount: string, refunded: string): Promise<void> {
  const order = {
    ...orderedAt(at.toISOString(), `paid ${amount}`),
    subtotal: amount,
    total: amount,
    refunded,
  }
  const items = [{ product: plum, quantity: 1, price: amount }]
  await database.db.insert(payments).values({
    orderId: await storeOrder(database.db, order, items),
    amount,
    paymentMethod: 'traditional',
    paymentProvider: 'simulated',
    status: 'completed',
    completedAt: at,
  })
}

const read = async <T>(path: string) => await admin.ask<T>(`GET /api/admin/${path}`, { token })

async function countOf(path: string): Promise<number> {
  const { headers } = await read<unknown[]>(path)
  return Number(headers.get('x-total-count'))
}

test('seven days have their payments, net of refunds, and those of the seven days before', async () => {
  const { body } = await read<PaymentAnalytics>('analytics/payments?period=7d')
  expect(body).toEqual({
    totalRevenue: 508.5,
    totalTransactions: 3,
    averageOrderValue: 169.5,
    paymentMethodBreakdown: {
      traditional: { count: 2, amount: 8.5 },
      crypto: { count: 1, amount: 500 },
    },
    monthlyRevenue: { '2026-02': 7.5, '2026-03': 501 },
    dailyRevenue: { '2026-02-26': 7.5, '2026-03-04': 501 },
    lastDay: '2026-03-04',
    before: { revenue: 115, transactions: 2 },
  })
})

test('a period has nothing to be compared with if the shop is younger, and neither has all time', async () => {
  const year = await read<PaymentAnalytics>('analytics/payments?period=12m')
  expect(year.body).toMatchObject({ totalRevenue: 803.5, totalTransactions: 7, before: null })
  const all = await read<PaymentAnalytics>('analytics/payments')
  expect(all.body).toEqual({ ...year.body, dailyRevenue: {} })
})

test.each(['7d', '30d', '90d', '12m'])(
  'the payments of %s are those that it counts',
  async (period) => {
    const { body } = await read<PaymentAnalytics>(`analytics/payments?period=${period}`)
    const completed = 'payments?status=completed'
    expect(await countOf(`${completed}&period=${period}`)).toBe(body.totalTransactions)
    for (const [method, { count }] of Object.entries(body.paymentMethodBreakdown))
      expect(await countOf(`${completed}&method=${method}&period=${period}`)).toBe(count)
    for (const day of Object.keys(body.dailyRevenue))
      expect(await countOf(`${completed}&since=${day}&until=${day}`)).toBeGreaterThan(0)
  },
)

test.each([
  ['?period=7d', { open: 2, pending: 1 }, [1, 2], { carts: 5, orders: 3, rate: 60 }],
  ['', { open: 7, pending: 1 }, [1, 6], { carts: 10, orders: 8, rate: 80 }],
])(
  'orders%s are counted when placed, sales when paid',
  async (query, byStatus, sold, conversion) => {
    const { body } = await read<OrderAnalytics>(`analytics/orders${query}`)
    expect(body.ordersByStatus).toEqual(byStatus)
    const quantities = body.bestSellers.map(({ productId, quantity }) => [productId, quantity])
    const [claspSold, plumSold] = sold
    expect(Object.fromEntries(quantities)).toEqual({ [clasp.id]: claspSold, [plum.id]: plumSold })
    expect(body.conversion).toEqual(conversion)
  },
)

test.each(['7d', '12m', ''])(
  'the orders and carts of "%s" are those that it counts',
  async (period) => {
    const { body } = await read<OrderAnalytics>(`analytics/orders?period=${period}`)
    const rows = `analytics/orders/rows?period=${period}`
    for (const [status, count] of Object.entries(body.ordersByStatus))
      expect(await countOf(`${rows}&status=${status}`)).toBe(count)
    for (const { productId, quantity } of body.bestSellers)
      expect(await countOf(`${rows}&productId=${productId}`)).toBe(quantity)
    expect(await countOf(`carts?period=${period}`)).toBe(body.conversion.carts)
    expect(await countOf(`carts?ordered=yes&period=${period}`)).toBe(body.conversion.orders)
  },
)

test.each(['analytics/payments', 'analytics/orders', 'analytics/orders/rows', 'carts', 'payments'])(
  '%s refuses a period that does not exist',
  async (path) => {
    const answer = await read<{ message: string }>(`${path}?period=2w`)
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'period must be one of 7d, 30d, 90d, 12m',
    ])
  },
)
