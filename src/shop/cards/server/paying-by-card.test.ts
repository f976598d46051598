import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#db/tables/orders.ts'
import { orderConfirmationMail } from '#shop/orders/server/mails/order-confirmation-mail.ts'
import { cancelAttempt } from '#shop/orders/server/paying/look-at-attempt.ts'
import { findNewestAttempt } from '#shop/payments/server/attempts/find-attempt.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openPayingByStripe } from '#tests/builders/paying-by-stripe.ts'
import { storeCode } from '#tests/builders/stored-code.ts'
import { testCards } from '#tests/stand-ins/stripe/cards.ts'

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

const paidEvents = async (order: Awaited<ReturnType<typeof shop.place>>) =>
  (await order.owned()).events.filter(({ kind }) => kind === 'paid')

test('one intent is created for the order’s total and number, and the browser’s word does not count', async () => {
  const order = await shop.place()
  expect(order.begun.body).toMatchObject({
    provider: 'stripe',
    state: 'requires_action',
    clientSecret: expect.stringContaining(order.intent),
    publishableKey: expect.stringMatching(/^pk_/),
  })
  expect((await order.begin()).body.clientSecret).toBe(order.begun.body.clientSecret)
  const { total, paymentStatus } = await order.owned()
  const intent = (await shop.stripe.intents()).find(({ id }) => id === order.intent)
  expect(intent).toMatchObject({
    amount: Math.round(Number(total) * 100),
    currency: 'usd',
    metadata: { orderId: String(order.id) },
    automatic_payment_methods: { enabled: true },
  })
  expect(paymentStatus).toBe('pending')
  const options = await shop.admin.api.request('/api/payment-options')
  expect(await options.json()).toMatchObject({
    cards: { provider: 'stripe', publishableKey: order.begun.body.publishableKey },
  })
})

test('a code that lowers the total ends what was begun before it: the old amount pays nothing', async () => {
  const order = await shop.place()
  const { code } = await storeCode(database.db, { value: '50.00' })
  await order.ask('POST /api/promotional-codes/apply', {
    code,
    orderId: order.id,
    discountAmount: 0,
  })
  await shop.stripe.confirm({ intent: order.intent })
  expect(await order.owned()).toMatchObject({ status: 'pending', paymentStatus: 'pending' })
  expect(await shop.unmatchedOf(order.id)).toMatchObject([{ reason: 'amount', state: 'waiting' }])
  await order.begin()
  const again = await findNewestAttempt(database.db, order.id)
  await shop.stripe.confirm({ intent: again?.providerId ?? '' })
  expect((await order.owned()).paymentStatus).toBe('paid')
  expect(await shop.proof()).not.toContain('FAILED')
})

test('a successful card pays the order once, however its events arrive', async () => {
  const order = await shop.place()
  await shop.stripe.deliver({ mode: 'held' })
  await shop.stripe.confirm({ intent: order.intent, card: testCards.declined })
  expect((await order.owned()).paymentStatus).toBe('pending')
  expect(await order.read()).toMatchObject({ problem: 'Your card was declined.' })
  const mail = await orderConfirmationMail(shop.admin.context, String(order.id))
  expect(mail?.parts).toContainEqual({
    kind: 'button',
    label: expect.stringMatching(/^Pay \$[\d.]+ now$/),
    href: expect.stringContaining('/pay/'),
  })
  await shop.stripe.confirm({ intent: order.intent })
  await shop.stripe.release({ reversed: true, times: 2 })
  const paid = await order.owned()
  expect(paid).toMatchObject({ status: 'open', paymentStatus: 'paid', paymentId: order.intent })
  expect(paid.payments).toMatchObject([
    { status: 'completed', paymentProvider: 'stripe', externalId: order.intent },
  ])
  expect(await paidEvents(order)).toHaveLength(1)
  expect((await order.begin()).status).toBe(409)
  await shop.stripe.deliver({ mode: 'at-once' })
  await shop.stripe.repeat({ types: ['payment_intent.succeeded'] })
  expect(await paidEvents(order)).toHaveLength(1)
})

test('a declined card appears in the order’s history once, and another card pays by the same intent', async () => {
  const order = await shop.place()
  await shop.stripe.deliver({ mode: 'twice' })
  await shop.stripe.confirm({ intent: order.intent, card: testCards.declined })
  await shop.stripe.deliver({ mode: 'at-once' })
  const failed = (await order.owned()).events.filter(({ kind }) => kind === 'payment-failed')
  expect(failed.map(({ text }) => text)).toEqual(['A payment failed: Your card was declined.'])
  expect((await order.begin()).body.clientSecret).toBe(order.begun.body.clientSecret)
  await shop.stripe.confirm({ intent: order.intent, card: testCards.needsAuthentication })
  await shop.stripe.authenticate({ intent: order.intent, succeeds: true })
  expect((await order.owned()).paymentStatus).toBe('paid')
})

test('without an event, polling finds the payment', async () => {
  await shop.stripe.deliver({ mode: 'never' })
  const order = await shop.place()
  await shop.stripe.confirm({ intent: order.intent, card: testCards.processes })
  expect(await order.read()).toMatchObject({ state: 'processing', clientSecret: null })
  await shop.stripe.finish({ intent: order.intent, succeeds: true })
  expect(await order.read()).toMatchObject({ state: 'succeeded', clientSecret: null })
  expect((await order.owned()).paymentStatus).toBe('paid')
  await shop.stripe.deliver({ mode: 'at-once' })
})

test('a lost response does not hide a success: the same key finds the same intent', async () => {
  await shop.stripe.fault({ kind: 'drop', count: 2, path: 'POST /v1/payment_intents' })
  const order = await shop.order([1], { paymentStatus: 'pending' })
  const begin = () =>
    order.ask<{ message: string; clientSecret: string }>(`POST /api/orders/${order.id}/payment`, {})
  const hidden = await begin()
  expect(hidden).toMatchObject({
    status: 503,
    body: { message: /We can’t take card payments right now/ },
  })
  const before = (await shop.stripe.intents()).filter(
    ({ metadata }) => metadata.orderId === String(order.id),
  )
  expect((await begin()).body.clientSecret).toBe(before[0]?.client_secret)
  expect(before).toHaveLength(1)
})

test.each([
  ['another amount', { amount: 100 }, { amount: '100', currency: 'USD', reason: 'amount' }],
  ['another currency', { currency: 'eur' }, { currency: 'EUR', reason: 'currency' }],
])('%s pays nothing and waits for the owner', async (_what, received, row) => {
  const order = await shop.place()
  await shop.stripe.succeed({ intent: order.intent, ...received })
  expect((await order.owned()).paymentStatus).toBe('pending')
  expect(await shop.unmatchedOf(order.id)).toMatchObject([row])
  expect(await shop.proof()).not.toContain('FAILED')
})

test('another shop’s intent changes nothing, even if it names our order', async () => {
  const order = await shop.place()
  const metadata = { orderId: String(order.id) }
  const { id } = await shop.stripe.strangersIntent({ amount: 5000, metadata })
  expect((await order.owned()).paymentStatus).toBe('pending')
  expect((await shop.eventsOf(id)).map(({ state }) => state)).toContain('ignored')
})

test('an event is refused only for its signature or its time', async () => {
  const order = await shop.place()
  await shop.stripe.deliver({ mode: 'never' })
  await shop.stripe.confirm({ intent: order.intent })
  const types = ['payment_intent.succeeded']
  const last = async (how: { age?: number; secret?: string }) =>
    (await shop.stripe.repeat({ types, ...how })).at(-1)?.status
  expect(await last({ secret: 'whsec_of_somebody_else' })).toBe(400)
  expect(await last({ age: 301 })).toBe(400)
  expect((await order.owned()).paymentStatus).toBe('pending')
  expect((await shop.deliver('{}', {})).status).toBe(400)
  expect(await last({ age: 290 })).toBe(200)
  expect((await order.owned()).paymentStatus).toBe('paid')
  await shop.stripe.deliver({ mode: 'at-once' })
})

test('an attempt that ended is canceled at Stripe unless its money has arrived', async () => {
  const { context } = shop.admin
  const order = await shop.place()
  await cancelAttempt(context, order.attempt.id)
  const statusOf = async (id: string) =>
    (await shop.stripe.intents()).find((intent) => intent.id === id)?.status
  expect(await statusOf(order.intent)).toBe('canceled')
  const late = await shop.place()
  await shop.stripe.deliver({ mode: 'never' })
  await shop.stripe.confirm({ intent: late.intent })
  await database.db
    .update(orders)
    .set({ status: 'cancelled', paymentStatus: 'failed' })
    .where(eq(orders.id, late.id))
  await cancelAttempt(context, late.attempt.id)
  expect(await shop.unmatchedOf(late.id)).toMatchObject([{ reason: 'ended' }])
  await shop.stripe.deliver({ mode: 'at-once' })
})
