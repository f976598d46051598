import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orders } from '#db/tables/orders.ts'
import { payments } from '#db/tables/payments.ts'
import { productVariants } from '#db/tables/variants.ts'
import { createApi } from '#entry/web/api.ts'
import { writeOptions } from '#shop/catalog/server/write-options.ts'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { freshDatabase } from '#tests/builders/fresh-database.ts'
import { orderBody } from '#tests/builders/order.ts'
import { createShopper } from '#tests/builders/shopper.ts'
import { storeCode } from '#tests/builders/stored-code.ts'
import { setUnits, stockOf, storeProduct } from '#tests/builders/stored-product.ts'
import { createTestContext } from '#tests/builders/test-context.ts'

let connection: Awaited<ReturnType<typeof freshDatabase>>
let api: ReturnType<typeof createApi>
let now: Date

beforeAll(async () => {
  connection = await freshDatabase()
  const context = createTestContext(connection.db, { now: () => now })
  api = createApi(context, { log: pino({ enabled: false }) })
})
afterAll(() => connection.close())
beforeEach(() => {
  now = new Date('2026-03-01T12:00:00Z')
})

const switchOff = (id: number) =>
  connection.db
    .update(productVariants)
    .set({ isActive: false })
    .where(eq(productVariants.productId, id))
const addCurl = async (id: number) => {
  const options = new Map([[id, [{ name: 'Curl', values: ['C'] }]]])
  await connection.db.transaction((tx) => writeOptions(tx, options))
  await setUnits(connection.db, id, 9)
}
const make = (changes = {}) => storeProduct(connection.db, changes)
const place = 'POST /api/orders'

/** A shopper with two units of a $20.00 product in the cart. */
async function shopperWithCart(changes = {}) {
  const bought = await make({ price: '20.00', ...changes })
  const shopper = createShopper(api)
  await shopper.ask('POST /api/cart', { productId: bought.id, quantity: 2 })
  return { ...shopper, bought }
}

const amountsOf = ({ subtotal, discountAmount, shipping, tax, total }: Order) =>
  [subtotal, discountAmount, shipping, tax, total].join(' ')

async function storedOrders(sessionId: string) {
  return await connection.db.select().from(orders).where(eq(orders.sessionId, sessionId))
}

describe('an order', () => {
  test('is made from the cart at the shop’s prices and empties it', async () => {
    const { ask, bought, sessionId } = await shopperWithCart()
    const { status, body, headers } = await ask<Order>(place, orderBody())
    expect(status).toBe(201)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.id).toBeGreaterThan(1000)
    expect(amountsOf(body)).toBe('40.00 0.00 9.99 3.20 53.19')
    expect(body).toMatchObject({
      status: 'pending',
      paymentStatus: 'paid',
      paidAt: now.toISOString(),
      paymentId: 'card_0123456789ab',
      cashbackAmount: null,
      cryptoCurrency: null,
      items: [{ productId: bought.id, quantity: 2, price: '20.00', variant: null }],
    })
    expect(body.items[0]?.product.name).toBe(bought.name)
    expect((await ask('GET /api/cart')).body).toEqual([])
    const later = (await ask<Order>(`GET /api/orders/${body.id}`)).body
    expect(later).toEqual({ ...body, status: 'open' })
    expect(await storedOrders(sessionId)).toHaveLength(1)
  })

  test('keeps the variant of each line', async () => {
    const { id: productId } = await make({ variants: '{"Curl":["C","D"]}' })
    const { ask } = createShopper(api)
    for (const variant of ['{"Curl":"C"}', '{"Curl":"D"}'])
      await ask('POST /api/cart', { productId, variant })
    const { body } = await ask<Order>(place, orderBody())
    expect(body.items.map((item) => item.variant)).toEqual(['{"Curl":"C"}', '{"Curl":"D"}'])
  })

  test('ignores the amounts that a browser sends', async () => {
    const { ask } = await shopperWithCart()
    const lies = { total: '0.01', subtotal: '0.01', cashbackAmount: '900.00' }
    const body = { ...orderBody({ cryptoCurrency: 'BTC' }), ...lies, paymentMethod: 'crypto' }
    const reply = await ask<Order>(place, body)
    expect(reply.body).toMatchObject({ total: '53.19', cashbackAmount: '2.66' })
  })

  test.each([
    [
      { paymentStatus: 'paid', cardBrand: 'visa', last4: '4242' },
      { paymentMethod: 'traditional', status: 'completed', completedAt: true },
      { cardBrand: 'visa', last4: '4242' },
    ],
    [
      { paymentStatus: 'pending', paymentId: null },
      { paymentMethod: 'traditional', status: 'pending', completedAt: false },
      {},
    ],
    [
      { paymentMethod: 'crypto', cryptoCurrency: 'USDC', paymentId: '0xabc' },
      { paymentMethod: 'crypto', status: 'completed', completedAt: true },
      { cryptoCurrency: 'USDC', cashbackAmount: '2.66' },
    ],
  ] as const)('with %o records its payment as simulated', async (changes, expected, metadata) => {
    const { ask } = await shopperWithCart()
    const { body } = await ask<Order>(place, orderBody(changes))
    const [payment, ...others] = await connection.db
      .select()
      .from(payments)
      .where(eq(payments.orderId, body.id))
    expect(others).toEqual([])
    expect(payment).toMatchObject({
      amount: '53.19',
      currency: 'USD',
      paymentProvider: 'simulated',
      externalId: body.paymentId,
      paymentMethod: expected.paymentMethod,
      status: expected.status,
      completedAt: expected.completedAt ? now : null,
    })
    expect(JSON.parse(payment?.metadata ?? '')).toEqual(metadata)
  })

  test('lowers counted stock, and the last unit leaves the product out of stock', async () => {
    const { ask, bought } = await shopperWithCart({ stock: 2 })
    expect((await ask(place, orderBody())).status).toBe(201)
    expect(await stockOf(connection.db, bought.id)).toEqual({ inStock: false, available: 0 })
  })

  test('leaves items in the cart that were added after it was locked', async () => {
    const { ask } = await shopperWithCart()
    const { id: productId } = await make()
    const [placed, added] = await Promise.all([
      ask<Order>(place, orderBody()),
      ask('POST /api/cart', { productId }),
    ])
    const { body: cart } = await ask<{ productId: number }[]>('GET /api/cart')
    const ordered = placed.body.items.map((item) => item.productId)
    expect([placed.status, added.status]).toEqual([201, 201])
    expect([...ordered, ...cart.map((item) => item.productId)]).toContain(productId)
    expect(ordered.length + cart.length).toBe(2)
  })
})

describe('an order is refused', () => {
  test('when the cart is empty', async () => {
    const message = 'Your cart is empty'
    const reply = await createShopper(api).ask(place, orderBody())
    expect(reply).toMatchObject({ status: 400, body: { message } })
  })

  test('without a session', async () => {
    const message = 'A shopping session is required'
    const reply = await createShopper(api, '').ask(place, orderBody())
    expect(reply).toMatchObject({ status: 400, body: { message } })
  })

  test.each([
    [{ email: 'ada' }, 'Please enter a valid email address'],
    [{ firstName: ' ' }, 'First name is required'],
    [{ lastName: '' }, 'Last name is required'],
    [{ address: '' }, 'Address is required'],
    [{ city: '' }, 'City is required'],
    [{ state: 'XX' }, 'State is required'],
    [{ zipCode: '972' }, 'ZIP code must be at least 5 characters'],
    [{ phone: '555-1234' }, 'Phone number must be at least 10 digits'],
    [{ paymentMethod: 'crypto' }, 'Please select a cryptocurrency before proceeding.'],
  ] as const)('with %o', async (changes, message) => {
    const { ask } = await shopperWithCart()
    const body = { ...orderBody(), ...changes }
    expect(await ask(place, body)).toMatchObject({ status: 400, body: { message } })
  })

  test.each([
    ['has one unit left', (id: number) => setUnits(connection.db, id, 1), 'Only 1 of '],
    ['is sold out', (id: number) => setUnits(connection.db, id, 0), ' is out of stock'],
    ['is switched off', switchOff, ' is out of stock'],
    ['has options now', addCurl, 'The option you chose for '],
  ])('when its product %s, and the cart stays', async (_, change, message) => {
    const { ask, bought, sessionId } = await shopperWithCart()
    await change(bought.id)
    const reply = await ask(place, orderBody())
    expect(reply.status).toBe(409)
    expect(reply.body.message).toContain(message)
    expect((await ask<unknown[]>('GET /api/cart')).body).toHaveLength(1)
    expect(await storedOrders(sessionId)).toEqual([])
  })

  test('when the total is not the one the shopper saw', async () => {
    const { ask } = await shopperWithCart()
    expect(await ask(place, orderBody({ expectedTotal: 49.99 }))).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Nothing was charged') },
    })
    expect((await ask(place, orderBody({ expectedTotal: 53.19 }))).status).toBe(201)
  })
})

describe('a code in an order', () => {
  test('is claimed with it', async () => {
    const { ask } = await shopperWithCart()
    const { code } = await storeCode(connection.db, { type: 'bogo', value: '0.00' })
    const { body } = await ask<Order>(place, orderBody({ promotionalCode: code.toLowerCase() }))
    expect(amountsOf(body)).toBe('40.00 20.00 9.99 1.60 31.59')
    expect(body).toMatchObject({ promotionalCode: code, promotionalCodeType: 'bogo' })
    const later = (await ask<Order>(`GET /api/orders/${body.id}`)).body
    expect(later).toEqual({ ...body, status: 'open' })
  })

  test('for free shipping removes the shipping', async () => {
    const { ask } = await shopperWithCart()
    const { code } = await storeCode(connection.db, { type: 'free_shipping', value: '0.00' })
    const { body } = await ask<Order>(place, orderBody({ promotionalCode: code }))
    expect(body).toMatchObject({ discountAmount: '0.00', shipping: '0.00', total: '43.20' })
  })

  test.each([
    [{ isActive: false }, 409, 'Invalid promotional code'],
    [{ validUntil: new Date('2026-01-01') }, 409, 'This promotional code has expired'],
    [{ minimumOrderAmount: '60.00' }, 409, 'Spend $20.00 more to use this code'],
    [{ maxUses: 1, currentUses: 1 }, 409, 'This promotional code has been used up'],
  ])('with %o refuses the order', async (changes, status, message) => {
    const { ask, sessionId } = await shopperWithCart()
    const { code } = await storeCode(connection.db, changes)
    const reply = await ask(place, orderBody({ promotionalCode: code }))
    expect(reply).toMatchObject({ status, body: { message } })
    expect(await storedOrders(sessionId)).toEqual([])
    expect((await ask<unknown[]>('GET /api/cart')).body).toHaveLength(1)
  })

  test('that does not exist refuses the order', async () => {
    const { ask } = await shopperWithCart()
    const reply = await ask(place, orderBody({ promotionalCode: 'NOPE' }))
    expect(reply).toMatchObject({ status: 409, body: { message: 'Invalid promotional code' } })
  })
})
