import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { promotionalCodes } from '#db/tables/promotions.ts'
import { proofLines } from '#shop/books/domain/proof-lines.ts'
import { findFaults } from '#shop/books/server/prove-books.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openRefunding } from '#tests/builders/refunding.ts'
import type { Order } from '../domain/order.schema.ts'
import type { RefundPreview } from '../domain/refund.schema.ts'
import { payCashback } from './pay-cashback.ts'

let database: FreshDatabase
let shop: Awaited<ReturnType<typeof openRefunding>>

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openRefunding(database)
})
afterAll(() => database.close())

const crypto = { paymentMethod: 'crypto', cryptoCurrency: 'ETH', paymentId: '0x1' } as const

/** Orders in crypto, and gets the code of its cashback. */
async function earned() {
  const order = await shop.order([2], crypto)
  await payCashback(shop.admin.context, order.id)
  const ofOrder = eq(promotionalCodes.cashbackOrderId, order.id)
  const [code] = await database.db.select().from(promotionalCodes).where(ofOrder)
  return { ...order, code: code?.code ?? '' }
}

type Ordered = Awaited<ReturnType<typeof shop.order>>

const cancel = ({ id, ask }: Pick<Ordered, 'id' | 'ask'>) =>
  ask<Order & { message: string }>(`POST /api/orders/${id}/cancel`)

/** Whether an owner is told beforehand that the cashback was used. */
async function toldSpent({ id }: Pick<Ordered, 'id'>) {
  const { body } = await shop.admin.ask<RefundPreview>(
    `POST /api/admin/orders/${id}/cancel?preview=1`,
    { token: shop.token, body: { reason: 'A mistake', restock: true } },
  )
  return body.isCashbackSpent
}

test('a shopper can’t spend the cashback of an order and then cancel it', async () => {
  const order = await earned()
  expect(await toldSpent(order)).toBe(false)
  const other = await shop.order([1], { promotionalCode: order.code })
  expect(await toldSpent(order)).toBe(true)
  const { status, body } = await cancel(order)
  expect([status, body.message]).toEqual([
    409,
    'You have already used the cashback code that this order earned, so you can’t cancel it here. Please write to care@cilia.example.',
  ])
  const { body: kept } = await order.ask<Order>(`GET /api/orders/${order.id}`)
  expect(kept).toMatchObject({ status: 'open', paymentStatus: 'paid', refunded: '0.00' })
  expect((await cancel(other)).status).toBe(200)
  expect((await cancel(order)).body).toMatchObject({ status: 'cancelled', refunded: kept.total })
  expect(proofLines(await findFaults(database.db))).not.toContain('FAILED')
})

test('nor cancel it and then spend it', async () => {
  const order = await earned()
  expect((await cancel(order)).status).toBe(200)
  const { body } = await shop.admin.ask<{ events: { text: string }[] }>(
    `GET /api/admin/orders/${order.id}`,
    { token: shop.token },
  )
  const texts = body.events.map(({ text }) => text)
  expect(texts).toContainEqual(
    expect.stringMatching(/^Switched off the unused cashback code of \$/),
  )
  const spent = await order.ask('POST /api/promotional-codes/validate', {
    code: order.code,
    orderAmount: '50.00',
  })
  expect(spent.body).toMatchObject({ valid: false, message: 'Invalid promotional code' })
  expect(proofLines(await findFaults(database.db))).not.toContain('FAILED')
})
