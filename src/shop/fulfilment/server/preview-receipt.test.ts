import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '#db/tables/mails.ts'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { parcelOf } from '#tests/builders/parcels.ts'
import { linesOf, openRefunding, refundBody } from '#tests/builders/refunding.ts'
import type { ReceiptPreview } from '../domain/return.schema.ts'

let database: FreshDatabase
let shop: Awaited<ReturnType<typeof openRefunding>>

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openRefunding(database)
})
afterAll(() => database.close())

type Answered = OwnerOrder & ReceiptPreview & { message: string }

const onReturn = (path: string, body: unknown) =>
  shop.admin.ask<Answered>(`POST /api/admin/returns/${path}`, { token: shop.token, body })

/** A return of both units of a sent order, on its way back. */
async function returning(isCounted = true) {
  const order = await shop.order([2], {}, isCounted)
  const [item] = order.items
  await shop.send(order.id, parcelOf([[item, 2]]))
  const opened = await shop.post(`${order.id}/returns`, {
    items: linesOf([item, 2]),
    reason: 'Changed my mind',
  })
  const [made] = opened.body.returns
  const body = (quantity: number, restock = true) => ({
    items: [{ id: made?.items[0]?.id, quantity, condition: 'new', restock }],
  })
  return { order, item, id: made?.id ?? 0, body }
}

const mailsOf = async (orderId: number) =>
  (await database.db.select().from(mails).where(eq(mails.orderId, orderId))).length

test('a preview changes nothing, and receiving does exactly what it says', async () => {
  const { order, item, id, body } = await returning()
  const before = [await shop.stockOf(item), await mailsOf(order.id)]
  const preview = await onReturn(`${id}/receive?preview=1`, body(2))
  expect([await shop.stockOf(item), await mailsOf(order.id)]).toEqual(before)
  expect(preview).toMatchObject({
    status: 200,
    body: {
      stock: [{ variantId: item?.variantId, quantity: 2, restock: true, delta: 2 }],
      mails: ['return'],
      return: 'received',
      after: { status: 'completed', paymentStatus: 'paid', fulfilmentStatus: 'returned' },
    },
  })
  const { body: done } = await onReturn(`${id}/receive`, body(2))
  expect(done).toMatchObject({
    ...preview.body.after,
    returns: [{ status: preview.body.return }],
  })
  expect(await shop.stockOf(item)).toMatchObject({ onHand: 20 })
  expect(await mailsOf(order.id)).toBe(Number(before[1]) + 1)
  const lines = linesOf([item, 2])
  const refund = await shop.post(`${order.id}/refunds?preview=1`, refundBody({ lines }))
  expect(preview.body.due?.refund).toEqual(refund.body.refund)
})

test.each([
  ['units that stay off the shelf', true, false],
  ['units that are not counted', false, true],
])('%s make nothing more available', async (_, isCounted, restock) => {
  const { id, body } = await returning(isCounted)
  const { body: preview } = await onReturn(`${id}/receive?preview=1`, body(1, restock))
  expect(preview).toMatchObject({
    stock: [{ quantity: 1, restock, delta: 0 }],
    return: 'partly_received',
  })
})

test('a preview refuses what receiving would refuse', async () => {
  const { id, body } = await returning()
  const refused = await onReturn(`${id}/receive?preview=1`, body(3))
  expect(refused.status).toBe(409)
  expect(refused.body.message).toMatch(/^Only 2 of item \d+ can still be received$/)
  expect((await onReturn('999999/receive?preview=1', body(1))).status).toBe(404)
})
