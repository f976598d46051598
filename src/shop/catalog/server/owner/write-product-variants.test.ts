import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import {
  clusterLash,
  curls,
  openProductClient,
  type ProductClient,
} from '#tests/builders/product-client.ts'

let database: FreshDatabase
let client: ProductClient

beforeAll(async () => {
  database = await freshDatabase()
  client = await openProductClient(database.db)
})
afterAll(() => database.close())

describe('variants', () => {
  test('whose values stay keep their IDs and units, new ones are created, others are withdrawn', async () => {
    const { body: made } = await client.make({
      name: 'Matrix',
      ...curls,
      variants: [{ options: { Curl: 'D' }, onHand: 4, sku: 'MX-D' }],
    })
    const { body } = await client.setVariants(made, {
      options: [{ name: 'Curl', values: ['D', 'L'] }],
      variants: [{ options: { Curl: 'D' }, barcode: '77' }],
    })
    expect(body.variants).toMatchObject([
      { id: made.variants[1]?.id, sku: 'MX-D', barcode: '77', onHand: 4, isActive: true },
      { sku: 'MATRIX-L', isActive: true, onHand: 0 },
    ])
    const { body: back } = await client.setVariants(body, { options: curls.options })
    expect(back.variants.map(({ id }) => id)).toEqual(made.variants.map(({ id }) => id))
  })

  test('can swap SKUs and take those of withdrawn ones', async () => {
    const row = (Curl: string, sku: string) => ({ options: { Curl }, sku })
    const { body: made } = await client.make({
      name: 'Exchange',
      ...curls,
      variants: [row('C', 'X-1'), row('D', 'X-2')],
    })
    const swapped = await client.setVariants(made, { variants: [row('C', 'X-2'), row('D', 'X-1')] })
    expect(swapped.body.variants.map(({ sku }) => sku)).toEqual(['X-2', 'X-1'])
    const renamed = await client.setVariants(swapped.body, {
      options: [{ name: 'Curl', values: ['CC', 'D'] }],
      variants: [row('CC', 'X-2'), row('D', 'X-1')],
    })
    expect(renamed.body.variants.map(({ sku }) => sku).toSorted()).toEqual(['X-1', 'X-2'])
  })

  test('that are switched off cannot be bought; reserved ones are withdrawn with their units', async () => {
    const { body: made } = await client.make({
      name: 'Reserved',
      status: 'active',
      ...curls,
      variants: curls.options[0]?.values.map((Curl) => ({ options: { Curl }, onHand: 2 })),
    })
    await database.pool.query('update inventory set reserved = 1 where variant_id = $1', [
      made.variants[1]?.id,
    ])
    const { body } = await client.setVariants(made, {
      options: [{ name: 'Curl', values: ['C'] }],
      variants: [{ options: { Curl: 'C' }, isActive: false }],
    })
    expect(body).toMatchObject({ inStock: false, variants: [{ isActive: false }] })
    const { rows } = await database.pool.query(
      'select on_hand, reserved from inventory where variant_id = $1',
      [made.variants[1]?.id],
    )
    expect(rows).toEqual([{ on_hand: 2, reserved: 1 }])
  })

  test('are not counted until the reserved units are on hand', async () => {
    const { body: made } = await client.make({ name: 'Uncounted', variants: [{ tracked: false }] })
    await database.pool.query(
      `insert into orders (session_id, email, first_name, last_name, address, city, state, zip_code, phone,
        subtotal, shipping, tax, tax_basis_points, total, payment_method)
      values ('s', 'a@example.com', 'A', 'B', 'C', 'D', 'OR', '97201', '5550142024', 1, 0, 0, 800, 1, 'traditional')`,
    )
    await database.pool.query(
      'insert into reservations (order_id, variant_id, quantity) select max(id), $1, 2 from orders',
      [made.variants[0]?.id],
    )
    const { status, body } = await client.setVariants(made, { variants: [{ tracked: true }] })
    expect([status, body.message]).toEqual([409, expect.stringContaining('reserved')])
  })
})

test('a duplicate is a draft with its own slug and SKUs and no units', async () => {
  const { body: made } = await client.make({
    name: 'Original',
    status: 'active',
    ...curls,
    lash: clusterLash,
    featured: true,
    variants: [
      { options: { Curl: 'C' }, onHand: 4, price: '15.00', barcode: '1' },
      { options: { Curl: 'D' }, tracked: false },
    ],
  })
  const { status, body } = await client.ask(`POST /api/admin/products/${made.id}/duplicate`)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    name: 'Original (copy)',
    slug: 'original-copy',
    status: 'draft',
    featured: true,
    lash: clusterLash,
    version: 1,
    publishedAt: null,
    inStock: false,
    variants: [
      { sku: 'ORIGINAL-COPY-C', price: '15.00', onHand: 0, barcode: null, tracked: true },
      { sku: 'ORIGINAL-COPY-D', tracked: false },
    ],
  })
  const again = await client.ask(`POST /api/admin/products/${made.id}/duplicate`)
  expect(again.body.slug).toBe('original-copy-2')
})
