import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SeenRefund } from '#shop/payments/server/provider.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openPaying } from '#tests/builders/paying.ts'
import { dollars } from '#tests/builders/test-provider.ts'
import type { OwnerOrder } from '../../domain/owner-order.schema.ts'
import { expireOrders } from '../expire-orders.ts'
import { cancelAttempt } from './look-at-attempt.ts'

let database: FreshDatabase
let shop: Awaited<ReturnType<typeof openPaying>>

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openPaying(database)
})
afterAll(() => database.close())

/** An order that expired before its money arrived. */
async function placeLate() {
  const order = await shop.place()
  shop.admin.pass(3601)
  await expireOrders(shop.admin.context)
  const means = { cardBrand: 'visa', last4: '4242' }
  shop.desk.set(order.name, { state: 'succeeded', received: order.total, means })
  await cancelAttempt(shop.admin.context, order.attempt.id)
  return order
}

/** Sends an owner's decision about an order's money. */
async function decide(order: { id: number }, decision: string, token = shop.token) {
  const [unmatched] = await shop.unmatchedOf(order.id)
  return await shop.admin.ask<OwnerOrder & { message: string }>(
    `POST /api/admin/unmatched/${unmatched?.id}`,
    { token, body: { decision } },
  )
}

describe('money that arrived after its order ended', () => {
  test('is in the work queue and pays the order if the owner accepts it', async () => {
    const order = await placeLate()
    const { body: work } = await shop.admin.ask<{ kind: string; orderId?: number }[]>(
      'GET /api/admin/work',
      { token: shop.token },
    )
    expect(work.filter(({ orderId }) => orderId === order.id)).toMatchObject([
      { kind: 'payment', title: expect.stringContaining('after it expired') },
    ])
    const { status, body } = await decide(order, 'apply')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'open',
      paymentStatus: 'paid',
      expiresAt: null,
      unmatched: [{ reason: 'ended', state: 'applied', currency: 'USD' }],
      attempts: [{ provider: 'stripe', state: 'succeeded', cardBrand: 'visa', last4: '4242' }],
    })
    expect(await shop.attemptsOf(order.id)).toEqual(['succeeded'])
    expect((await shop.stockOf(order.items[0]))?.reserved).toBe(1)
    expect(await decide(order, 'return')).toMatchObject({ status: 409 })
    expect(await shop.proof()).not.toContain('FAILED')
  })

  test('can only be sent back if others have bought the units', async () => {
    const order = await placeLate()
    const variantId = order.items[0]?.variantId
    await database.pool.query(
      `update inventory set reserved = on_hand where variant_id = ${variantId}`,
    )
    expect(await decide(order, 'apply')).toMatchObject({
      status: 409,
      body: {
        message: 'There aren’t enough units left for this order. Send the money back instead.',
      },
    })
    await database.pool.query(`update inventory set reserved = 0 where variant_id = ${variantId}`)
    const { body } = await decide(order, 'return')
    expect(body).toMatchObject({ status: 'expired', unmatched: [{ state: 'returned' }] })
    expect(shop.desk.calls.filter((call) => call === 'refund')).toHaveLength(1)
    expect(await shop.proof()).not.toContain('FAILED')
  })
})

test('money of a different amount can only be sent back, once, by roles that may refund', async () => {
  const order = await shop.place()
  shop.desk.set(order.name, { state: 'succeeded', received: dollars(1) })
  await order.look()
  expect((await decide(order, 'keep')).status).toBe(400)
  expect((await decide(order, 'return', await shop.admin.tokenAs('packer'))).status).toBe(403)
  expect(await decide(order, 'apply')).toMatchObject({
    status: 409,
    body: { message: 'This money is not what the order asked for: it can only be sent back' },
  })
  const both = await Promise.all([decide(order, 'return'), decide(order, 'return')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await shop.unmatchedOf(order.id)).toMatchObject([{ state: 'returned' }])
  // The order still waits for its money and can be paid.
  expect((await order.begin()).status).toBe(200)
  expect(await shop.proof()).not.toContain('FAILED')
})

test('a refund made at the provider becomes one of the order’s refunds', async () => {
  const order = await shop.place()
  const paid = { state: 'succeeded', received: order.total } as const
  shop.desk.set(order.name, paid)
  await order.look()
  const refund: SeenRefund = {
    providerId: 're_1',
    key: null,
    amount: dollars(100).worth ?? order.attempt.amount,
    outcome: { status: 'succeeded' },
    at: shop.admin.now(),
  }
  shop.desk.set(order.name, { ...paid, refunds: [refund] })
  await Promise.all([order.look(), order.look()])
  const { refunds, refunded, paymentStatus } = await order.owned()
  expect(refunds).toMatchObject([{ status: 'succeeded', amount: '1.00', by: 'provider' }])
  expect({ refunded, paymentStatus }).toEqual({
    refunded: '1.00',
    paymentStatus: 'partially_refunded',
  })
  expect(await shop.proof()).not.toContain('FAILED')
})
