import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ledgerEntries, ledgerPostings } from '#db/tables/ledger.ts'
import { promotionalCodes } from '#db/tables/promotions.ts'
import { centsOf } from '#kernel/money.ts'
import { proofLines } from '#shop/books/domain/proof-lines.ts'
import { findFaults } from '#shop/books/server/prove-books.ts'
import { claimCode } from '#shop/promotions/server/claim-code.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openOutbox } from '#tests/builders/outbox.ts'
import { cancelBody, linesOf, openRefunding, refundBody } from '#tests/builders/refunding.ts'
import type { Order } from '../domain/order.schema.ts'
import { expireOrders } from './expire-orders.ts'
import { payCashback } from './pay-cashback.ts'

let database: FreshDatabase
let shop: Awaited<ReturnType<typeof openRefunding>>

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openRefunding(database)
})
afterAll(() => database.close())

/** The order's code and what the ledger owes for it agree, and the books add up. */
afterEach(async () => {
  expect(proofLines(await findFaults(database.db))).not.toContain('FAILED')
  const codes = await database.db.select().from(promotionalCodes)
  for (const { cashbackOrderId, value, isActive, currentUses } of codes)
    if (cashbackOrderId !== null && currentUses === 0)
      expect(await owedFor(cashbackOrderId)).toBe(isActive ? Number(centsOf(value)) : 0)
})

const crypto = { paymentMethod: 'crypto', cryptoCurrency: 'ETH', paymentId: '0x1' } as const

/** Orders in crypto with two units of one product, and pays its cashback out. */
async function earned() {
  const order = await shop.order([2], crypto)
  await payCashback(shop.admin.context, order.id)
  return { ...order, code: await codeOf(order.id) }
}

async function codeOf(orderId: number) {
  const [code] = await database.db
    .select()
    .from(promotionalCodes)
    .where(eq(promotionalCodes.cashbackOrderId, orderId))
  if (!code) throw new Error('no cashback was paid')
  return code
}

/** What the ledger says is still owed of an order's cashback, in cents. */
async function owedFor(orderId: number): Promise<number> {
  const rows = await database.db
    .select({ amount: ledgerPostings.amount })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(
      and(eq(ledgerEntries.orderId, orderId), eq(ledgerPostings.account, 'liabilities:cashback')),
    )
  return rows.reduce((owed, { amount }) => owed - Number(amount), 0)
}

const oneOf = ({ items }: { items: Parameters<typeof linesOf>[0][0][] }) =>
  refundBody({ lines: linesOf([items[0], 1]) })

test('a partial refund lowers an unused code, as its preview, the timeline and the email say', async () => {
  const order = await earned()
  expect(order.code.value).toBe('1.85')
  const preview = await shop.post(`${order.id}/refunds?preview=1`, oneOf(order))
  expect(preview.body.cashback).toEqual({ from: '1.85', to: '1.17' })
  expect(await codeOf(order.id)).toMatchObject({ value: '1.85' })
  const { body } = await shop.post(`${order.id}/refunds`, oneOf(order))
  expect(await codeOf(order.id)).toMatchObject({ value: '1.17', isActive: true })
  expect(body.events.at(-1)).toMatchObject({
    kind: 'refunded',
    by: 'pia',
    text: 'Refunded $13.50 and lowered the unused cashback code from $1.85 to $1.17: A test',
  })
  const refundId = body.refunds[0]?.id ?? 0
  const [mail] = await openOutbox(database).deliver('refunded', refundId, shop.admin.context)
  expect(mail?.text).toContain(
    'Your cashback code from this order is now worth $1.17, because cashback is earned on what you keep.',
  )
  const read = await order.ask<Order>(`GET /api/orders/${order.id}`)
  expect(read.body).toMatchObject({ cashbackAmount: '1.85', cashbackCodeValue: '1.17' })
})

test('each refund lowers it further, and the last one switches it off', async () => {
  const order = await earned()
  await shop.post(`${order.id}/refunds`, oneOf(order))
  await shop.post(`${order.id}/refunds`, oneOf(order))
  expect(await codeOf(order.id)).toMatchObject({ value: '0.50', isActive: true })
  const rest = refundBody({ shipping: true })
  const preview = await shop.post(`${order.id}/refunds?preview=1`, rest)
  expect(preview.body.cashback).toEqual({ from: '0.50', to: '0.00' })
  const { body } = await shop.post(`${order.id}/refunds`, rest)
  expect(body.paymentStatus).toBe('refunded')
  expect(body.events.at(-1)?.text).toContain('switched off the unused cashback code of $0.50')
  expect(await codeOf(order.id)).toMatchObject({ isActive: false })
  const refundId = body.refunds.at(-1)?.id ?? 0
  const [mail] = await openOutbox(database).deliver('refunded', refundId, shop.admin.context)
  expect(mail?.text).toContain('Your cashback code from this order no longer works')
})

async function mailOf(orderId: number, kind: 'cancelled' | 'expired'): Promise<string> {
  const [mail] = await openOutbox(database).deliver(kind, orderId, shop.admin.context)
  return mail?.text ?? ''
}

test('canceling an order switches off its code, and says so beforehand and by email', async () => {
  const { id } = await earned()
  const preview = await shop.post(`${id}/cancel?preview=1`, cancelBody)
  expect(preview.body.cashback).toEqual({ from: '1.85', to: '0.00' })
  await shop.post(`${id}/cancel`, cancelBody)
  expect(await codeOf(id)).toMatchObject({ isActive: false })
  expect(await mailOf(id, 'cancelled')).toContain(
    'The cashback code that this order earned no longer works.',
  )
})

test('the email of a canceled order says that the cashback code used for it works again', async () => {
  const { id, code } = await earned()
  const next = await shop.order([1], { promotionalCode: code.code })
  await shop.post(`${next.id}/cancel`, cancelBody)
  expect(await codeOf(id)).toMatchObject({ currentUses: 0, isActive: true })
  const mail = await mailOf(next.id, 'cancelled')
  expect(mail).toContain('The cashback code that you used for this order works again.')
  expect(mail).not.toContain(code.code)
  await shop.order([1], { promotionalCode: code.code })
  await shop.post(`${id}/cancel`, cancelBody)
  expect(await mailOf(id, 'cancelled')).not.toMatch(/cashback/)
})

test('so does the email of an order that was not paid in time', async () => {
  const { id, code } = await earned()
  const unpaid = { paymentStatus: 'pending', paymentId: null } as const
  const next = await shop.order([1], { ...unpaid, promotionalCode: code.code })
  const anHourLater = new Date(shop.admin.context.now().getTime() + 3_600_000)
  await expireOrders({ ...shop.admin.context, now: () => anHourLater })
  expect(await codeOf(id)).toMatchObject({ currentUses: 0, isActive: true })
  const mail = await mailOf(next.id, 'expired')
  expect(mail).toContain('The cashback code that you used for this order works again.')
  expect(mail).not.toContain(code.code)
})

test('a code that was used is left alone', async () => {
  const order = await earned()
  await shop.order([1], { promotionalCode: order.code.code })
  const preview = await shop.post(`${order.id}/refunds?preview=1`, oneOf(order))
  expect(preview.body.cashback).toBeNull()
  const { body } = await shop.post(`${order.id}/refunds`, oneOf(order))
  expect(body.events.at(-1)?.text).toBe('Refunded $13.50: A test')
  expect(await codeOf(order.id)).toMatchObject({ value: '1.85', isActive: true })
  const refundId = body.refunds[0]?.id ?? 0
  const [mail] = await openOutbox(database).deliver('refunded', refundId, shop.admin.context)
  expect(mail?.text).not.toMatch(/cashback/)
})

test('cashback that is paid out after a refund is paid on the rest', async () => {
  const order = await shop.order([2], crypto)
  await shop.post(`${order.id}/refunds`, oneOf(order))
  await payCashback(shop.admin.context, order.id)
  expect(await codeOf(order.id)).toMatchObject({ value: '1.17' })
})

test('an order cannot use a code for more than it is worth by then', async () => {
  const order = await earned()
  const { id, perCustomer, value } = order.code
  await shop.post(`${order.id}/refunds`, oneOf(order))
  const other = await shop.order([1])
  const claim = { orderId: other.id, email: 'ada@example.com', discountAmount: value }
  await expect(
    database.db.transaction((tx) => claimCode(tx, { ...claim, code: { id, perCustomer, value } })),
  ).rejects.toThrow('This promotional code has been used up')
})
