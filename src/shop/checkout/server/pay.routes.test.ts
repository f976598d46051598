import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reservations } from '#db/tables/inventory.ts'
import { orderEvents } from '#db/tables/orders.ts'
import { payments } from '#db/tables/payments.ts'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import { expireOrders } from '#shop/orders/server/expire-orders.ts'
import { cardPayment, coinPayment, draftBody, openDrafting } from '#tests/builders/drafting.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openOutbox } from '#tests/builders/outbox.ts'
import { placeOrderIn } from '#tests/builders/placed.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'

let database: FreshDatabase
let shop: Awaited<ReturnType<typeof openDrafting>>

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openDrafting(database)
})
afterAll(() => database.close())

async function draft(changes: Record<string, unknown> = {}) {
  const { variantId } = await storeProduct(database.db, { price: '20.00', stock: 20 })
  return (await shop.place(draftBody([{ variantId, quantity: 2 }], changes))).body
}

const read = async (id: number) =>
  (await shop.admin.ask<OwnerOrder>(`GET /api/admin/orders/${id}`, { token: shop.token() })).body
const paymentsOf = (id: number) =>
  database.db.select().from(payments).where(eq(payments.orderId, id))

describe('a pay link', () => {
  test('shows what is due, for whom, and by when, and nothing else about the customer', async () => {
    const placed = await draft()
    const { status, body } = await shop.show(placed)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: placed.id,
      firstName: 'Ada',
      city: 'Portland',
      total: '53.19',
      expiresAt: placed.expiresAt,
      hindrance: null,
      orderPath: null,
      items: [{ quantity: 2, price: '20.00' }],
    })
    const text = JSON.stringify(body)
    for (const secret of ['ada@example.com', '12 Analytical Row', '014-2024', 'payPath'])
      expect(text).not.toContain(secret)
  })

  test.each(['nonsense', 'a.b', 'eyJ.x.y'])('that is forged (%s) finds nothing', async (token) => {
    const message = 'This payment link is incomplete or has expired'
    const forged = { payUrl: `https://cilia.test/pay/${token}` }
    expect(await shop.show(forged)).toMatchObject({ status: 404, body: { message } })
    expect(await shop.pay(forged)).toMatchObject({ status: 404, body: { message } })
  })

  test('does not open the order, nor does an order link work as a pay link', async () => {
    const { id, payUrl } = await draft()
    const token = payUrl.split('/pay/')[1] ?? ''
    expect((await shop.ask(`GET /api/orders/${id}?token=${token}`)).status).toBe(404)
    const paid = await shop.pay({ payUrl })
    const orderToken = new URL(`https://x${paid.body.orderPath}`).searchParams.get('token') ?? ''
    expect((await shop.ask(`GET /api/orders/${id}?token=${orderToken}`)).status).toBe(200)
    expect((await shop.show({ payUrl: `https://x/pay/${orderToken}` })).status).toBe(404)
  })
})

describe('paying by a link', () => {
  test('by card opens the order, confirms it by email, and leads to it', async () => {
    const { id, payUrl } = await draft()
    await shop.pass(3600)
    const { status, body } = await shop.pay({ payUrl }, { ...cardPayment, expectedTotal: '53.19' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'open',
      paymentStatus: 'paid',
      hindrance: 'This order is already paid',
      orderPath: expect.stringMatching(new RegExp(`^/orders/${id}\\?token=`)),
    })
    const order = await read(id)
    expect(order).toMatchObject({
      status: 'open',
      paymentStatus: 'paid',
      paymentMethod: 'traditional',
      paymentId: 'card_0123456789ab',
      paidAt: shop.admin.now().toISOString(),
      expiresAt: null,
      shipBy: expect.any(String),
      payments: [
        {
          status: 'completed',
          amount: '53.19',
          externalId: 'card_0123456789ab',
          completedAt: shop.admin.now().toISOString(),
        },
      ],
    })
    expect(order.events.map(({ by, kind, text }) => [by, kind, text])).toEqual([
      ['olga', 'placed', 'Draft order placed for the customer'],
      ['shop', 'paid', 'Paid $53.19'],
    ])
    expect(order.mails.map(({ kind }) => kind)).toEqual(['pay-link', 'order-confirmation'])
    expect(order.allowed).toContain('ship')
    const [payment] = await paymentsOf(id)
    expect(JSON.parse(payment?.metadata ?? '')).toEqual({ cardBrand: 'visa', last4: '4242' })
    const held = eq(reservations.orderId, id)
    expect(await database.db.select().from(reservations).where(held)).toMatchObject([
      { quantity: 2, until: null },
    ])
    expect(await openOutbox(database).jobs('cashback', `"orderId": ${id}`)).toEqual([])
    const [mail] = await openOutbox(database).deliver('order-confirmation', id, shop.admin.context)
    expect(mail?.text).toContain('We have your payment for order')
  })

  test('in crypto earns the cashback of the order', async () => {
    const { id, payUrl } = await draft()
    await shop.pay({ payUrl }, coinPayment)
    const order = await read(id)
    expect(order).toMatchObject({ paymentMethod: 'crypto', cryptoCurrency: 'ETH' })
    const [payment] = await paymentsOf(id)
    expect(payment).toMatchObject({ paymentMethod: 'crypto', status: 'completed' })
    expect(JSON.parse(payment?.metadata ?? '')).toEqual({
      cryptoCurrency: 'ETH',
      cashbackAmount: '2.66',
    })
    expect(await openOutbox(database).jobs('cashback', `"orderId": ${id}`)).toHaveLength(1)
  })

  test('happens once, however often and concurrently it is reported', async () => {
    const { id, payUrl } = await draft()
    const tries = Array.from({ length: 12 }, (_, at) =>
      shop.pay({ payUrl }, { ...coinPayment, paymentId: `0x${at}` }),
    )
    const replies = await Promise.all(tries)
    const paid = replies.filter(({ status }) => status === 200)
    const refused = replies.filter(({ status }) => status === 409)
    expect([paid.length, refused.length]).toEqual([1, 11])
    expect(new Set(refused.map(({ body }) => body.message))).toEqual(
      new Set(['This order is already paid']),
    )
    expect(await paymentsOf(id)).toMatchObject([{ status: 'completed', amount: '53.19' }])
    const steps = await database.db.select().from(orderEvents).where(eq(orderEvents.orderId, id))
    expect(steps.filter(({ kind }) => kind === 'paid')).toHaveLength(1)
    expect(await openOutbox(database).jobs('cashback', `"orderId": ${id}`)).toHaveLength(1)
    expect(await openOutbox(database).mailsOf('order-confirmation', id)).toHaveLength(1)
  })

  test('is refused once the time is up, before and after the job expires the order', async () => {
    const { id, payUrl } = await draft({ reservedDays: 1 })
    await shop.pass(86_400)
    const message = 'This order was not paid in time and has expired'
    expect(await shop.pay({ payUrl })).toMatchObject({ status: 409, body: { message } })
    await expireOrders(shop.admin.context)
    expect(await shop.pay({ payUrl })).toMatchObject({ status: 409, body: { message } })
    expect((await shop.show({ payUrl })).body).toMatchObject({
      hindrance: message,
      orderPath: expect.stringContaining(`/orders/${id}`),
    })
    expect(await read(id)).toMatchObject({ status: 'expired', paymentStatus: 'expired' })
  })

  test('and expiring at the same moment leave one consistent outcome', async () => {
    const drafts = [await draft({ reservedDays: 1 }), await draft({ reservedDays: 1 })]
    await shop.pass(86_399)
    const late = { ...shop.admin.context, now: () => new Date(shop.admin.now().getTime() + 1000) }
    await Promise.all([...drafts.map((order) => shop.pay(order)), expireOrders(late)])
    for (const { id } of drafts) {
      const order = await read(id)
      const isPaid = order.status === 'open'
      expect(order.paymentStatus).toBe(isPaid ? 'paid' : 'expired')
      expect(order.payments.map(({ status }) => status)).toEqual([isPaid ? 'completed' : 'failed'])
    }
  })

  test.each([
    [{ paymentMethod: 'cash' }, 'Please choose a payment method'],
    [{ paymentId: ' ' }, 'Please pay first'],
    [{ paymentId: undefined }, 'Please pay first'],
    [{ paymentMethod: 'crypto' }, 'Please select a cryptocurrency before proceeding.'],
  ])('with %j is a bad request', async (changes, message) => {
    const reply = await shop.pay(await draft(), { ...cardPayment, ...changes })
    expect(reply).toMatchObject({ status: 400, body: { message } })
  })

  test('a total other than the order’s is refused, and nothing is paid', async () => {
    const { id, payUrl } = await draft()
    const reply = await shop.pay({ payUrl }, { ...cardPayment, expectedTotal: '1.00' })
    expect(reply).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('$53.19, not $1.00') },
    })
    expect(await read(id)).toMatchObject({ status: 'pending' })
  })
})

describe('an order left unpaid', () => {
  const place = (changes: Parameters<typeof placeOrderIn>[2] = {}): Promise<Order> =>
    placeOrderIn(database.db, shop.admin.api, {
      paymentStatus: 'pending',
      paymentId: null,
      ...changes,
    })
  const linkOf = ({ payPath }: Order) => ({ payUrl: `https://cilia.test${payPath}` })

  test('says where it can be paid until it is', async () => {
    const order = await place()
    expect(order.payPath).toMatch(/^\/pay\//)
    const paid = await shop.pay(linkOf(order))
    const found = await shop.ask<Order>(`GET /api${paid.body.orderPath}` as `GET /${string}`)
    expect(found.body).toMatchObject({ payPath: null, paymentStatus: 'paid' })
    const atOnce = await place({ paymentStatus: 'paid', paymentId: 'card_1' })
    expect(atOnce.payPath).toBeNull()
  })

  test('is confirmed again, as paid, even if its first confirmation was just sent', async () => {
    const order = await place()
    const outbox = openOutbox(database)
    const [before] = await outbox.deliver('order-confirmation', order.id, shop.admin.context)
    expect(before?.text).toContain('We’ll ship it as soon as it’s paid for.')
    await shop.pay(linkOf(order))
    const [after] = await outbox.deliver('order-confirmation', order.id, shop.admin.context)
    expect(after?.text).toContain('We have your payment for order')
  })

  test('that was to be paid in crypto can be paid by card: it then has no coin and no cashback', async () => {
    const order = await place({ paymentMethod: 'crypto', cryptoCurrency: 'BTC' })
    await shop.pay(linkOf(order))
    expect(await read(order.id)).toMatchObject({
      paymentMethod: 'traditional',
      cryptoCurrency: null,
    })
    const [payment] = await paymentsOf(order.id)
    expect(JSON.parse(payment?.metadata ?? '')).toEqual({ cardBrand: 'visa', last4: '4242' })
  })
})
