import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { promotionalCodes } from '#db/tables/promotions.ts'
import { createApi } from '#entry/web/api.ts'
import type { Context } from '#shop/context.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openOutbox } from '#tests/builders/outbox.ts'
import { placeOrderIn } from '#tests/builders/placed.ts'
import { createTestApi } from '#tests/builders/test-api.ts'
import { createTestContext } from '#tests/builders/test-context.ts'
import { payCashback } from './pay-cashback.ts'

let database: FreshDatabase
let context: Context
let api: ReturnType<typeof createTestApi>
let outbox: ReturnType<typeof openOutbox>

beforeAll(async () => {
  database = await freshDatabase()
  context = createTestContext(database.db)
  api = createTestApi(database.db)
  outbox = openOutbox(database)
})
afterAll(() => database.close())

const crypto = {
  paymentMethod: 'crypto',
  cryptoCurrency: 'ETH',
  paymentId: `0x1234${'ab'.repeat(28)}cdef5678`,
} as const

const codesOf = (orderId: number) =>
  database.db.select().from(promotionalCodes).where(eq(promotionalCodes.cashbackOrderId, orderId))

test('cashback is queued with a paid crypto order and with no other', async () => {
  const queued = async (changes: Parameters<typeof placeOrderIn>[2]) => {
    const { id } = await placeOrderIn(database.db, api, changes)
    return (await outbox.jobs('cashback', `"orderId": ${id}}`)).length
  }
  expect(await queued(crypto)).toBe(1)
  expect(await queued({ ...crypto, paymentStatus: 'pending' })).toBe(0)
  expect(await queued({})).toBe(0)
})

test('cashback is one code of its value and one email, however many workers pay it', async () => {
  const order = await placeOrderIn(database.db, api, crypto)
  expect(order.cashbackAmount).toBe('2.66')
  await Promise.all(Array.from({ length: 8 }, () => payCashback(context, order.id)))
  await payCashback(context, order.id)
  const codes = await codesOf(order.id)
  expect(codes).toMatchObject([
    { type: 'fixed', value: '2.66', maxUses: 1, currentUses: 0, isActive: true },
  ])
  const sent = await outbox.deliver('cashback', order.id, context)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.subject).toBe('Your $2.66 cashback')
  expect(sent[0]?.text).toContain(codes[0]?.code)
})

test('cashback of a simulated order is limited to the cap, and order and email show it', async () => {
  const order = await placeOrderIn(database.db, api, crypto, '3000.00')
  expect(order).toMatchObject({ cashbackAmount: '324.00', cashbackCodeValue: '25.00' })
  await payCashback(context, order.id)
  expect(await codesOf(order.id)).toMatchObject([{ value: '25.00', maxUses: 1 }])
  const [cashback] = await outbox.deliver('cashback', order.id, context)
  expect(cashback?.subject).toBe('Your $25.00 cashback')
  expect(cashback?.text).not.toContain('324')
  const [confirmation] = await outbox.deliver('order-confirmation', order.id, context)
  expect(confirmation?.text).toContain(
    'Your $324.00 cashback will come in a separate email, as a code worth $25.00 for your next order.',
  )
})

test('cashback is recorded and not paid out if only the browser confirms the payment', async () => {
  const strict = { ...context, paysSimulatedCashback: false }
  const strictApi = createApi(strict, { log: pino({ enabled: false }) })
  const order = await placeOrderIn(database.db, strictApi, crypto)
  expect(order).toMatchObject({ cashbackAmount: '2.66', cashbackCodeValue: null })
  await payCashback(strict, order.id)
  expect(await codesOf(order.id)).toEqual([])
  expect(await outbox.mailsOf('cashback', order.id)).toEqual([])
  const [confirmation] = await outbox.deliver('order-confirmation', order.id, strict)
  expect(confirmation?.text).not.toMatch(/cashback/i)
})

test('a cashback code works for one order', async () => {
  const order = await placeOrderIn(database.db, api, crypto)
  await payCashback(context, order.id)
  const [made] = await codesOf(order.id)
  const promotionalCode = made?.code ?? ''
  expect(promotionalCode).toMatch(/^BACK(?:-[0-9A-Z]{4}){3}$/)
  const spent = await placeOrderIn(database.db, api, { promotionalCode })
  expect(spent.discountAmount).toBe('2.66')
  const again = await placeOrderIn(database.db, api, { promotionalCode })
  expect(again).toMatchObject({ message: 'This promotional code has been used up' })
})

test('an unpaid order gets no cashback, and the email of a switched-off code is dropped', async () => {
  const pending = await placeOrderIn(database.db, api, { ...crypto, paymentStatus: 'pending' })
  await payCashback(context, pending.id)
  expect(await codesOf(pending.id)).toEqual([])
  const order = await placeOrderIn(database.db, api, crypto)
  await payCashback(context, order.id)
  await database.db
    .update(promotionalCodes)
    .set({ isActive: false })
    .where(eq(promotionalCodes.cashbackOrderId, order.id))
  expect(await outbox.deliver('cashback', order.id, context)).toEqual([])
  expect(await outbox.mailsOf('cashback', order.id)).toMatchObject([{ status: 'dropped' }])
})
