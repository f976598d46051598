import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartItems } from '#db/tables/cart.ts'
import { orderItems, orders } from '#db/tables/orders.ts'
import { payments } from '#db/tables/payments.ts'
import type { CartRecord } from '#shop/cart/domain/cart-reports.schema.ts'
import type { OrderAnalytics, OrderRecord } from '#shop/orders/domain/order-reports.schema.ts'
import {
  type AdminClient,
  openAdminClient,
  storeAdministrator,
} from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { storeOrder } from '#tests/builders/stored-order.ts'
import { type StoredProduct, storeProduct, variantIdsOf } from '#tests/builders/stored-product.ts'

let database: FreshDatabase
let admin: AdminClient
let token: string
const shelf: StoredProduct[] = []
/** Enough variants that each line of a test can have its own. */
let variantIds: number[]

beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminClient(database.db)
  await storeAdministrator(database.db, 'bea', 'viewer')
  token = await admin.tokenOf('bea')
  for (let count = 0; count < 4; count += 1) shelf.push(await storeProduct(database.db))
  const values = Array.from({ length: 60 }, (_, at) => `${at}mm`)
  const { id } = await storeProduct(database.db, { variants: JSON.stringify({ Length: values }) })
  variantIds = await variantIdsOf(database.db, id)
})

afterAll(() => database.close())

const anyItem = fc.record({
  product: fc.nat({ max: 3 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  priceCents: fc.integer({ min: 1, max: 9_999 }),
  refunded: fc.nat({ max: 9 }),
})
const anyOrder = fc.record({
  session: fc.integer({ min: 1, max: 6 }),
  status: fc.constantFrom('pending', 'open', 'cancelled', 'expired'),
  /** Only a few different times, so that many orders share one. */
  day: fc.integer({ min: 1, max: 3 }),
  items: fc.array(anyItem, { minLength: 1, maxLength: 3 }),
  payments: fc.array(fc.constantFrom('pending', 'completed', 'failed', 'refunded'), {
    maxLength: 3,
  }),
})
const anyLine = fc.record({
  session: fc.integer({ min: 4, max: 12 }),
  product: fc.nat({ max: 3 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  day: fc.integer({ min: 1, max: 3 }),
})
type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer T> ? T : never
type AnyLine = typeof anyLine extends fc.Arbitrary<infer T> ? T : never

const sessionOf = (session: number) => `session \\${session}`
const dayOf = (day: number) => new Date(Date.UTC(2026, 0, day))
const centsOf = (decimal: string) => Math.round(Number(decimal) * 100)
const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

async function storeWithPayments({ session, status, day, items, payments: paid }: AnyOrder) {
  const orderId = await storeOrder(
    database.db,
    {
      sessionId: sessionOf(session),
      email: `shopper${session}@example.com`,
      status,
      createdAt: dayOf(day),
    },
    items.flatMap(({ product, quantity, priceCents, refunded }) => {
      const bought = shelf[product]
      const line = { quantity, price: (priceCents / 100).toFixed(2) }
      return bought ? [{ product: bought, ...line, refunded: Math.min(quantity, refunded) }] : []
    }),
  )
  const paymentMethod = 'traditional' as const
  const made = { orderId, amount: '1.00', paymentMethod, paymentProvider: 'test' }
  if (paid.length > 0)
    await database.db.insert(payments).values(paid.map((status) => ({ ...made, status })))
}

async function storeShop(made: AnyOrder[], held: AnyLine[]): Promise<void> {
  for (const table of [payments, orderItems, orders, cartItems]) await database.db.delete(table)
  for (const order of made) await storeWithPayments(order)
  const lines = held.map(({ session, quantity, day }, at) => ({
    sessionId: sessionOf(session),
    variantId: variantIds[at] ?? 0,
    quantity,
    createdAt: dayOf(day),
  }))
  if (lines.length > 0) await database.db.insert(cartItems).values(lines)
}

/** Reads all rows of a list page by page; each page states how many the whole list has. */
async function rowsOf<Row>(list: string, filters: Record<string, string>): Promise<Row[]> {
  const rows: Row[] = []
  const totals = new Set<string | null>()
  let after: string | null = ''
  while (after !== null) {
    const query: URLSearchParams = new URLSearchParams({ ...filters, limit: '4' })
    if (after) query.set('after', after)
    const { body, headers } = await admin.ask<Row[]>(`GET /api/admin/${list}?${query}`, { token })
    rows.push(...body)
    totals.add(headers.get('x-total-count'))
    after = headers.get('x-next-cursor')
  }
  expect([...totals]).toEqual([String(rows.length)])
  return rows
}

const figures = async () =>
  (await admin.ask<OrderAnalytics>('GET /api/admin/analytics/orders', { token })).body

const shops = fc.tuple(fc.array(anyOrder, { maxLength: 16 }), fc.array(anyLine, { maxLength: 10 }))

/** Checks that every figure is the sum of the rows it opens, for any shop contents. */
const inEveryShop = (expectSums: (made: AnyOrder[], held: AnyLine[]) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(shops, async ([made, held]) => {
      await storeShop(made, held)
      await expectSums(made, held)
    }),
    { numRuns: 12 },
  )

test('each status opens its orders, newest first', () =>
  inEveryShop(async (made) => {
    const { ordersByStatus } = await figures()
    for (const status of ['pending', 'shipped', 'cancelled', 'expired']) {
      const rows = await rowsOf<OrderRecord>('analytics/orders/rows', { status })
      expect(rows).toHaveLength(ordersByStatus[status] ?? 0)
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
      const dates = rows.map(({ createdAt }) => createdAt)
      expect(dates).toEqual(dates.toSorted().toReversed())
    }
    const all = await rowsOf<OrderRecord>('analytics/orders/rows', {})
    expect(all).toHaveLength(made.length)
    const items = made.flatMap((order) => order.items)
    expect(sumOf(all.map(({ quantity }) => quantity))).toBe(
      sumOf(items.map(({ quantity }) => quantity)),
    )
    expect(sumOf(all.map(({ revenue }) => centsOf(revenue)))).toBe(
      sumOf(items.map(({ quantity, priceCents }) => quantity * priceCents)),
    )
  }))

test('each best seller opens the orders whose quantity and revenue it is the sum of', () =>
  inEveryShop(async () => {
    const { bestSellers } = await figures()
    for (const { id: productId } of shelf) {
      const rows = await rowsOf<OrderRecord>('analytics/orders/rows', {
        productId: String(productId),
      })
      const seller = bestSellers.find((product) => product.productId === productId)
      expect(sumOf(rows.map(({ quantity }) => quantity))).toBe(seller?.quantity ?? 0)
      expect(sumOf(rows.map(({ revenue }) => centsOf(revenue))) / 100).toBe(seller?.revenue ?? 0)
      expect(rows.every(({ quantity }) => quantity > 0)).toBe(true)
    }
  }))

test('both figures of the conversion open the shoppers they count', () =>
  inEveryShop(async (made, held) => {
    const { conversion } = await figures()
    const all = await rowsOf<CartRecord>('carts', {})
    const ordered = await rowsOf<CartRecord>('carts', { ordered: 'yes' })
    const waiting = await rowsOf<CartRecord>('carts', { ordered: 'no' })
    expect([all.length, ordered.length]).toEqual([conversion.carts, conversion.orders])
    expect(waiting).toHaveLength(conversion.carts - conversion.orders)
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
    expect(sumOf(all.map(({ orders }) => orders))).toBe(made.length)
    expect(sumOf(all.map(({ products }) => products))).toBe(held.length)
    expect(sumOf(all.map(({ quantity }) => quantity))).toBe(
      sumOf(held.map(({ quantity }) => quantity)),
    )
    const dates = all.map(({ newestAt }) => newestAt)
    expect(dates).toEqual(dates.toSorted().toReversed())
  }))

test('an order and a shopper travel as the contract says, and no session does', async () => {
  const line = { product: 1, quantity: 2, priceCents: 1_250, refunded: 1 }
  const order = { session: 1, status: 'pending', day: 2, items: [line], payments: ['completed'] }
  await storeShop([order as AnyOrder], [{ session: 2, product: 0, quantity: 3, day: 1 }])
  expect(await rowsOf('analytics/orders/rows', {})).toEqual([
    {
      id: expect.any(Number),
      email: 'shopper1@example.com',
      firstName: 'A',
      lastName: 'B',
      status: 'pending',
      paymentStatus: 'pending',
      paymentMethod: 'traditional',
      fulfilmentStatus: 'unfulfilled',
      total: '1.00',
      quantity: 2,
      revenue: '25.00',
      createdAt: '2026-01-02T00:00:00.000Z',
    },
  ])
  const key = expect.stringMatching(/^[0-9a-f]{12}$/)
  expect(await rowsOf('carts', {})).toEqual([
    { key, products: 0, quantity: 0, orders: 1, newestAt: '2026-01-02T00:00:00.000Z' },
    { key, products: 1, quantity: 3, orders: 0, newestAt: '2026-01-01T00:00:00.000Z' },
  ])
})

test.each([
  ['analytics/orders/rows?productId=x', 'productId must be a whole number'],
  ['analytics/orders/rows?after=x', 'after isn’t a cursor of this list'],
  ['carts?ordered=perhaps', 'ordered must be yes or no'],
  ['carts?limit=0', 'limit must be a whole number from 1 to 100'],
])('%s is refused', async (call, message) => {
  const answer = await admin.ask(`GET /api/admin/${call}`, { token })
  expect([answer.status, answer.body.message]).toEqual([400, message])
})
