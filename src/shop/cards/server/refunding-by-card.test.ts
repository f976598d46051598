import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleRefund } from '#shop/orders/server/settle-refund.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openPayingByStripe } from '#tests/builders/paying-by-stripe.ts'
import { refundBody } from '#tests/builders/refunding.ts'

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

async function paid() {
  const order = await shop.place()
  await shop.stripe.confirm({ intent: order.intent })
  const atStripe = async () =>
    (await shop.stripe.refunds()).filter(({ payment_intent }) => payment_intent === order.intent)
  const refund = (amount: string) =>
    shop.post(`${order.id}/refunds`, refundBody({ amount, reason: 'Came too late' }), `r-${amount}`)
  return { ...order, atStripe, refund }
}

const workTitles = async () => {
  const { token } = shop
  const asked = await shop.admin.ask<{ title: string; orderId: number }[]>('GET /api/admin/work', {
    token,
  })
  return asked.body.map(({ title }) => title)
}

test('a refund requested here goes to Stripe once, and its reason stays here', async () => {
  const order = await paid()
  const answer = await order.refund('1.00')
  expect(answer.body).toMatchObject({
    paymentStatus: 'partially_refunded',
    refunded: '1.00',
    refunds: [{ amount: '1.00', status: 'succeeded' }],
  })
  await shop.stripe.idle()
  const [refund, ...more] = await order.atStripe()
  expect(refund).toMatchObject({ amount: 100, reason: null })
  expect(more).toEqual([])
  const { mails } = await order.owned()
  expect(mails.filter(({ kind }) => kind === 'refunded')).toHaveLength(1)
})

test('a lost response never refunds twice', async () => {
  const order = await paid()
  await shop.stripe.deliver({ mode: 'never' })
  await shop.stripe.fault({ kind: 'drop', count: 2, path: 'POST /v1/refunds' })
  const answer = await order.refund('2.00')
  const [pending] = answer.body.refunds
  expect(pending).toMatchObject({ status: 'pending' })
  expect(await order.atStripe()).toHaveLength(1)
  await settleRefund(shop.admin.context, { refundId: pending?.id ?? 0, notify: true })
  expect((await order.owned()).refunds).toMatchObject([{ status: 'succeeded' }])
  expect(await order.atStripe()).toHaveLength(1)
  await shop.stripe.deliver({ mode: 'at-once' })
})

test('a refund from Stripe’s dashboard appears here once, with its parts and in the books', async () => {
  const order = await paid()
  await shop.stripe.deliver({ mode: 'twice' })
  await shop.stripe.refund({ intent: order.intent, amount: 500 })
  await shop.stripe.deliver({ mode: 'at-once' })
  const after = await order.owned()
  expect(after).toMatchObject({ paymentStatus: 'partially_refunded', refunded: '5.00' })
  expect(after.refunds).toMatchObject([
    { amount: '5.00', status: 'succeeded', by: 'provider', lines: [] },
  ])
  await shop.stripe.refund({ intent: order.intent })
  expect(await order.owned()).toMatchObject({ paymentStatus: 'refunded', refunded: after.total })
  expect(await shop.paymentsOf(order.id)).toMatchObject([{ status: 'refunded' }])
  expect(await shop.proof()).not.toContain('FAILED')
})

test('unmatched money refunded at Stripe no longer needs attention', async () => {
  const order = await shop.place()
  await shop.stripe.succeed({ intent: order.intent, amount: 900 })
  expect(await shop.unmatchedOf(order.id)).toMatchObject([{ state: 'waiting' }])
  await shop.stripe.refund({ intent: order.intent, amount: 400 })
  expect(await shop.unmatchedOf(order.id)).toMatchObject([{ state: 'waiting' }])
  await shop.stripe.refund({ intent: order.intent })
  expect(await shop.unmatchedOf(order.id)).toMatchObject([
    { state: 'returned', decidedBy: 'provider' },
  ])
  expect(await shop.proof()).not.toContain('FAILED')
})

test('a refund that fails makes the order paid again and becomes a task', async () => {
  const order = await paid()
  await order.refund((await order.owned()).total)
  const [refund] = await order.atStripe()
  expect(await order.owned()).toMatchObject({ paymentStatus: 'refunded' })
  await shop.stripe.failRefund({ refund: refund?.id ?? '' })
  const after = await order.owned()
  expect(after).toMatchObject({ paymentStatus: 'paid', refunded: '0.00' })
  expect(after.refunds).toMatchObject([{ status: 'failed', failureReason: 'lost or stolen card' }])
  expect(await shop.paymentsOf(order.id)).toMatchObject([{ status: 'completed' }])
  expect(await workTitles()).toContain(`A refund of order #${order.id} failed: try it again`)
  expect(await shop.proof()).not.toContain('FAILED')
})

test('a failed refund stays a task until refunds made after it return as much', async () => {
  const order = await paid()
  const title = `A refund of order #${order.id} failed: try it again`
  await order.refund('5.00')
  const [bounced] = await order.atStripe()
  await order.refund('6.00')
  shop.admin.pass(60)
  await shop.stripe.failRefund({ refund: bounced?.id ?? '' })
  expect(await workTitles()).toContain(title)
  shop.admin.pass(60)
  await order.refund('1.00')
  expect(await workTitles()).toContain(title)
  await order.refund('4.00')
  expect(await workTitles()).not.toContain(title)
})

test('a refund that is long unconfirmed stays a task whatever is refunded after it', async () => {
  await shop.stripe.refundsEnd({ status: 'pending' })
  const order = await paid()
  await order.refund('1.00')
  await shop.stripe.refundsEnd({ status: 'succeeded' })
  shop.admin.pass(2 * 3600)
  await order.refund('2.00')
  expect(await workTitles()).toContain(`A refund of order #${order.id} is still not confirmed`)
})

test('a pending refund waits for its outcome and is polled if no event comes', async () => {
  const { context } = shop.admin
  await shop.stripe.refundsEnd({ status: 'pending' })
  const order = await paid()
  await order.refund('3.00')
  const [refund] = await order.atStripe()
  expect((await order.owned()).refunds).toMatchObject([{ status: 'pending' }])
  await shop.stripe.deliver({ mode: 'never' })
  await shop.stripe.finishRefund({ refund: refund?.id ?? '' })
  const [stored] = (await order.owned()).refunds
  await settleRefund(context, { refundId: stored?.id ?? 0, notify: true })
  expect(await order.owned()).toMatchObject({ paymentStatus: 'partially_refunded' })
  await shop.stripe.refundsEnd({ status: 'succeeded' })
  await shop.stripe.deliver({ mode: 'at-once' })
})
