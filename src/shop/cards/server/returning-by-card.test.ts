import { afterAll, beforeAll, expect, test } from 'vitest'
import { returnUnmatched } from '#shop/orders/server/paying/return-unmatched.ts'
import { lookAtPendingRefunds } from '#shop/payments/server/look-at-pending-refunds.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openPayingByStripe } from '#tests/builders/paying-by-stripe.ts'
import { reconcile } from './reconcile.ts'

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

/** An order for which a wrong amount arrived, and its owner's ways to deal with that. */
async function placeWrong() {
  const order = await shop.place()
  await shop.stripe.succeed({ intent: order.intent, amount: 900 })
  const money = async () => {
    const [unmatched] = await shop.unmatchedOf(order.id)
    if (!unmatched) throw new Error('money of another amount pays no order')
    return unmatched
  }
  const refunds = async () =>
    (await shop.stripe.refunds()).filter(({ payment_intent }) => payment_intent === order.intent)
  const { id } = await money()
  const sendBack = async () => {
    const { status } = await shop.admin.ask(`POST /api/admin/unmatched/${id}`, {
      token: shop.token,
      body: { decision: 'return' },
    })
    return [status, (await money()).state]
  }
  const failLast = async () => {
    const failed = (await refunds()).find(({ status }) => status !== 'failed')
    await shop.stripe.failRefund({ refund: failed?.id ?? '' })
    await shop.stripe.idle()
  }
  const work = async () => {
    const { body } = await shop.admin.ask<{ title: string; orderId?: number }[]>(
      'GET /api/admin/work',
      { token: shop.token },
    )
    return body.filter(({ orderId }) => orderId === order.id).map(({ title }) => title)
  }
  return { ...order, id, money, refunds, sendBack, failLast, work }
}

const waiting = expect.stringContaining('send it back')

test('money whose return failed waits again, and the next return is a refund of its own', async () => {
  const order = await placeWrong()
  await shop.stripe.refundsEnd({ status: 'pending' })
  expect(await order.sendBack()).toEqual([200, 'returning'])
  expect(await order.work()).toEqual([])
  await order.failLast()
  await returnUnmatched(shop.admin.context, order.id)
  expect(await order.money()).toMatchObject({ state: 'waiting', failureReason: expect.any(String) })
  expect(await order.work()).toEqual([waiting])
  await shop.stripe.refundsEnd({ status: 'succeeded' })
  expect(await order.sendBack()).toEqual([200, 'returned'])
  expect((await order.refunds()).map(({ status }) => status)).toEqual(['succeeded', 'failed'])
  expect(await order.work()).toEqual([])
})

test('money that was returned and came back waits again', async () => {
  const order = await placeWrong()
  for (let bounced = 0; bounced < 2; bounced += 1) {
    expect(await order.sendBack()).toEqual([200, 'returned'])
    await order.failLast()
    expect(await order.money()).toMatchObject({ state: 'waiting', failedReturns: bounced + 1 })
    expect(await order.work()).toEqual([waiting])
  }
  expect(await order.sendBack()).toEqual([200, 'returned'])
  expect(await order.refunds()).toHaveLength(3)
  await reconcile(shop.admin.context)
  expect(await shop.proof()).not.toContain('FAILED')
})

test('a return whose job was given up is looked at again', async () => {
  const order = await placeWrong()
  await shop.stripe.refundsEnd({ status: 'pending' })
  expect(await order.sendBack()).toEqual([200, 'returning'])
  const jobs = async () => {
    await lookAtPendingRefunds(shop.admin.context)
    const { rows } = await database.pool.query(
      `select state from pgboss.job where name = 'unmatched' and (data ->> 'unmatchedId')::integer = $1`,
      [order.id],
    )
    return rows.map(({ state }) => state).toSorted()
  }
  expect(await jobs()).toEqual(['created'])
  await database.pool.query(`update pgboss.job set state = 'failed' where name = 'unmatched'`)
  expect(await jobs()).toEqual(['created', 'failed'])
  expect(await jobs()).toEqual(['created', 'failed'])
})
