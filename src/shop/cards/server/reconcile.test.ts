import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBalances } from '#shop/books/server/read-balances.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openPayingByStripe } from '#tests/builders/paying-by-stripe.ts'
import { feeOf } from '#tests/stand-ins/stripe/transactions.ts'
import { reconciliationLines } from '../domain/reconciliation-lines.ts'
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

const run = async () => {
  const result = await reconcile(shop.admin.context)
  if (!result) throw new Error('cards are paid through Stripe here')
  return result
}
const balanceOf = async (account: string) =>
  (await readBalances(database.db)).find((one) => one.account === account && one.currency === 'USD')
    ?.balance ?? '0.00'
const cents = (decimal: string) => Math.round(Number(decimal) * 100)

test('transactions are matched with the ledger, fees are posted, and unknown ones are listed', async () => {
  const [paid, returned, disputed] = [await shop.place(), await shop.place(), await shop.place()]
  for (const { intent } of [paid, returned, disputed]) await shop.stripe.confirm({ intent })
  await shop.stripe.refund({ intent: returned.intent, amount: 300 })
  const { id: dispute } = await shop.stripe.openDispute({ intent: disputed.intent })
  await shop.stripe.closeDispute({ dispute, end: 'lost' })
  const payout = await shop.stripe.payOut({ amount: 1000 })
  const stranger = await shop.stripe.strangersIntent({ amount: 4000, metadata: { orderId: '7' } })

  const first = await run()
  expect(first).toMatchObject({ matched: 5, differences: [] })
  const totals = await Promise.all(
    [paid, returned, disputed].map(async (order) => cents((await order.owned()).total)),
  )
  const fees = totals.reduce((all, total) => all + feeOf(total), 1500)
  expect(first.fees).toBe(fees)
  expect(cents(await balanceOf('expenses:card-fees'))).toBe(fees)
  const [all = 0, , lost = 0] = [totals.reduce((a, b) => a + b, 0), 0, totals[2]]
  expect(cents(await balanceOf('assets:clearing:stripe-card'))).toBe(all - 300 - lost - fees)
  const text = reconciliationLines(first)
  expect(text).toContain(payout.id)
  expect(first.others.map(({ type }) => type).sort()).toEqual(['charge', 'payout'])
  expect(stranger.status).toBe('succeeded')
  expect(await shop.proof()).not.toContain('FAILED')

  const again = await run()
  expect(again).toMatchObject({ matched: 0, fees: 0, differences: [] })
})

test('payments, refunds, and disputes are found even without an event', async () => {
  await shop.stripe.deliver({ mode: 'never' })
  const order = await shop.place()
  await shop.stripe.confirm({ intent: order.intent })
  await shop.stripe.refund({ intent: order.intent, amount: 100 })
  const other = await shop.place()
  await shop.stripe.confirm({ intent: other.intent })
  await shop.stripe.openDispute({ intent: other.intent })
  await run()
  expect(await order.owned()).toMatchObject({
    paymentStatus: 'partially_refunded',
    refunded: '1.00',
  })
  expect((await other.owned()).disputes).toMatchObject([{ status: 'needs_response' }])
  await shop.stripe.deliver({ mode: 'at-once' })
  expect(await run()).toMatchObject({ differences: [] })
  expect(await shop.proof()).not.toContain('FAILED')
})

test('another currency becomes dollars in the balance, and the books still add up', async () => {
  const order = await shop.place()
  await shop.stripe.succeed({ intent: order.intent, amount: 2000, currency: 'eur' })
  const before = cents(await balanceOf('assets:clearing:stripe-card'))
  expect(await run()).toMatchObject({ matched: 1, differences: [] })
  const gained = cents(await balanceOf('assets:clearing:stripe-card')) - before
  expect(gained).toBe(2200 - feeOf(2200))
  expect(await shop.proof()).not.toContain('FAILED')
})

test('a difference is reported and breaks rule 5', async () => {
  const { pool } = database
  const changed = 'update balance_transactions set amount = amount - 1 where id = 1'
  await pool.query(changed)
  const { differences } = await run()
  expect(differences).toHaveLength(1)
  expect(await shop.proof()).toMatch(/5 FAILED[^\n]*\n +Order #\d+: /)
  await pool.query(changed.replace('- 1', '+ 1'))
  expect(await shop.proof()).not.toContain('FAILED')

  await shop.stripe.hideTransactions()
  const order = await shop.place()
  await shop.stripe.confirm({ intent: order.intent })
  const late = await run()
  expect(late.differences).toMatchObject([{ orderId: order.id }])
  expect(await shop.proof()).not.toContain('FAILED')
  await pool.query(`update reconciliations set until = until + interval '2 hours'`)
  expect(await shop.proof()).toContain(`5 FAILED`)
})
