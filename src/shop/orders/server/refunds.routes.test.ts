import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orders } from '#db/tables/orders.ts'
import { payments } from '#db/tables/payments.ts'
import { centsOf, sum, toDecimal } from '#kernel/money.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { orderBody } from '#tests/builders/order.ts'
import { parcelOf } from '#tests/builders/parcels.ts'
import { linesOf, openRefunding, refundBody } from '#tests/builders/refunding.ts'
import { createShopper } from '#tests/builders/shopper.ts'
import { storeCode } from '#tests/builders/stored-code.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { readOwnerOrder } from './read-owner-order.ts'

let database: FreshDatabase
let shop: Awaited<ReturnType<typeof openRefunding>>
const post: (typeof shop)['post'] = (...call) => shop.post(...call)

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openRefunding(database)
})
afterAll(() => database.close())

describe('a refund', () => {
  test('is previewed and then made exactly that way', async () => {
    const { id, items } = await shop.order([3])
    const body = refundBody({ lines: linesOf([items[0], 1]), shipping: '1.00' })
    const preview = await post(`${id}/refunds?preview=1`, body)
    expect(preview).toMatchObject({
      status: 200,
      body: {
        refund: { shipping: '1.00' },
        stock: [{ variantId: items[0]?.variantId, delta: 1 }],
        code: { released: false },
        mails: ['refunded'],
        after: { status: 'open', paymentStatus: 'partially_refunded' },
      },
    })
    expect(await shop.stockOf(items[0])).toMatchObject({ onHand: 20, reserved: 3 })
    const made = await post(`${id}/refunds`, body)
    const { refund, after } = preview.body
    expect(made.body).toMatchObject({ ...after, refunded: refund.total })
    expect(made.status).toBe(201)
    expect(made.body.refunds).toMatchObject([
      {
        status: 'succeeded',
        reason: 'A test',
        by: 'pia',
        amount: refund.total,
        items: refund.items,
        shipping: '1.00',
        tax: refund.tax,
        lines: linesOf([items[0], 1]),
      },
    ])
    expect(made.body.items).toMatchObject([{ refunded: 1, withdrawn: 1 }])
    expect(made.body.events.at(-1)).toMatchObject({ kind: 'refunded', by: 'pia' })
    expect(made.body.mails.map(({ kind }) => kind)).toContain('refunded')
    expect(await shop.stockOf(items[0])).toMatchObject({ onHand: 20, reserved: 2 })
  })

  test.each([
    ['placed with', true],
    ['given later to', false],
  ])('spreads the discount of a code %s an order over the items it is for', async (_, isAtOnce) => {
    const { db } = database
    const [paired, other] = [await storeProduct(db, {}), await storeProduct(db, {})]
    const { code: promotionalCode } = await storeCode(db, { type: 'bogo', productIds: [paired.id] })
    const { ask } = createShopper(shop.admin.api)
    await ask('POST /api/cart', { productId: other.id, quantity: 1 })
    await ask('POST /api/cart', { productId: paired.id, quantity: 2 })
    const paying = { paymentStatus: 'pending', paymentId: undefined } as const
    const body = isAtOnce ? orderBody({ promotionalCode }) : orderBody(paying)
    const { id } = (await ask<{ id: number }>('POST /api/orders', body)).body
    if (!isAtOnce) {
      const given = { code: promotionalCode, orderId: id, discountAmount: '12.50' }
      await ask('POST /api/promotional-codes/apply', given)
      await db
        .update(orders)
        .set({ status: 'open', paymentStatus: 'paid', paidAt: new Date(), expiresAt: null })
        .where(eq(orders.id, id))
      await db.update(payments).set({ status: 'completed' }).where(eq(payments.orderId, id))
    }
    const { items, discountAmount } = await readOwnerOrder(db, id)
    expect(discountAmount).toBe('12.50')
    const refundOf = async (item = items[0], quantity = 1) => {
      const lines = [{ orderItemId: item?.id, quantity }]
      const preview = await post(`${id}/refunds?preview=1`, refundBody({ lines }))
      return preview.body.refund.items
    }
    expect([
      await refundOf(items[0]),
      await refundOf(items[1]),
      await refundOf(items[1], 2),
    ]).toEqual(['12.50', '6.25', '12.50'])
  })

  test('of all the money, but no units, leaves them to be sent', async () => {
    const { id, items } = await shop.order([2])
    const { total } = await readOwnerOrder(database.db, id)
    const { body } = await post(`${id}/refunds`, refundBody({ amount: total }))
    expect(body).toMatchObject({ status: 'open', paymentStatus: 'refunded' })
    const sent = await shop.send(id, parcelOf([[items[0], 2]]))
    expect(sent.body).toMatchObject({ fulfilmentStatus: 'shipped' })
  })

  test('that is refused is also refused in the preview', async () => {
    const { id, items } = await shop.order([1])
    for (const path of ['refunds', 'refunds?preview=1']) {
      const reply = await post(`${id}/${path}`, refundBody({ lines: linesOf([items[0], 2]) }))
      expect(reply).toMatchObject({ status: 409, body: { message: /Only 1 of Plum Velvet/ } })
    }
  })

  test.each([
    [{ reason: ' ' }, 'Please say why'],
    [{ amount: '0.00' }, 'The amount must be more than $0'],
    [{ amount: '1.234' }, 'The amount must be an amount in dollars, such as "12.50"'],
    [{ shipping: '-1' }, 'The shipping must be an amount in dollars, such as "12.50"'],
    [
      { lines: [{ orderItemId: 1, quantity: 0 }] },
      'A quantity must be a whole number from 1 to 99',
    ],
    [{}, 'Please choose what to refund: items, shipping or an amount'],
  ])('%j is a bad request', async (changes, message) => {
    const { id } = await shop.order([1])
    const reply = await post(`${id}/refunds`, refundBody(changes))
    expect(reply).toMatchObject({ status: 400, body: { message } })
  })

  test('without restocking removes the units as damaged', async () => {
    const { id, items } = await shop.order([2])
    await post(`${id}/refunds`, refundBody({ lines: linesOf([items[0], 2]), restock: false }))
    expect(await shop.stockOf(items[0])).toMatchObject({ onHand: 18, reserved: 0 })
    expect(await shop.movesOf(id)).toMatchObject([{ kind: 'damaged', delta: -2, by: 'pia' }])
  })

  test('of units that are not counted makes nothing available', async () => {
    const { id, items } = await shop.order([2], {}, false)
    const body = refundBody({ lines: linesOf([items[0], 1]) })
    const { body: shown } = await post(`${id}/refunds?preview=1`, body)
    expect(shown.stock).toMatchObject([{ delta: 0 }])
    expect(await post(`${id}/refunds`, body)).toMatchObject({ status: 201 })
    expect(await shop.stockOf(items[0])).toMatchObject({ onHand: 0, reserved: 0 })
  })

  test('of all units and the shipping in parts adds up to the total to the cent', async () => {
    const { id, items } = await shop.order([3, 2])
    for (const item of [0, 1, 0, 0, 1])
      await post(`${id}/refunds`, refundBody({ lines: linesOf([items[item], 1]) }))
    await post(`${id}/refunds`, refundBody({ shipping: true }))
    const order = await readOwnerOrder(database.db, id)
    expect(order).toMatchObject({ refunded: order.total, paymentStatus: 'refunded' })
    const sumOf = (part: 'items' | 'shipping' | 'tax') =>
      toDecimal(sum(order.refunds.map((refund) => centsOf(refund[part]))))
    const { subtotal, shipping, tax } = order
    expect([sumOf('items'), sumOf('shipping'), sumOf('tax')]).toEqual([subtotal, shipping, tax])
    expect(await shop.paymentsOf(id)).toMatchObject([{ status: 'refunded' }])
  })

  test('of an amount is refused above what is left and may be all of it', async () => {
    const { id } = await shop.order([1])
    const [payment] = await shop.paymentsOf(id)
    const more = (Number(payment?.amount) + 0.01).toFixed(2)
    expect(await post(`${id}/refunds`, refundBody({ amount: more }))).toMatchObject({
      status: 409,
      body: { message: `Only $${payment?.amount} is left to refund` },
    })
    const { body } = await post(`${id}/refunds`, refundBody({ amount: payment?.amount }))
    expect(body).toMatchObject({
      paymentStatus: 'refunded',
      refunded: payment?.amount,
      status: 'open',
      items: [{ refunded: 0, withdrawn: 0 }],
    })
    expect(body.allowed).not.toContain('refund')
  })

  test('of everything unshipped completes the order; of the rest after a package marks it shipped', async () => {
    const whole = await shop.order([2])
    const body = refundBody({ lines: linesOf([whole.items[0], 2]), shipping: true })
    expect((await post(`${whole.id}/refunds`, body)).body).toMatchObject({
      status: 'completed',
      paymentStatus: 'refunded',
      fulfilmentStatus: 'unfulfilled',
    })
    const part = await shop.order([2])
    await shop.send(part.id, parcelOf([[part.items[0], 1]]))
    const rest = refundBody({ lines: linesOf([part.items[0], 1]) })
    const { body: shipped } = await post(`${part.id}/refunds`, rest)
    expect(shipped).toMatchObject({
      fulfilmentStatus: 'shipped',
      items: [{ shipped: 1, withdrawn: 1 }],
    })
    const { body: kept } = await post(`${part.id}/refunds`, rest)
    expect(kept).toMatchObject({
      paymentStatus: expect.any(String),
      items: [{ refunded: 2, withdrawn: 1 }],
    })
    expect(await shop.stockOf(part.items[0])).toMatchObject({ onHand: 19, reserved: 0 })
  })

  test('of an unpaid order is refused', async () => {
    const { id, items } = await shop.order([1], { paymentStatus: 'pending' })
    const reply = await post(`${id}/refunds`, refundBody({ lines: linesOf([items[0], 1]) }))
    expect(reply).toMatchObject({ status: 409, body: { message: /captured/ } })
  })

  test('is audited', async () => {
    const { id } = await shop.order([1])
    await post(`${id}/refunds`, refundBody({ amount: '1.00' }))
    const query = "select * from admin_audit where action = 'order-refunded' order by id desc"
    const { rows } = await database.pool.query(query)
    expect(rows[0]).toMatchObject({
      username: 'pia',
      subject_id: id,
      before: { refunded: '0.00', paymentStatus: 'paid' },
      after: { refunded: '1.00', paymentStatus: 'partially_refunded' },
    })
  })
})

describe('a key', () => {
  test('refunds once and returns the same, whatever happened since', async () => {
    const { id } = await shop.order([1])
    const body = refundBody({ amount: '1.00' })
    const first = await post(`${id}/refunds`, body, 'k1')
    await post(`${id}/refunds`, refundBody({ amount: '2.00' }))
    const second = await post(`${id}/refunds`, body, 'k1')
    expect(second).toMatchObject({ status: first.status, body: first.body })
    expect(second.body.refunded).toBe('1.00')
    const other = await post(`${id}/refunds`, refundBody({ amount: '1.01' }), 'k1')
    expect(other).toMatchObject({ status: 422 })
  })

  test('of concurrent calls refunds once; without a key never more than was captured', async () => {
    const { id } = await shop.order([1])
    const [payment] = await shop.paymentsOf(id)
    const half = (Number(payment?.amount) * 0.6).toFixed(2)
    const fiveTimes = (amount: string, key?: string) =>
      Promise.all(
        Array.from({ length: 5 }, () => post(`${id}/refunds`, refundBody({ amount }), key)),
      )
    const replies = await fiveTimes('0.50', 'k2')
    expect(new Set(replies.map(({ body }) => body.refunded))).toEqual(new Set(['0.50']))
    const others = await fiveTimes(half)
    expect(others.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
  })
})
