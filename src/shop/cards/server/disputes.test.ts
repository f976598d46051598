import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBalances } from '#shop/books/server/read-balances.ts'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
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

async function paid() {
  const order = await shop.place()
  await shop.stripe.confirm({ intent: order.intent })
  return order
}

const ofKind = async (kind: string, orderId: number) => {
  const { token } = shop
  const asked = await shop.admin.ask<{ kind: string; orderId: number; dueAt: string | null }[]>(
    'GET /api/admin/work',
    { token },
  )
  return asked.body.filter((item) => item.kind === kind && item.orderId === orderId)
}
const answer = (orderId: number, disputeId: number | undefined, evidence = {}) =>
  shop.admin.ask<OwnerOrder & { message: string }>(
    `POST /api/admin/orders/${orderId}/disputes/${disputeId}/answer`,
    { token: shop.token, body: { evidence } },
  )
const accept = (orderId: number, disputeId: number | undefined, token = shop.token) =>
  shop.admin.ask<OwnerOrder & { message: string }>(
    `POST /api/admin/orders/${orderId}/disputes/${disputeId}/accept`,
    { token, body: {} },
  )
const balanceOf = async (account: string) =>
  (await readBalances(database.db)).find((one) => one.account === account)?.balance ?? '0.00'
const eventsOf = ({ events }: OwnerOrder, kind: string) =>
  events.filter((event) => event.kind === kind)

test('a dispute is a task with a due date, is answered with evidence, and returns the money if won', async () => {
  const order = await paid()
  const { items, total } = await order.owned()
  const parcel = {
    items: [{ orderItemId: items[0]?.id, quantity: 1 }],
    carrier: 'UPS',
    trackingNumber: '1Z999AA10123456784',
  }
  expect((await shop.post(`${order.id}/shipments`, parcel)).status).toBe(201)
  await shop.stripe.deliver({ mode: 'twice' })
  const opened = await shop.stripe.openDispute({ intent: order.intent, dueInDays: 9 })
  await shop.stripe.deliver({ mode: 'at-once' })
  const disputed = await order.owned()
  expect(disputed.disputes).toMatchObject([
    {
      amount: total,
      reason: 'fraudulent',
      status: 'needs_response',
      dueAt: '2026-03-13T12:00:00.000Z',
    },
  ])
  expect(disputed.disputes[0]?.evidence).toMatchObject({
    customer_email_address: disputed.email,
    shipping_tracking_number: '1Z999AA10123456784',
    uncategorized_text: expect.stringContaining(`Order #${order.id}, placed 2026-03-04`),
  })
  expect(eventsOf(disputed, 'disputed')).toHaveLength(1)
  expect(await ofKind('dispute', order.id)).toMatchObject([{ dueAt: '2026-03-13T12:00:00.000Z' }])
  expect(await balanceOf('assets:disputed')).toBe(total)

  const [dispute] = disputed.disputes
  const answered = await answer(order.id, dispute?.id, { customer_name: '', service_date: 'March' })
  expect(answered.body.disputes).toMatchObject([{ status: 'under_review' }])
  await shop.stripe.idle()
  expect(eventsOf(await order.owned(), 'dispute-answered')).toHaveLength(1)
  const [atStripe] = await shop.stripe.disputes()
  expect(atStripe?.evidence).toMatchObject({
    customer_name: null,
    service_date: 'March',
    shipping_carrier: 'UPS',
  })
  expect(await ofKind('dispute', order.id)).toEqual([])
  expect((await answer(order.id, dispute?.id)).status).toBe(409)

  await shop.stripe.closeDispute({ dispute: opened.id, end: 'won' })
  const closed = await order.owned()
  expect(closed.disputes).toMatchObject([{ status: 'won', closedAt: expect.any(String) }])
  expect(eventsOf(closed, 'dispute-closed')).toHaveLength(1)
  expect(await balanceOf('assets:disputed')).toBe('0.00')
  expect(await shop.proof()).not.toContain('FAILED')
})

test('a lost dispute is booked as a cost, stays in the order’s history, and leaves the queue', async () => {
  const order = await paid()
  const opened = await shop.stripe.openDispute({ intent: order.intent, amount: 700 })
  await shop.stripe.closeDispute({ dispute: opened.id, end: 'lost' })
  const closed = await order.owned()
  expect(closed.disputes).toMatchObject([{ amount: '7.00', status: 'lost' }])
  expect(eventsOf(closed, 'dispute-closed')).toMatchObject([
    { text: 'The dispute of $7.00 was lost: the money stays with the customer' },
  ])
  expect(await ofKind('dispute', order.id)).toEqual([])
  expect(await balanceOf('expenses:write-offs:disputes')).toBe('7.00')
  expect((await answer(order.id, closed.disputes[0]?.id)).status).toBe(409)
  expect(await shop.proof()).not.toContain('FAILED')
})

test('an answer that Stripe rejects leaves the dispute unanswered', async () => {
  const order = await paid()
  await shop.stripe.openDispute({ intent: order.intent, isInquiry: true })
  const { disputes } = await order.owned()
  await shop.stripe.fault({ kind: 'fail', count: 2, path: 'POST /v1/disputes' })
  expect((await answer(order.id, disputes[0]?.id)).status).toBe(503)
  expect(await ofKind('dispute', order.id)).toHaveLength(1)
  const wrong = await answer(order.id, disputes[0]?.id, { receipt: 'as a text' })
  expect(wrong.body.message).toContain('A bank knows no such field')
  expect((await answer(order.id, disputes[0]?.id)).body.disputes).toMatchObject([
    { status: 'warning_under_review' },
  ])
  expect((await answer(order.id, 99_999)).status).toBe(404)
})

test('accepting a dispute loses it at once, only once, and records who did it', async () => {
  const order = await paid()
  const costBefore = Number(await balanceOf('expenses:write-offs:disputes'))
  await shop.stripe.openDispute({ intent: order.intent, amount: 500 })
  const disputeId = (await order.owned()).disputes[0]?.id
  expect((await accept(order.id, disputeId, await shop.admin.tokenAs('viewer'))).status).toBe(403)
  expect((await accept(order.id, 99_999)).status).toBe(404)
  await shop.stripe.fault({ kind: 'fail', count: 2, path: 'POST /v1/disputes' })
  expect((await accept(order.id, disputeId)).status).toBe(503)
  expect(await ofKind('dispute', order.id)).toHaveLength(1)
  // Stripe does it, but its answer is lost; what Stripe says when asked again counts.
  await shop.stripe.fault({ kind: 'drop', count: 2, path: 'POST /v1/disputes' })
  const accepted = await accept(order.id, disputeId)
  expect(accepted.body.disputes).toMatchObject([{ status: 'lost', answeredAt: null }])
  await shop.stripe.idle()
  const owned = await order.owned()
  expect(eventsOf(owned, 'dispute-accepted')).toMatchObject([
    { text: 'The dispute was accepted: the customer keeps $5.00' },
  ])
  expect(eventsOf(owned, 'dispute-closed')).toHaveLength(1)
  expect(Number(await balanceOf('expenses:write-offs:disputes'))).toBe(costBefore + 5)
  expect(await ofKind('dispute', order.id)).toEqual([])
  expect((await accept(order.id, disputeId)).status).toBe(409)
  expect(await shop.proof()).not.toContain('FAILED')

  const asked = await paid()
  await shop.stripe.openDispute({ intent: asked.intent, isInquiry: true })
  const refused = await accept(asked.id, (await asked.owned()).disputes[0]?.id)
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringMatching(/Refund/) } })
})

test('a bank’s warning is a task until it is dismissed', async () => {
  const order = await paid()
  await shop.stripe.warnOfFraud({ intent: order.intent })
  const warned = await order.owned()
  expect(warned.fraudWarnings).toMatchObject([{ kind: 'made_with_stolen_card' }])
  expect(eventsOf(warned, 'fraud-warning')).toHaveLength(1)
  expect(await ofKind('payment', order.id)).toHaveLength(1)
  const dismiss = () =>
    shop.post(`${order.id}/fraud-warnings/${warned.fraudWarnings[0]?.id}/dismiss`, {})
  expect((await dismiss()).status).toBe(200)
  expect(await ofKind('payment', order.id)).toEqual([])
  expect((await dismiss()).status).toBe(404)
})
