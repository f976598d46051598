import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { disputes } from '#db/tables/objections.ts'
import { noMoney } from '#kernel/money.ts'
import { readBalances } from '#shop/books/server/read-balances.ts'
import type { SeenObjections } from '#shop/payments/domain/objection.ts'
import { openProviders } from '#shop/payments/server/provider.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openPayingByStripe } from '#tests/builders/paying-by-stripe.ts'
import { lookAtObjections } from './look-at-objections.ts'

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

const nothing: SeenObjections = { disputes: [], warnings: [] }

async function disputed(how: { amount?: number; isInquiry?: boolean }) {
  const order = await shop.place()
  await shop.stripe.confirm({ intent: order.intent })
  const { id: dispute } = await shop.stripe.openDispute({ intent: order.intent, ...how })
  const { context, ask } = shop.admin
  const read = async () => (await shop.provider.readObjections?.(order.attempt)) ?? nothing
  const look = () => lookAtObjections(context, order.attempt)
  /** A look whose answer comes from Stripe before somebody else's, and is recorded after it. */
  const lookLate = (answer: SeenObjections) => {
    const slow = { ...shop.provider, readObjections: async () => answer }
    const providers = openProviders(context.providers.rails, [slow])
    return lookAtObjections({ ...context, providers }, order.attempt)
  }
  const tasks = async () => {
    const { body } = await ask<{ kind: string; orderId: number }[]>('GET /api/admin/work', {
      token: shop.token,
    })
    return body.filter(({ kind, orderId }) => kind === 'dispute' && orderId === order.id)
  }
  return { ...order, dispute, read, look, lookLate, tasks }
}

const balanceOf = async (account: string) =>
  Number((await readBalances(database.db)).find((one) => one.account === account)?.balance ?? 0)

test.each([
  ['lost', 7],
  ['won', 0],
] as const)('an older look at a dispute that was %s changes nothing', async (end, cost) => {
  const before = await balanceOf('expenses:write-offs:disputes')
  const order = await disputed({ amount: 700 })
  const older = await order.read()
  const evenOlder = {
    ...older,
    disputes: older.disputes.map((one) => ({ ...one, taken: noMoney })),
  }
  await shop.stripe.closeDispute({ dispute: order.dispute, end })
  const closed = await order.owned()
  expect(closed.disputes).toMatchObject([{ status: end, closedAt: expect.any(String) }])
  for (const late of [older, evenOlder]) {
    await order.lookLate(late)
    expect(await order.tasks()).toEqual([])
    await order.look()
  }
  const now = await order.owned()
  expect(now.disputes).toEqual(closed.disputes)
  expect(now.events).toEqual(closed.events)
  expect(await balanceOf('assets:disputed')).toBe(0)
  expect(await balanceOf('expenses:write-offs:disputes')).toBe(before + cost)
  expect(await shop.proof()).not.toContain('FAILED')
})

test('an older look at an answered or closed inquiry makes it no task again', async () => {
  const order = await disputed({ isInquiry: true })
  const older = await order.read()
  const [dispute] = (await order.owned()).disputes
  await shop.post(`${order.id}/disputes/${dispute?.id}/answer`, { evidence: {} })
  const answered = await order.owned()
  await order.lookLate(older)
  expect(await order.tasks()).toEqual([])
  expect((await order.owned()).disputes).toEqual(answered.disputes)
  await shop.stripe.closeDispute({ dispute: order.dispute, end: 'won' })
  const closed = await order.owned()
  expect(closed.disputes).toMatchObject([{ status: 'warning_closed' }])
  await order.lookLate(older)
  expect((await order.owned()).disputes).toEqual(closed.disputes)
})

test('a lost dispute that an earlier version opened again is closed by the next look', async () => {
  const order = await disputed({ amount: 200 })
  await shop.stripe.closeDispute({ dispute: order.dispute, end: 'lost' })
  await database.db
    .update(disputes)
    .set({ status: 'needs_response', taken: '0', closedAt: null })
    .where(eq(disputes.orderId, order.id))
  await order.look()
  expect((await order.owned()).disputes).toMatchObject([{ status: 'lost' }])
  expect(await order.tasks()).toEqual([])
  expect(await shop.proof()).not.toContain('FAILED')
})

test('two looks at once that saw different states end with the newer one', async () => {
  const order = await disputed({ amount: 300 })
  const older = await order.read()
  await shop.stripe.deliver({ mode: 'never' })
  await shop.stripe.closeDispute({ dispute: order.dispute, end: 'lost' })
  await Promise.all([order.look(), order.lookLate(older), order.look()])
  await shop.stripe.deliver({ mode: 'at-once' })
  expect((await order.owned()).disputes).toMatchObject([{ status: 'lost' }])
  expect(await shop.proof()).not.toContain('FAILED')
})
