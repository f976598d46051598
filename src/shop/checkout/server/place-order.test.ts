import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderItems, orders } from '#db/tables/orders.ts'
import { orderPromotionalCodes, promotionalCodes } from '#db/tables/promotions.ts'
import { centsOf, sum, times } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { addItem } from '#shop/cart/server/add-item.ts'
import type { Context } from '#shop/context.ts'
import { freshDatabase } from '#tests/builders/fresh-database.ts'
import { asRead, orderBody } from '#tests/builders/order.ts'
import { newSession } from '#tests/builders/shopper.ts'
import { storeCode } from '#tests/builders/stored-code.ts'
import { stockOf, storeProduct } from '#tests/builders/stored-product.ts'
import { createTestContext } from '#tests/builders/test-context.ts'
import { type PlaceOrder, placeOrderSchema } from '../domain/checkout.schema.ts'
import { placeOrder } from './place-order.ts'

let connection: Awaited<ReturnType<typeof freshDatabase>>
let context: Context

beforeAll(async () => {
  connection = await freshDatabase()
  context = createTestContext(connection.db, { now: () => new Date() })
})
afterAll(() => connection.close())

async function sessionWith(...lines: { id: number; quantity?: number }[]): Promise<string> {
  const sessionId = newSession()
  for (const { id: productId, quantity = 1 } of lines)
    await addItem(context, { sessionId, productId, quantity, variant: null })
  return sessionId
}

function place(sessionId: string, changes: Partial<PlaceOrder> = {}, key: string | null = null) {
  const body = placeOrderSchema.parse(orderBody(changes))
  return placeOrder(context, { sessionId, key, body })
}

/** Counts the attempts that made a new order, found an earlier one, or were refused, by refusal code. */
async function tally(attempts: Promise<{ isNew: boolean }>[]) {
  const counts: Record<string, number> = {}
  for (const attempt of await Promise.allSettled(attempts)) {
    const outcome =
      attempt.status === 'fulfilled'
        ? attempt.value.isNew
          ? 'made'
          : 'found'
        : attempt.reason instanceof Refusal
          ? attempt.reason.code
          : String(attempt.reason)
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

const twenty = Array.from({ length: 20 }, (_, place) => place)
const ordersOf = (sessionId: string) =>
  connection.db.select().from(orders).where(eq(orders.sessionId, sessionId))

describe('twenty submits of one cart at once', () => {
  test('with one key make one order, which all of them return', async () => {
    const { id } = await storeProduct(connection.db, { stock: 20 })
    const sessionId = await sessionWith({ id })
    const attempts = twenty.map(() => place(sessionId, {}, 'one-key'))
    expect(await tally(attempts)).toEqual({ made: 1, found: 19 })
    const ids = (await Promise.all(attempts)).map(({ order }) => order.id)
    expect(new Set(ids).size).toBe(1)
    expect(await ordersOf(sessionId)).toHaveLength(1)
    expect(await stockOf(connection.db, id)).toEqual({ inStock: true, available: 19 })
  })

  test('without a key make one order, and the others are refused with its number', async () => {
    const sessionId = await sessionWith(await storeProduct(connection.db))
    expect(await tally(twenty.map(() => place(sessionId)))).toEqual({ made: 1, conflict: 19 })
    expect(await ordersOf(sessionId)).toHaveLength(1)
  })

  test('each with its own key make one order', async () => {
    const sessionId = await sessionWith(await storeProduct(connection.db))
    const attempts = twenty.map((at) => place(sessionId, {}, `key-${at}`))
    expect(await tally(attempts)).toEqual({ made: 1, conflict: 19 })
  })
})

describe('twenty shoppers at once', () => {
  test('use a code’s last use once, and the others are not charged', async () => {
    const { id } = await storeProduct(connection.db)
    const code = await storeCode(connection.db, { maxUses: 5, currentUses: 4 })
    const sessions = await Promise.all(twenty.map(() => sessionWith({ id })))
    const attempts = sessions.map((session) => place(session, { promotionalCode: code.code }))
    expect(await tally(attempts)).toEqual({ made: 1, conflict: 19 })
    const made = await connection.db
      .select()
      .from(orders)
      .where(inArray(orders.sessionId, sessions))
    const claims = await connection.db
      .select()
      .from(orderPromotionalCodes)
      .where(eq(orderPromotionalCodes.promotionalCodeId, code.id))
    const [after] = await connection.db
      .select()
      .from(promotionalCodes)
      .where(eq(promotionalCodes.id, code.id))
    expect(made).toHaveLength(1)
    expect(claims.map(({ orderId }) => orderId)).toEqual([made[0]?.id])
    expect(after?.currentUses).toBe(5)
  })

  test('buy the last five of a product five times', async () => {
    const { id } = await storeProduct(connection.db, { stock: 5 })
    const sessions = await Promise.all(twenty.map(() => sessionWith({ id })))
    const attempts = sessions.map((session) => place(session))
    expect(await tally(attempts)).toEqual({ made: 5, conflict: 15 })
    expect(await stockOf(connection.db, id)).toEqual({ inStock: false, available: 0 })
  })

  test('ordering the same products in any order never deadlock', async () => {
    const all = await Promise.all(
      [1, 2, 3].map(() => storeProduct(connection.db, { stock: 100, price: '9.99' })),
    )
    const code = await storeCode(connection.db)
    const sessions = await Promise.all(
      twenty.map((at) => sessionWith(...(at % 2 === 0 ? all : all.toReversed()))),
    )
    const attempts = sessions.map((session) => place(session, { promotionalCode: code.code }))
    expect(await tally(attempts)).toEqual({ made: 20 })
    for (const { id } of all)
      expect(await stockOf(connection.db, id)).toEqual({ inStock: true, available: 80 })
  })
})

describe('a key', () => {
  test('returns its order again, even if the cart has new items', async () => {
    const bought = await storeProduct(connection.db)
    const sessionId = await sessionWith(bought)
    const first = await place(sessionId, {}, 'again')
    await addItem(context, { sessionId, productId: bought.id, quantity: 1, variant: null })
    expect(await place(sessionId, {}, 'again')).toEqual({
      order: asRead(first.order),
      isNew: false,
    })
    expect((await place(sessionId, {}, 'another')).isNew).toBe(true)
  })

  test('with another body is refused', async () => {
    const bought = await storeProduct(connection.db)
    const sessionId = await sessionWith(bought)
    await place(sessionId, {}, 'again')
    await expect(place(sessionId, { city: 'Salem' }, 'again')).rejects.toMatchObject({
      code: 'unprocessable',
      message: 'This Idempotency-Key was used for another order',
    })
  })

  test('belongs to its session', async () => {
    const bought = await storeProduct(connection.db)
    const [one, other] = [await sessionWith(bought), await sessionWith(bought)]
    const first = await place(one, {}, 'shared')
    const second = await place(other, {}, 'shared')
    expect(second.isNew).toBe(true)
    expect(second.order.id).not.toBe(first.order.id)
  })

  test('of a refused order can be used again', async () => {
    const bought = await storeProduct(connection.db)
    const sessionId = await sessionWith(bought)
    const nothingToSee = place(sessionId, { expectedTotal: 1 }, 'retry')
    await expect(nothingToSee).rejects.toMatchObject({ code: 'conflict' })
    expect((await place(sessionId, {}, 'retry')).isNew).toBe(true)
  })
})

test('an empty cart long after an order is just an empty cart', async () => {
  const sessionId = await sessionWith(await storeProduct(connection.db))
  await place(sessionId)
  const later = { ...context, now: () => new Date(Date.now() + 60_000) }
  const body = placeOrderSchema.parse(orderBody())
  await expect(placeOrder(later, { sessionId, key: null, body })).rejects.toMatchObject({
    code: 'bad-request',
    message: 'Your cart is empty',
  })
})

test('the stored amounts of any order sum to its total, to the cent', async () => {
  const price = fc.integer({ min: 1, max: 9_999 })
  const line = fc.record({ price, quantity: fc.integer({ min: 1, max: 99 }) })
  const code = fc.constantFrom('bogo', 'percentage', 'fixed', 'free_shipping', null)
  const cart = fc.array(line, { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(
      cart,
      code,
      fc.integer({ min: 0, max: 10_000 }),
      async (lines, type, value) => {
        const bought = await Promise.all(
          lines.map(({ price }) => storeProduct(connection.db, { price: String(price / 100) })),
        )
        const sessionId = await sessionWith(
          ...bought.map(({ id }, at) => ({ id, quantity: lines[at]?.quantity ?? 1 })),
        )
        const promotion =
          type && (await storeCode(connection.db, { type, value: (value / 100).toFixed(2) }))
        // The bogo code refuses a single unit, so no order exists.
        const isPair = lines.some(({ quantity }) => quantity > 1) || lines.length > 1
        const used = promotion && (type !== 'bogo' || isPair) ? promotion.code : null
        const { order } = await place(sessionId, { promotionalCode: used })
        const items = await connection.db
          .select()
          .from(orderItems)
          .where(eq(orderItems.orderId, order.id))
        const subtotal = sum(items.map((item) => times(centsOf(item.price), item.quantity)))
        expect(centsOf(order.subtotal)).toBe(subtotal)
        expect(centsOf(order.total)).toBe(
          subtotal - centsOf(order.discountAmount) + centsOf(order.shipping) + centsOf(order.tax),
        )
      },
    ),
    { numRuns: 40 },
  )
})
