import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inventory } from '#db/tables/inventory.ts'
import { orders } from '#db/tables/orders.ts'
import { payments } from '#db/tables/payments.ts'
import { draftBody, openDrafting } from '#tests/builders/drafting.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { storeCode } from '#tests/builders/stored-code.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'

let database: FreshDatabase
let shop: Awaited<ReturnType<typeof openDrafting>>

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openDrafting(database)
})
afterAll(() => database.close())

const product = (stock = 20) =>
  storeProduct(database.db, { price: '20.00', variants: '{"Curl":["C","D"]}', stock })
const unitsOf = async (variantId: number) =>
  (await database.db.select().from(inventory).where(eq(inventory.variantId, variantId)))[0]

describe('a draft order is refused', () => {
  test.each([
    [{ email: 'ada' }, 'email', 'Please enter a valid email address'],
    [{ email: undefined }, 'email', 'Please enter a valid email address'],
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ state: 'ZZ' }, 'state', 'State is required'],
    [{ items: [] }, 'items', 'Please add at least one product'],
    [{ items: [{ quantity: 1 }] }, 'items.0.productId', 'Please choose a product'],
    [{ items: [{ variantId: 1, quantity: 0 }] }, 'items.0.quantity', 'Quantity must be at least 1'],
  ])('with %j, with a sentence for the field', async (changes, path, message) => {
    const { variantId } = await product()
    const reply = await shop.place(draftBody([{ variantId, quantity: 1 }], changes))
    expect(reply.status).toBe(400)
    expect(reply.body.issues).toContainEqual({ path, message })
  })

  test('with every problem of its lines and its code, and nothing is stored', async () => {
    const { variantId, name } = await product(3)
    const before = await database.db.$count(orders)
    const reply = await shop.place(
      draftBody(
        [
          { variantId, quantity: 4 },
          { variantId, quantity: 1 },
          { variantId: 999_999, quantity: 1 },
        ],
        { promotionalCode: 'NOTHING' },
      ),
    )
    expect(reply.status).toBe(409)
    expect(reply.body.issues).toEqual([
      { path: 'items.0', message: `Only 3 of ${name} (Curl C) left` },
      {
        path: 'items.1',
        message: 'This is already in the order: change the quantity of the first one instead',
      },
      { path: 'items.2', message: 'This product is no longer sold' },
      { path: 'promotionalCode', message: 'Invalid promotional code' },
    ])
    expect(await database.db.$count(orders)).toBe(before)
    expect(await unitsOf(variantId)).toMatchObject({ reserved: 0 })
  })

  test('if its total is no longer the one the owner saw', async () => {
    const { variantId } = await product()
    const items = [{ variantId, quantity: 1 }]
    const { status, body } = await shop.place(draftBody(items, { expectedTotal: '1.00' }))
    expect([status, body.message]).toEqual([
      409,
      'The total is now $31.59 instead of $1.00. Please check it and send it again',
    ])
  })

  test('for the last units after the first, however many owners place one at once', async () => {
    const { variantId } = await product(2)
    const body = draftBody([{ variantId, quantity: 2 }])
    const replies = await Promise.all(Array.from({ length: 6 }, () => shop.place(body)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(5).fill(409)])
    expect(await unitsOf(variantId)).toMatchObject({ reserved: 2 })
  })
})

describe('a preview', () => {
  test('costs what the order will cost, even before the customer is known', async () => {
    const { variantId, name } = await product()
    const { code } = await storeCode(database.db, { type: 'free_shipping', value: '0.00' })
    const items = [{ variantId, quantity: 2 }]
    const { status, body } = await shop.preview({ items, promotionalCode: code, state: 'OR' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      items: [{ variantId, name, quantity: 2, price: '20.00', total: '40.00', problem: null }],
      code: { valid: true, message: 'Your order ships free' },
      subtotal: '40.00',
      shipping: '0.00',
      tax: '3.20',
      total: '43.20',
    })
    const placed = await shop.place(
      draftBody(items, { promotionalCode: code, expectedTotal: body.total }),
    )
    expect(placed.body.total).toBe(body.total)
  })

  test('reports what is wrong, prices the rest, and stores nothing', async () => {
    const { variantId, id: productId } = await product(1)
    const before = await database.db.$count(payments)
    const { body } = await shop.preview({
      items: [
        { variantId, quantity: 2 },
        { productId, variant: '{"Curl":"X"}', quantity: 1 },
      ],
      promotionalCode: 'NOTHING',
    })
    expect(body.items.map(({ problem }) => problem)).toEqual([
      expect.stringContaining('Only 1 of '),
      'This product is no longer sold',
    ])
    expect(body).toMatchObject({ code: { valid: false }, subtotal: '40.00' })
    expect(await database.db.$count(payments)).toBe(before)
  })

  test('of nothing costs nothing', async () => {
    const { body } = await shop.preview({ items: [] })
    expect(body).toMatchObject({ items: [], code: null, total: '0.00' })
  })
})
