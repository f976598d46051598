import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testCards } from './cards.ts'
import { openStripe, type StripeStandIn, standInKeys } from './open-stripe.ts'

/** The stand-in as the shop's code sees it, through the official SDK. */
let standIn: StripeStandIn
let stripe: Stripe
const received: { event: Stripe.Event; isSigned: boolean }[] = []

beforeAll(async () => {
  standIn = await openStripe({
    webhook: async (body, headers) => {
      const signature = headers['stripe-signature'] ?? ''
      const secret = standInKeys.STRIPE_WEBHOOK_SECRET
      const isSigned = Stripe.webhooks.signature?.verifyHeader(body, signature, secret, 300)
      received.push({ event: JSON.parse(body) as Stripe.Event, isSigned: isSigned ?? false })
      return 200
    },
  })
  const { hostname: host, port } = new URL(standIn.url)
  stripe = new Stripe(standInKeys.STRIPE_SECRET_KEY, {
    host,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    timeout: 800,
    telemetry: false,
  })
})

afterAll(() => standIn.close())

beforeEach(() => {
  received.length = 0
})

const types = () => received.map(({ event }) => event.type)
const begin = (key?: string) =>
  stripe.paymentIntents.create(
    {
      amount: 5000,
      currency: 'usd',
      metadata: { orderId: '1001' },
      automatic_payment_methods: { enabled: true },
    },
    key ? { idempotencyKey: key } : {},
  )

test('an intent is made once for a key, paid by a card, and its events are signed', async () => {
  const intent = await begin('attempt-1')
  expect((await begin('attempt-1')).id).toBe(intent.id)
  await expect(
    stripe.paymentIntents.create({ amount: 1, currency: 'usd' }, { idempotencyKey: 'attempt-1' }),
  ).rejects.toThrow('same parameters')
  await standIn.confirm({ intent: intent.id })
  const paid = await stripe.paymentIntents.retrieve(intent.id, {
    expand: ['latest_charge.balance_transaction'],
  })
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 5000,
    metadata: { orderId: '1001' },
    latest_charge: {
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
      balance_transaction: { amount: 5000, fee: 175, net: 4825 },
    },
  })
  expect(types()).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
  ])
  expect(received.every(({ isSigned }) => isSigned)).toBe(true)
  await expect(stripe.paymentIntents.cancel(intent.id)).rejects.toThrow('status of succeeded')
})

test('cards are declined, ask for 3-D Secure, or stay on their way', async () => {
  const declined = await begin()
  const after = await standIn.confirm({ intent: declined.id, card: testCards.declined })
  expect(after).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'card_declined', decline_code: 'generic_decline' },
  })
  const secured = await begin()
  const card = testCards.needsAuthentication
  const asked = await standIn.confirm({ intent: secured.id, card })
  expect(asked.next_action?.type).toBe('use_stripe_sdk')
  await standIn.authenticate({ intent: secured.id, succeeds: true })
  expect((await stripe.paymentIntents.retrieve(secured.id)).status).toBe('succeeded')
  const slow = await begin()
  await standIn.confirm({ intent: slow.id, card: testCards.processes })
  expect((await stripe.paymentIntents.retrieve(slow.id)).status).toBe('processing')
  await expect(stripe.paymentIntents.cancel(slow.id)).rejects.toThrow('status of processing')
})

test('refunds and disputes move the balance, and lists have pages', async () => {
  const { id } = await begin()
  await standIn.confirm({ intent: id })
  const refund = await stripe.refunds.create(
    { payment_intent: id, amount: 2000 },
    { idempotencyKey: 'refund-1' },
  )
  expect(refund.status).toBe('succeeded')
  await expect(stripe.refunds.create({ payment_intent: id, amount: 3001 })).rejects.toThrow(
    'greater than unrefunded',
  )
  await standIn.failRefund({ refund: refund.id })
  await standIn.refund({ intent: id, amount: 500 })
  const dispute = await standIn.openDispute({ intent: id, amount: 4500 })
  const answered = await stripe.disputes.update(dispute.id, {
    evidence: { customer_name: 'Ada', shipping_tracking_number: '1Z' },
  })
  expect(answered.status).toBe('under_review')
  await standIn.closeDispute({ dispute: dispute.id, end: 'won' })
  const found: Stripe.BalanceTransaction[] = []
  for await (const one of stripe.balanceTransactions.list({ limit: 2, expand: ['data.source'] }))
    found.push(one)
  const ofThis = found
    .slice(0, 6)
    .map(({ reporting_category, amount }) => [reporting_category, amount])
  expect(ofThis).toEqual([
    ['dispute_reversal', 4500],
    ['dispute', -4500],
    ['refund', -500],
    ['refund_failure', 2000],
    ['refund', -2000],
    ['charge', 5000],
  ])
  expect(found[0]?.source).toMatchObject({ object: 'dispute', payment_intent: id })
  expect((await stripe.accounts.retrieveCurrent()).business_profile?.name).toContain('stand-in')
})

test('events are held, sent in another order, twice and never', async () => {
  await standIn.deliver({ mode: 'held' })
  const { id } = await begin()
  await standIn.confirm({ intent: id })
  expect(types()).toEqual([])
  await standIn.release({
    reversed: true,
    times: 2,
    types: ['charge.succeeded', 'payment_intent.succeeded'],
  })
  expect(types()).toEqual([
    'payment_intent.succeeded',
    'payment_intent.succeeded',
    'charge.succeeded',
    'charge.succeeded',
  ])
  await standIn.deliver({ mode: 'never' })
  await standIn.refund({ intent: id })
  expect(types()).toHaveLength(4)
  await standIn.deliver({ mode: 'at-once' })
})

test('answers get lost after the work was done, and calls fail before it', async () => {
  await standIn.fault({ kind: 'hang', path: 'POST /v1/payment_intents' })
  await expect(begin('attempt-2')).rejects.toThrow('timeout')
  const [made] = await standIn.intents()
  expect((await begin('attempt-2')).id).toBe(made?.id)
  // The SDK retries once if the connection was closed.
  await standIn.fault({ kind: 'drop', count: 2, path: 'POST /v1/payment_intents' })
  await expect(begin('attempt-3')).rejects.toThrow('connection')
  await standIn.fault({ kind: 'fail' })
  await expect(begin('attempt-4')).rejects.toThrow('unknown error')
  expect((await begin('attempt-4')).status).toBe('requires_payment_method')
})

test('a browser knows one intent by its client secret, and other processes use the control door', async () => {
  const { id, client_secret } = await begin()
  const key = standInKeys.STRIPE_PUBLISHABLE_KEY
  const address = `${standIn.url}/v1/payment_intents/${id}?key=${key}&client_secret=`
  expect((await fetch(`${address}${client_secret}`)).status).toBe(200)
  expect((await fetch(`${address}guess`)).status).toBe(400)
  expect((await fetch(`${standIn.url}/v1/payment_intents?key=${key}`)).status).toBe(401)
  const answer = await fetch(`${standIn.url}/_stand-in/confirm`, {
    method: 'POST',
    body: JSON.stringify({ intent: id }),
  })
  expect(await answer.json()).toMatchObject({ id, status: 'succeeded' })
})
