import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { openProviders } from '#shop/payments/server/provider.ts'
import { simulatedProvider, simulatedProviders } from '#shop/payments/server/simulated-provider.ts'
import { cardPayment, coinPayment, draftBody } from '#tests/builders/drafting.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { orderBody } from '#tests/builders/order.ts'
import { openOutbox } from '#tests/builders/outbox.ts'
import { openRefunding, refundBody } from '#tests/builders/refunding.ts'
import { createShopper } from '#tests/builders/shopper.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'

let database: FreshDatabase
let shop: Awaited<ReturnType<typeof openRefunding>>

const cardsOnly = openProviders({ traditional: 'simulated', crypto: null }, [simulatedProvider])
const noCrypto = {
  status: 422,
  body: { message: 'This shop doesn’t take crypto. Please pay by card.' },
}
const inCoins = {
  paymentMethod: 'crypto',
  cryptoCurrency: 'ETH',
  paymentId: '0x0123',
  paymentStatus: 'paid',
} as const
const unpaid = { paymentStatus: 'pending', paymentId: null } as const

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openRefunding(database)
})
afterAll(() => database.close())
beforeEach(() => {
  shop.admin.context.providers = cardsOnly
})

/** An order placed while the shop still took coins. */
async function orderedBefore(changes: Parameters<typeof shop.order>[1]) {
  shop.admin.context.providers = simulatedProviders
  const order = await shop.order([1], changes)
  shop.admin.context.providers = cardsOnly
  const read = async () => (await order.ask<Order>(`GET /api/orders/${order.id}`)).body
  return { ...order, read }
}

async function filledCart() {
  const { id: productId } = await storeProduct(database.db, { price: '20.00', stock: 5 })
  const shopper = createShopper(shop.admin.api)
  await shopper.ask('POST /api/cart', { productId, quantity: 1 })
  return { ...shopper, productId }
}

test('the payment options say that crypto isn’t taken', async () => {
  const answer = await shop.admin.api.request('/api/payment-options')
  expect(await answer.json()).toEqual({
    cards: { provider: 'simulated', publishableKey: null, scriptUrl: null },
    crypto: null,
  })
})

test.each([
  ['said to be paid', inCoins],
  ['to be paid later', { ...inCoins, ...unpaid }],
])(
  'an order in crypto, %s, is refused, and its cart can still be ordered by card',
  async (_how, coins) => {
    const { ask } = await filledCart()
    expect(await ask('POST /api/orders', orderBody(coins))).toMatchObject(noCrypto)
    expect((await ask<unknown[]>('GET /api/cart')).body).toHaveLength(1)
    expect((await ask('POST /api/orders', orderBody())).status).toBe(201)
  },
)

test('a repeated request finds the order that it placed while coins were taken', async () => {
  const { ask } = await filledCart()
  const key = { 'idempotency-key': 'before-the-switch' }
  shop.admin.context.providers = simulatedProviders
  const first = await ask<Order>('POST /api/orders', orderBody(inCoins), key)
  shop.admin.context.providers = cardsOnly
  const again = await ask<Order>('POST /api/orders', orderBody(inCoins), key)
  expect(again).toMatchObject({ status: 200, body: { id: first.body.id } })
})

test.each<[string, object]>([
  ['names the method', { method: 'crypto' }],
  ['names a coin', { currency: 'ETH' }],
  ['leaves the order’s own method', {}],
])('a payment of an earlier crypto order is refused if it %s', async (_how, choice) => {
  const order = await orderedBefore({ ...inCoins, ...unpaid })
  const begin = (body: object) => order.ask(`POST /api/orders/${order.id}/payment`, body)
  expect(await begin(choice)).toMatchObject(noCrypto)
  const { payPath } = await order.read()
  expect(await order.ask(`POST /api${payPath}/payment`, choice)).toMatchObject(noCrypto)
  expect((await begin({ method: 'traditional' })).status).toBe(200)
})

test('nobody’s word pays an earlier order in crypto, but a card does', async () => {
  const order = await orderedBefore({ ...inCoins, ...unpaid })
  const { payPath } = await order.read()
  expect(await order.ask(`POST /api${payPath}`, coinPayment)).toMatchObject(noCrypto)
  expect(await order.read()).toMatchObject({ paymentStatus: 'pending', paymentMethod: 'crypto' })
  expect((await order.ask(`POST /api${payPath}`, cardPayment)).status).toBe(200)
  expect(await order.read()).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'traditional' })
})

test('an earlier order paid in crypto can be read and refunded', async () => {
  const order = await orderedBefore(inCoins)
  expect(await order.read()).toMatchObject({ paymentStatus: 'paid', cryptoCurrency: 'ETH' })
  const made = await shop.post(`${order.id}/refunds`, refundBody({ amount: '1.00' }))
  expect(made).toMatchObject({ status: 201, body: { refunded: '1.00' } })
})

test('the email of a draft order asks for a card', async () => {
  const { variantId } = await storeProduct(database.db, { price: '20.00', stock: 5 })
  const body = draftBody([{ variantId, quantity: 1 }])
  const { token, context, ask } = { ...shop, ...shop.admin }
  const draft = await ask<Order>('POST /api/admin/drafts', { token, body })
  expect(draft).toMatchObject({ status: 201, body: { paymentMethod: 'traditional' } })
  const [mail] = await openOutbox(database).deliver('pay-link', draft.body.id, context)
  expect(mail?.text).toContain('pay when it suits you, by card.')
  expect(mail?.text).not.toMatch(/crypto/i)
})
