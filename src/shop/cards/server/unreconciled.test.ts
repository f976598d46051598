import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Books } from '#shop/books/domain/books.schema.ts'
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

const run = () => reconcile(shop.admin.context)

async function unreconciled() {
  const { token } = shop
  return (await shop.admin.ask<Books>('GET /api/admin/books', { token })).body.unreconciled
}

async function paid() {
  const order = await shop.place()
  await shop.stripe.confirm({ intent: order.intent })
  return order
}

test('the books show nothing unreconciled before the first reading, nor if all was matched', async () => {
  await paid()
  expect(await unreconciled()).toBeNull()
  await run()
  expect(await unreconciled()).toEqual({
    readAt: '2026-03-04T12:00:00.000Z',
    atProvider: { total: 0, rows: [] },
    inBooks: { total: 0, rows: [] },
  })
})

test('what moved at Stripe for no payment of this shop is shown, newest first', async () => {
  await shop.stripe.strangersIntent({ amount: 4000, metadata: { orderId: '7' } })
  shop.admin.pass(60)
  const { id } = await shop.stripe.payOut({ amount: 1000 })
  await run()
  expect(await unreconciled()).toMatchObject({
    readAt: '2026-03-04T12:01:00.000Z',
    atProvider: {
      total: 2,
      rows: [
        { id, type: 'payout', amount: '-10.00', at: '2026-03-04T12:01:00.000Z' },
        { id: expect.stringMatching(/^txn_/), type: 'charge', amount: '40.00' },
      ],
    },
    inBooks: { total: 0 },
  })
})

test('what the books hold and Stripe does not is shown an hour later, with its order', async () => {
  await shop.stripe.hideTransactions()
  const { id: orderId, intent, owned } = await paid()
  const { total } = await owned()
  await run()
  expect(await unreconciled()).toMatchObject({ inBooks: { total: 0 } })
  shop.admin.pass(3600)
  await run()
  const paidAt = '2026-03-04T12:01:00.000Z'
  expect((await unreconciled())?.inBooks).toEqual({
    total: 1,
    rows: [{ orderId, id: intent, at: paidAt, amount: total, books: total, atProvider: null }],
  })
})

test('an order whose balance differs is shown by the difference', async () => {
  const changed = 'update balance_transactions set amount = amount + 300 where id = 1'
  await database.pool.query(changed)
  const [newest, first] = (await unreconciled())?.inBooks.rows ?? []
  expect(newest?.atProvider).toBeNull()
  expect(first).toMatchObject({ amount: '-3.00', atProvider: expect.stringMatching(/^\d+\.\d\d$/) })
})

test('long lists are cut and counted', async () => {
  for (let payout = 0; payout < 25; payout += 1) await shop.stripe.payOut({ amount: 100 })
  await run()
  const atProvider = (await unreconciled())?.atProvider
  expect(atProvider?.rows).toHaveLength(20)
  expect(atProvider?.total).toBe(27)
})
