import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import { cancelAttempt, lookAtAttempt } from '#shop/orders/server/paying/look-at-attempt.ts'
import { findNewestAttempt } from '#shop/payments/server/attempts/find-attempt.ts'
import { lookAtWaiting } from '#shop/payments/server/attempts/look-at-waiting.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openPayingByStripe } from '#tests/builders/paying-by-stripe.ts'

let database: FreshDatabase
let shop: Awaited<ReturnType<typeof openPayingByStripe>>

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openPayingByStripe(database)
})
afterAll(async () => {
  await shop.stripe.close()
  await database.close()
})

const tooSmall = 'discount_amount = discount_amount + total - 0.40, total = 0.40'
const tooLarge = 'subtotal = subtotal + 1000000, total = total + 1000000'
const atLeast = 'Amount must be at least $0.50 usd'
const atMost = 'Amount must be no more than $999,999.99'

/** An order of a total that Stripe takes no payment of. */
async function placed(change: string) {
  const { id, ask } = await shop.order([1], { paymentStatus: 'pending' })
  await database.pool.query(`update orders set ${change} where id = ${id}`)
  const call = `/api/orders/${id}/payment` as const
  const begin = () => ask<{ message: string }>(`POST ${call}`, {})
  const read = async () => (await ask<{ payment: object | null }>(`GET ${call}`)).body.payment
  const attempts = async () => {
    const { token } = shop
    return (await shop.admin.ask<OwnerOrder>(`GET /api/admin/orders/${id}`, { token })).body
      .attempts
  }
  return { id, begin, read, attempts }
}

test.each([
  ['too small', tooSmall, atLeast, 'This total is too small to pay by card'],
  ['too large', tooLarge, atMost, 'This total is too large to pay by card'],
])(
  'a payment of a total that is %s fails for good and says so',
  async (_, change, why, sentence) => {
    const order = await placed(change)
    expect(await order.begin()).toMatchObject({ status: 422, body: { message: sentence } })
    expect(await order.attempts()).toMatchObject([{ state: 'failed', failureReason: why }])
    expect(await order.read()).toMatchObject({ state: 'failed', clientSecret: null, problem: why })
    shop.admin.pass(360)
    expect(await lookAtWaiting(shop.admin.context)).toBe(0)
    expect((await order.begin()).status).toBe(422)
    expect((await order.attempts()).map(({ state }) => state)).toEqual(['failed', 'failed'])
  },
)

test.each([
  ['looks at it', lookAtAttempt],
  ['cancels it', cancelAttempt],
])('a payment that Stripe refuses once it answers again ends when a job %s', async (_, work) => {
  const order = await placed(tooSmall)
  await shop.stripe.fault({ kind: 'fail', count: 2, path: 'POST /v1/payment_intents' })
  expect((await order.begin()).status).toBe(503)
  expect(await order.attempts()).toMatchObject([{ state: 'created', failureReason: null }])
  const attempt = await findNewestAttempt(database.db, order.id)
  for (const _again of [1, 2]) await work(shop.admin.context, attempt?.id ?? 0)
  expect(await order.attempts()).toMatchObject([{ state: 'failed', failureReason: atLeast }])
})

test('an order that owes nothing is paid without asking Stripe', async () => {
  const order = await placed('discount_amount = discount_amount + total, total = 0')
  expect(await order.begin()).toMatchObject({
    status: 200,
    body: { provider: 'simulated', state: 'succeeded' },
  })
  expect(await order.attempts()).toMatchObject([{ provider: 'stripe', state: 'succeeded' }])
  expect(await order.begin()).toMatchObject({ status: 409 })
  expect(await order.read()).toMatchObject({ state: 'succeeded', clientSecret: null })
})
