import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentAttempts } from '#db/tables/payments.ts'
import { findNewestAttempt } from '#shop/payments/server/attempts/find-attempt.ts'
import { lookAtWaiting } from '#shop/payments/server/attempts/look-at-waiting.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openOutbox } from '#tests/builders/outbox.ts'
import { openPaying } from '#tests/builders/paying.ts'
import { refundBody } from '#tests/builders/refunding.ts'
import { dollars } from '#tests/builders/test-provider.ts'
import { expireOrders } from '../expire-orders.ts'
import { cancelAttempt, lookAtAttempt } from './look-at-attempt.ts'

let database: FreshDatabase
let shop: Awaited<ReturnType<typeof openPaying>>

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openPaying(database)
})
afterAll(() => database.close())

const cards = { means: { cardBrand: 'visa', last4: '4242' } }

test('the browser is told which provider carries the money', async () => {
  const answer = await shop.admin.api.request('/api/payment-options')
  expect(await answer.json()).toEqual({
    cards: { provider: 'stripe', publishableKey: 'pk', scriptUrl: null },
    crypto: { provider: 'simulated', coins: ['BTC', 'ETH', 'USDC', 'USDT'] },
  })
})

describe('an attempt', () => {
  test('that succeeds pays its order once, however often it is polled, and completes the page', async () => {
    const order = await shop.place()
    expect(order.begun).toMatchObject({ status: 200, body: { state: 'requires_action' } })
    expect(await order.owned()).toMatchObject({ status: 'pending', paymentStatus: 'pending' })
    shop.desk.set(order.name, { state: 'processing' })
    expect(await order.read()).toMatchObject({ state: 'processing' })
    shop.desk.set(order.name, { state: 'succeeded', received: order.total, ...cards })
    await Promise.all([order.look(), order.look(), order.look()])
    expect(await order.read()).toMatchObject({ state: 'succeeded' })
    const paid = await order.owned()
    expect(paid).toMatchObject({
      status: 'open',
      paymentStatus: 'paid',
      paymentId: order.name,
      expiresAt: null,
      payments: [{ status: 'completed', paymentProvider: 'stripe', externalId: order.name }],
    })
    expect(paid.events.filter(({ kind }) => kind === 'paid')).toHaveLength(1)
    expect(await shop.attemptsOf(order.id)).toEqual(['succeeded'])
    expect(await order.begin()).toMatchObject({
      status: 409,
      body: { message: 'This order is already paid' },
    })
    expect(await shop.proof()).not.toContain('FAILED')
  })

  test('is begun once and returned again when requested again', async () => {
    const order = await shop.place()
    const before = shop.desk.begun()
    await Promise.all([order.begin(), order.begin()])
    expect(shop.desk.begun()).toBe(before)
    expect(await shop.attemptsOf(order.id)).toEqual(['requires_action'])
  })

  test('whose start was never answered is found by its key', async () => {
    const order = await shop.place()
    await database.db
      .update(paymentAttempts)
      .set({ state: 'created', providerId: null })
      .where(eq(paymentAttempts.id, order.attempt.id))
    shop.desk.loseAnswers(1)
    expect((await order.begin()).status).toBe(503)
    shop.desk.set(order.name, { state: 'succeeded', received: order.total })
    const before = shop.desk.begun()
    await order.look()
    expect(shop.desk.begun()).toBe(before)
    expect(await order.owned()).toMatchObject({ paymentStatus: 'paid' })
  })

  test('that fails says why, and its order remains payable', async () => {
    const order = await shop.place()
    shop.desk.set(order.name, { state: 'failed', failureReason: 'Your card was declined.' })
    await order.look()
    await order.look()
    const told = (await order.owned()).events.filter(({ kind }) => kind === 'payment-failed')
    expect(told.map(({ text }) => text)).toEqual(['A payment failed: Your card was declined.'])
    expect((await order.begin()).status).toBe(200)
    expect(await shop.attemptsOf(order.id)).toEqual(['failed', 'requires_action'])
  })

  test('never changes its amount: a changed total ends it and begins another', async () => {
    const order = await shop.place()
    await database.pool.query(
      `update orders set subtotal = subtotal + 1, total = total + 1 where id = ${order.id}`,
    )
    await order.begin()
    await cancelAttempt(shop.admin.context, order.attempt.id)
    expect(await shop.attemptsOf(order.id)).toEqual(['cancelled', 'requires_action'])
    await database.pool.query(
      `update orders set subtotal = subtotal - 1, total = total - 1 where id = ${order.id}`,
    )
  })

  test('ends with its order and is polled when nothing is heard of it', async () => {
    const order = await shop.place()
    shop.admin.pass(301)
    expect(await lookAtWaiting(shop.admin.context)).toBeGreaterThan(0)
    expect(await lookAtWaiting(shop.admin.context)).toBe(0)
    shop.admin.pass(3600)
    await expireOrders(shop.admin.context)
    const cancelling = await openOutbox(database).jobs(
      'payment',
      `"attemptId": ${order.attempt.id}}`,
    )
    expect(cancelling.map(({ data }) => data.cancel).toSorted()).toEqual([false, true])
    await cancelAttempt(shop.admin.context, order.attempt.id)
    expect(await shop.attemptsOf(order.id)).toEqual(['cancelled'])
    expect((await order.begin()).status).toBe(409)
  })

  test.each([
    ['of another session', 404, {}, { 'x-session-id': `session_1_${'a'.repeat(43)}` }],
    ['in a coin that is none', 400, { currency: 'DOGE' }, {}],
    ['in a coin that nobody named', 422, { method: 'crypto' }, {}],
  ])('%s is refused', async (_, status, body, headers) => {
    const order = await shop.place()
    const asked = await order.ask(`POST /api/orders/${order.id}/payment`, body, headers)
    expect(asked).toMatchObject({ status, body: { message: expect.any(String) } })
  })
})

describe('unmatched money', () => {
  test.each([
    ['another amount', (total: bigint) => ({ ...dollars(Number(total) - 1) }), 'amount'],
    [
      'another currency',
      (total: bigint) => ({ amount: total, currency: 'EUR', worth: null }),
      'currency',
    ],
  ])('%s waits for the owner, and the books say whose it is', async (_, received, reason) => {
    const order = await shop.place()
    shop.desk.set(order.name, { state: 'succeeded', received: received(order.total.amount) })
    await order.look()
    await order.look()
    expect(await order.owned()).toMatchObject({ status: 'pending', paymentStatus: 'pending' })
    expect(await shop.unmatchedOf(order.id)).toMatchObject([{ reason, state: 'waiting' }])
    expect(await shop.attemptsOf(order.id)).toEqual(['failed'])
    expect(await shop.proof()).not.toContain('FAILED')
  })

  test('a second payment of a paid order, and a payment of an ended order', async () => {
    const order = await shop.place()
    const first = order.attempt
    await database.db
      .update(paymentAttempts)
      .set({ state: 'failed' })
      .where(eq(paymentAttempts.id, first.id))
    await order.begin()
    const second = await findNewestAttempt(database.db, order.id)
    for (const name of [order.name, second?.providerId ?? ''])
      shop.desk.set(name, { state: 'succeeded', received: order.total })
    await lookAtAttempt(shop.admin.context, second?.id ?? 0)
    await order.look()
    expect(await shop.unmatchedOf(order.id)).toMatchObject([
      { reason: 'paid', attemptId: first.id },
    ])

    const late = await shop.place()
    shop.admin.pass(3601)
    await expireOrders(shop.admin.context)
    shop.desk.set(late.name, { state: 'succeeded', received: late.total })
    await cancelAttempt(shop.admin.context, late.attempt.id)
    expect(await shop.unmatchedOf(late.id)).toMatchObject([{ reason: 'ended' }])
    expect(await late.owned()).toMatchObject({ status: 'expired', paymentStatus: 'expired' })
    expect(await shop.proof()).not.toContain('FAILED')
  })
})

test('a refund is requested from the provider that carried the money', async () => {
  const order = await shop.place()
  shop.desk.set(order.name, { state: 'succeeded', received: order.total })
  await order.look()
  const { body } = await shop.post(`${order.id}/refunds`, refundBody({ amount: '1.00' }))
  expect(body).toMatchObject({ paymentStatus: 'partially_refunded', refunded: '1.00' })
  expect(shop.desk.calls.at(-1)).toBe('refund')
  expect(await shop.proof()).not.toContain('FAILED')
})
