import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApi } from '#entry/web/api.ts'
import { brokenOptions } from '#tests/builders/broken-options.ts'
import { freshDatabase } from '#tests/builders/fresh-database.ts'
import { orderBody } from '#tests/builders/order.ts'
import { createShopper } from '#tests/builders/shopper.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { createTestContext } from '#tests/builders/test-context.ts'
import type { CartItem, CartItemLine } from '../domain/cart.schema.ts'

let connection: Awaited<ReturnType<typeof freshDatabase>>
let api: ReturnType<typeof createApi>

beforeAll(async () => {
  connection = await freshDatabase()
  const context = createTestContext(connection.db, { now: () => new Date() })
  api = createApi(context, { log: pino({ enabled: false }) })
})
afterAll(() => connection.close())

const options = '{"Curl":["C","CC"],"Length":["10mm","12mm"]}'
const c12 = '{"Curl":"C","Length":"12mm"}'
const make = (changes = {}) => storeProduct(connection.db, changes)
const shopper = (session?: string) => createShopper(api, session)

describe('adding', () => {
  test('inserts a line, then adds to the same line', async () => {
    const { id: productId } = await make()
    const { ask, sessionId } = shopper()
    const first = await ask<CartItemLine>('POST /api/cart', { productId })
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({ sessionId, productId, quantity: 1, variant: null })
    const second = await ask<CartItemLine>('POST /api/cart', { productId, quantity: 3 })
    expect(second.body).toEqual({ ...first.body, quantity: 4 })
  })

  test('stores a variant in one canonical form, whatever the order of its keys', async () => {
    const { id: productId } = await make({ variants: options })
    const { ask } = shopper()
    const variant = '{"Length":"12mm","Curl":"C"}'
    await ask('POST /api/cart', { productId, quantity: 1, variant })
    await ask('POST /api/cart', { productId, quantity: 1, variant: c12 })
    await ask('POST /api/cart', { productId, quantity: 1, variant: c12.replace('12', '10') })
    const { body } = await ask<CartItem[]>('GET /api/cart')
    expect(body.map((item) => [item.variant, item.quantity])).toEqual([
      [c12, 2],
      ['{"Curl":"C","Length":"10mm"}', 1],
    ])
  })

  test('stores a variant as the rule writes it, even with unusual characters', async () => {
    const odd = { 'Größe "X"': ['a/b\\c', 'tab\there', '\u0001', '🌙'] }
    const { id: productId } = await make({ variants: JSON.stringify(odd) })
    for (const value of odd['Größe "X"']) {
      const variant = JSON.stringify({ 'Größe "X"': value })
      const { body } = await shopper().ask<CartItemLine>('POST /api/cart', { productId, variant })
      expect(body.variant).toBe(variant)
    }
  })

  test.each([
    [null, 'Please choose Curl and Length'],
    ['{"Curl":"C"}', 'Please choose Length'],
    ['{"Curl":"Z","Length":"12mm"}', 'Curl cannot be "Z"'],
    ['{"Curl":"C","Length":"12mm","Band":"x"}', 'This product has no option "Band"'],
    ['C', 'Options must be JSON text of option and value'],
    ['{"Curl":"\\ud83c","Length":"12mm"}', 'Options must be JSON text of option and value'],
  ])('refuses the variant %s', async (variant, message) => {
    const { id: productId } = await make({ variants: options })
    const reply = await shopper().ask('POST /api/cart', { productId, quantity: 1, variant })
    expect(reply).toMatchObject({ status: 400, body: { message } })
  })

  test('accepts only null and {} for a product without options', async () => {
    const { id: productId } = await make()
    const { ask } = shopper()
    for (const variant of [null, '{}', undefined])
      expect((await ask('POST /api/cart', { productId, variant })).status).toBe(201)
    const reply = await ask('POST /api/cart', { productId, variant: c12 })
    expect(reply).toMatchObject({
      status: 400,
      body: { message: 'This product has no options to choose' },
    })
  })

  test.each(brokenOptions)('treats options that are %s as no options', async (_, variants) => {
    const { id: productId, slug } = await make({ variants })
    const { ask } = shopper()
    expect((await ask(`GET /api/products/${slug}`)).status).toBe(200)
    const added = await ask<CartItemLine>('POST /api/cart', { productId, variant: null })
    expect(added).toMatchObject({ status: 201, body: { productId, variant: null } })
    const order = await ask('POST /api/orders', orderBody())
    expect(order).toMatchObject({ status: 201, body: { items: [{ productId, variant: null }] } })
    const other = await ask('POST /api/cart', { productId, variant: '{"Curl":"C"}' })
    expect(other).toMatchObject({
      status: 400,
      body: { message: 'This product has no options to choose' },
    })
  })

  test('ignores an option without values, and requires those that have some', async () => {
    const variants = '{"Band":[],"Curl":["C",5,null],"Length":"12mm","Fan":[3],"Size":{"S":["1"]}}'
    const { id: productId } = await make({ variants })
    const { ask } = shopper()
    const none = await ask('POST /api/cart', { productId })
    expect(none).toMatchObject({ status: 400, body: { message: 'Please choose Curl' } })
    const added = await ask<CartItemLine>('POST /api/cart', { productId, variant: '{"Curl":"C"}' })
    expect(added).toMatchObject({ status: 201, body: { variant: '{"Curl":"C"}' } })
    expect((await ask('POST /api/orders', orderBody())).status).toBe(201)
    const odd = await ask('POST /api/cart', { productId, variant: '{"Curl":"5"}' })
    expect(odd).toMatchObject({ status: 400, body: { message: 'Curl cannot be "5"' } })
  })

  test.each([
    [{ inStock: false }, 1, 409, ' is out of stock'],
    [{ stock: 0 }, 1, 409, ' is out of stock'],
    [{ stock: 2 }, 3, 409, 'Only 2 of '],
  ])('of a product with %o refuses %i units', async (changes, quantity, status, message) => {
    const { id: productId } = await make(changes)
    const reply = await shopper().ask('POST /api/cart', { productId, quantity })
    expect(reply.status).toBe(status)
    expect(reply.body.message).toContain(message)
  })

  test('never exceeds 99 units, or the stock, in a line', async () => {
    const { ask } = shopper()
    const many = await make({ name: 'Many' })
    const few = await make({ name: 'Few', stock: 3 })
    await ask('POST /api/cart', { productId: many.id, quantity: 98 })
    await ask('POST /api/cart', { productId: few.id, quantity: 3 })
    const over = await ask('POST /api/cart', { productId: many.id, quantity: 2 })
    expect(over).toMatchObject({
      status: 409,
      body: { message: 'You can add up to 99 of Many in each option' },
    })
    const more = await ask('POST /api/cart', { productId: few.id, quantity: 1 })
    expect(more).toMatchObject({ status: 409, body: { message: 'Only 3 of Few left' } })
    const { body } = await ask<CartItem[]>('GET /api/cart')
    expect(body.map(({ quantity }) => quantity)).toEqual([98, 3])
  })

  test.each([
    [{ productId: 999_999 }, 404, 'Product not found'],
    [{ productId: 99_999_999_999 }, 400, 'Product is required'],
    [{ quantity: 1 }, 400, 'Product is required'],
    [{ productId: 1, quantity: 0 }, 400, 'Quantity must be at least 1'],
    [{ productId: 1, quantity: 100 }, 400, 'Quantity must be at most 99'],
    [{ productId: 1, quantity: 1.5 }, 400, 'Quantity must be a whole number'],
  ])('%o is refused', async (body, status, message) => {
    expect(await shopper().ask('POST /api/cart', body)).toMatchObject({ status, body: { message } })
  })

  test('loses no units when many requests add at once', async () => {
    const { id: productId } = await make()
    const { ask } = shopper()
    const adds = Array.from({ length: 20 }, () => ask('POST /api/cart', { productId, quantity: 2 }))
    expect((await Promise.all(adds)).map(({ status }) => status)).toEqual(Array(20).fill(201))
    const { body } = await ask<CartItem[]>('GET /api/cart')
    expect(body.map(({ quantity }) => quantity)).toEqual([40])
  })
})

describe('a cart', () => {
  test('lists its lines with their products, oldest first, and is not cached', async () => {
    const [a, b] = [await make({ price: '18.99' }), await make()]
    const { ask } = shopper()
    await ask('POST /api/cart', { productId: b.id, quantity: 2 })
    await ask('POST /api/cart', { productId: a.id })
    const { body, headers, status } = await ask<CartItem[]>('GET /api/cart')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.map(({ product }) => product.id)).toEqual([b.id, a.id])
    expect(body[1]?.product).toMatchObject({ name: a.name, price: '18.99', imageUrl: null })
    expect(body[0]).toMatchObject({ productId: b.id, quantity: 2 })
  })

  test('sets, removes, and clears lines', async () => {
    const [a, b] = [await make(), await make()]
    const { ask } = shopper()
    const line = (await ask<CartItemLine>('POST /api/cart', { productId: a.id })).body
    await ask('POST /api/cart', { productId: b.id })
    const set = await ask<CartItemLine>(`PUT /api/cart/${line.id}`, { quantity: 7 })
    expect(set).toMatchObject({ status: 200, body: { ...line, quantity: 7 } })
    const removed = await ask<CartItemLine>(`DELETE /api/cart/${line.id}`)
    expect(removed).toMatchObject({ status: 200, body: { ...line, quantity: 7 } })
    const cleared = await ask<CartItemLine[]>('DELETE /api/cart')
    expect(cleared.status).toBe(200)
    expect(cleared.body.map(({ productId }) => productId)).toEqual([b.id])
    expect((await ask('GET /api/cart')).body).toEqual([])
  })

  test.each([
    [3, 200, undefined],
    [4, 409, 'Only 3 of Rare left'],
    [0, 400, 'Quantity must be at least 1'],
    [100, 400, 'Quantity must be at most 99'],
  ])('a line of a product with 3 left set to %i', async (quantity, status, message) => {
    const { id: productId } = await make({ name: 'Rare', stock: 3 })
    const { ask } = shopper()
    const { body } = await ask<CartItemLine>('POST /api/cart', { productId })
    const reply = await ask(`PUT /api/cart/${body.id}`, { quantity })
    expect(reply.status).toBe(status)
    expect(reply.body.message).toBe(message)
  })

  test('of another session cannot be seen, changed, or removed', async () => {
    const { id: productId } = await make()
    const owner = shopper()
    const { body: line } = await owner.ask<CartItemLine>('POST /api/cart', { productId })
    const other = shopper()
    const message = 'This item is not in your cart'
    const refused = { status: 404, body: { message } }
    expect((await other.ask('GET /api/cart')).body).toEqual([])
    expect(await other.ask(`PUT /api/cart/${line.id}`, { quantity: 2 })).toMatchObject(refused)
    expect(await other.ask(`DELETE /api/cart/${line.id}`)).toMatchObject(refused)
    expect((await other.ask('DELETE /api/cart')).body).toEqual([])
    expect((await owner.ask<CartItem[]>('GET /api/cart')).body).toHaveLength(1)
  })

  test.each(['', 'anonymous', 'session-xyz', `session-${'A'.repeat(64)}-1772366400000`])(
    'without a valid session (%j) reads as empty and accepts nothing',
    async (session) => {
      const { id: productId } = await make()
      const { ask } = shopper(session)
      expect(await ask('GET /api/cart')).toMatchObject({ status: 200, body: [] })
      const message = 'A shopping session is required'
      const refused = { status: 400, body: { message } }
      expect(await ask('POST /api/cart', { productId })).toMatchObject(refused)
      expect(await ask('PUT /api/cart/1', { quantity: 1 })).toMatchObject(refused)
      expect(await ask('DELETE /api/cart/1')).toMatchObject(refused)
      expect(await ask('DELETE /api/cart')).toMatchObject(refused)
    },
  )
})
