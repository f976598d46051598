import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { promotionalCodes } from '#db/tables/promotions.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openOutbox } from '#tests/builders/outbox.ts'
import { parcelOf } from '#tests/builders/parcels.ts'
import { cancelBody, linesOf, openRefunding, refundBody } from '#tests/builders/refunding.ts'
import { storeCode } from '#tests/builders/stored-code.ts'
import type { Order } from '../domain/order.schema.ts'

let database: FreshDatabase
let shop: Awaited<ReturnType<typeof openRefunding>>
const post: (typeof shop)['post'] = (...call) => shop.post(...call)

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openRefunding(database)
})
afterAll(() => database.close())

describe('an order that is canceled', () => {
  test('gives back the money, the units, and the code, and notifies the shopper', async () => {
    const code = await storeCode(database.db, { type: 'percentage', value: '10' })
    const { id, items } = await shop.order([2], { promotionalCode: code.code })
    const usesOf = async () =>
      (await database.db.select().from(promotionalCodes).where(eq(promotionalCodes.id, code.id)))[0]
        ?.currentUses
    expect(await usesOf()).toBe(1)
    const { body: shown } = await post(`${id}/cancel?preview=1`, cancelBody)
    expect(shown).toMatchObject({
      code: { released: true },
      mails: ['cancelled'],
      stock: [{ delta: 2 }],
      after: { status: 'cancelled', paymentStatus: 'refunded', fulfilmentStatus: 'unfulfilled' },
    })
    const { status, body } = await post(`${id}/cancel`, cancelBody, 'c1')
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...shown.after, refunded: body.total, allowed: [] })
    expect(body.refunds).toMatchObject([{ amount: shown.refund.total, status: 'succeeded' }])
    expect(body.mails.map(({ kind }) => kind)).toContain('cancelled')
    expect(body.mails.map(({ kind }) => kind)).not.toContain('refunded')
    expect(body.events.map(({ kind }) => kind).slice(-2)).toEqual(['cancelled', 'refunded'])
    expect(await usesOf()).toBe(0)
    expect(await shop.stockOf(items[0])).toMatchObject({ onHand: 20, reserved: 0 })
    expect(await post(`${id}/cancel`, cancelBody, 'c1')).toMatchObject({ status, body })
    expect(await post(`${id}/cancel`, cancelBody)).toMatchObject({ status: 409 })
    expect(await usesOf()).toBe(0)
  })

  test('before payment is no longer charged; without notice nobody is told', async () => {
    const { id } = await shop.order([1], { paymentStatus: 'pending' })
    const { body } = await post(`${id}/cancel`, { ...cancelBody, notify: false, restock: false })
    expect(body).toMatchObject({ status: 'cancelled', paymentStatus: 'failed', refunds: [] })
    expect(body.mails.map(({ kind }) => kind)).not.toContain('cancelled')
    expect(await shop.paymentsOf(id)).toMatchObject([{ status: 'failed' }])
    expect(await shop.movesOf(id)).toMatchObject([{ kind: 'damaged', delta: -1 }])
  })

  test('gives back what is left after a refund', async () => {
    const { id, items } = await shop.order([3])
    await post(`${id}/refunds`, refundBody({ lines: linesOf([items[0], 1]), amount: '3.00' }))
    const { body } = await post(`${id}/cancel`, cancelBody)
    expect(body).toMatchObject({ paymentStatus: 'refunded', refunded: body.total })
    expect(await shop.stockOf(items[0])).toMatchObject({ onHand: 20, reserved: 0 })
  })

  test('is refused once anything has shipped', async () => {
    const { id, items } = await shop.order([2])
    await shop.send(id, parcelOf([[items[0], 1]]))
    for (const path of ['cancel', 'cancel?preview=1'])
      expect(await post(`${id}/${path}`, cancelBody)).toMatchObject({
        status: 409,
        body: { message: 'Part of this order has already shipped' },
      })
  })

  test('by its own shopper and by nobody else', async () => {
    const { id, items, ask } = await shop.order([2])
    const stranger = await shop.order([1])
    expect(await stranger.ask(`POST /api/orders/${id}/cancel`)).toMatchObject({ status: 404 })
    const { status, body } = await ask<Order>(`POST /api/orders/${id}/cancel`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
    expect(body.refunded).toBe(body.total)
    expect(await shop.stockOf(items[0])).toMatchObject({ onHand: 20, reserved: 0 })
    expect(await ask(`POST /api/orders/${id}/cancel`)).toMatchObject({ status: 409 })
    const byMail = await shop.order([1], { paymentStatus: 'pending' })
    const email = encodeURIComponent('ada@example.com')
    const call = `POST /api/orders/${byMail.id}/cancel?email=${email}` as const
    expect(await stranger.ask<Order>(call)).toMatchObject({ body: { status: 'cancelled' } })
  })

  test('by its shopper is refused once anything has shipped', async () => {
    const { id, items, ask } = await shop.order([1])
    await shop.send(id, parcelOf([[items[0], 1]]))
    expect(await ask(`POST /api/orders/${id}/cancel`)).toMatchObject({ status: 409 })
  })

  test('is confirmed by email with the refund; an unpaid one without typed text', async () => {
    const { deliver } = openOutbox(database)
    const paid = await shop.order([1])
    await post(`${paid.id}/cancel`, cancelBody)
    const [mail] = await deliver('cancelled', paid.id, shop.admin.context)
    expect(mail?.subject).toBe(`Your Cilia order #${paid.id} is canceled`)
    expect(mail?.text).toContain('We have refunded $')
    const unpaid = await shop.order([1], { paymentStatus: 'pending', firstName: 'Zoe' })
    await post(`${unpaid.id}/cancel`, cancelBody)
    const [plain] = await deliver('cancelled', unpaid.id, shop.admin.context)
    expect(plain?.text).toContain('Nothing was charged')
    expect(plain?.text).not.toContain('Zoe')
  })
})
