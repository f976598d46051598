import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CartItem } from '#shop/cart/domain/cart.schema.ts'
import type { AuditEntry } from '#shop/staff/domain/staff.schema.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import {
  clusterLash,
  curls,
  openProductClient,
  type ProductClient,
} from '#tests/builders/product-client.ts'
import { createShopper } from '#tests/builders/shopper.ts'
import { storeCategory } from '#tests/builders/stored-category.ts'
import type { Product } from '../../domain/catalog.schema.ts'

let database: FreshDatabase
let client: ProductClient

beforeAll(async () => {
  database = await freshDatabase()
  client = await openProductClient(database.db)
})
afterAll(() => database.close())

const read = async (id: number) => (await client.ask(`GET /api/admin/products/${id}`)).body
const shown = async (slug: string) => client.admin.api.request(`/api/products/${slug}`)

describe('a new product', () => {
  test('is a draft with its own slug, variant, and SKU, hidden from shoppers', async () => {
    const { status, body } = await client.make({ name: 'Crème Brûlée No. 5' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      slug: 'creme-brulee-no-5',
      status: 'draft',
      price: '12.50',
      compareAtPrice: null,
      options: [],
      pictures: [],
      specifications: {},
      lash: null,
      publishedAt: null,
      variants: [{ sku: 'CREME-BRULEE-NO-5', options: {}, price: null, onHand: 0, tracked: true }],
      priceHistory: [{ price: '12.50', compareAtPrice: null, to: null }],
      version: 1,
    })
    expect((await shown(body.slug)).status).toBe(404)
    expect(await read(body.id)).toEqual(body)
  })

  test('has what it is given: options, SKUs, opening stock, lash, and facets', async () => {
    const category = await storeCategory(database.db)
    const { body } = await client.make({
      ...curls,
      slug: 'whole',
      status: 'active',
      categoryId: category.id,
      lash: clusterLash,
      isNew: true,
      specifications: { Material: 'PBT', Band: 'Cotton' },
      variants: [
        { options: { Curl: 'D' }, sku: 'W-D', onHand: 7, price: '14', weightGrams: 12 },
        { options: { Curl: 'C' }, barcode: '0123', tracked: false },
      ],
    })
    expect(body).toMatchObject({
      status: 'active',
      inStock: true,
      isNew: true,
      specifications: { Material: 'PBT' },
      publishedAt: '2026-03-04T12:00:00.000Z',
      variants: [
        {
          sku: 'WHOLE-C',
          options: { Curl: 'C' },
          barcode: '0123',
          tracked: false,
          available: null,
        },
        { sku: 'W-D', options: { Curl: 'D' }, price: '14.00', onHand: 7, available: 7 },
      ],
    })
    const offered = (await (await shown('whole')).json()) as Product
    expect(offered).toMatchObject({ price: '12.50', variants: '{"Curl":["C","D"]}' })
    const { rows } = await database.pool.query(
      `select curls, lengths_mm, colors from products where slug = 'whole'`,
    )
    expect(rows).toEqual([{ curls: ['C', 'D'], lengths_mm: [10, 12], colors: ['Black'] }])
    const { rows: movements } = await database.pool.query(
      'select delta, kind, by from stock_movements where variant_id = $1',
      [body.variants[1]?.id],
    )
    expect(movements).toEqual([{ delta: 7, kind: 'received', by: 'manager' }])
  })

  test('takes the next free slug if its name is taken', async () => {
    const slugs: string[] = []
    for (const _ of [1, 2, 3]) slugs.push((await client.make({ name: 'Same Name' })).body.slug)
    expect(slugs).toEqual(['same-name', 'same-name-2', 'same-name-3'])
  })

  test.each([
    [400, { slug: 'featured' }, 'reserved'],
    [400, { slug: '2024' }, 'digits'],
    [400, { slug: 'Not A Slug' }, 'lowercase letters'],
    [400, { price: '0' }, 'above 0'],
    [400, { price: 12 }, 'amount'],
    [400, { price: '1.999' }, 'amount'],
    [400, { categoryId: 999 }, 'no category 999'],
    [400, { lash: { kind: 'fluffy' } }, 'kind of a lash'],
    [
      400,
      { lash: { ...clusterLash, pack: { rows: 25 } } },
      'The rows must be a whole number from 1 to 24',
    ],
    [400, { lash: { ...clusterLash, pack: { rowsOfEach: [6] } } }, 'for each of the 2 lengths'],
    [400, { lash: { ...clusterLash, pack: { segments: 5 } } }, 'in each of the 6 rows'],
    [400, { lash: { ...clusterLash, pack: { finish: 'shiny' } } }, 'must be one of double matte'],
    [400, { options: [{ name: 'Curl', values: ['C', ' C '] }] }, 'once'],
    [400, { options: [{ name: 'Curl', values: [] }] }, 'needs a value'],
    [400, { options: [{ name: 'Curl', values: ['C', 'c'] }] }, 'may appear only once'],
    [400, { ...curls, variants: [{ options: { Curl: 'X' } }] }, 'variants.0: Curl cannot be "X"'],
    [400, { ...curls, variants: [{}] }, 'variants.0: Please choose Curl'],
    [400, { variants: [{}, {}] }, 'variants.1 has the same values'],
    [
      400,
      {
        ...curls,
        variants: [
          { options: { Curl: 'C' }, sku: 'S' },
          { options: { Curl: 'D' }, sku: 'S' },
        ],
      },
      'variants.1.sku: S',
    ],
    [409, { slug: 'taken' }, '“taken” leads to another product'],
    [409, { variants: [{ sku: 'TAKEN' }] }, 'variants.0.sku: TAKEN is the SKU of “Taken”'],
  ])('is rejected with %i: %j', async (expected, body, sentence) => {
    await client.make({ name: 'Taken', slug: 'taken' })
    const { rows: before } = await database.pool.query('select id from products')
    const { status, body: answer } = await client.make(body)
    expect([status, answer.message]).toEqual([expected, expect.stringContaining(sentence)])
    expect((await database.pool.query('select id from products')).rows).toEqual(before)
  })
})

describe('a changed product', () => {
  test('shows shoppers its new price at once, even in carts, and keeps the old ones', async () => {
    const { body: made } = await client.make({
      name: 'Priced',
      status: 'active',
      variants: [{ onHand: 3 }],
    })
    const shopper = createShopper(client.admin.api)
    await shopper.ask('POST /api/cart', { productId: made.id, quantity: 2 })
    const { status, body } = await client.change(made, { price: '10.00', compareAtPrice: '12.50' })
    expect([status, body.version]).toEqual([200, 2])
    expect(await (await shown('priced')).json()).toMatchObject({
      price: '10.00',
      originalPrice: '12.50',
    })
    const [line] = (await shopper.ask<CartItem[]>('GET /api/cart')).body
    expect(line).toMatchObject({ quantity: 2, product: { price: '10.00' } })
    expect(body.priceHistory).toMatchObject([
      { price: '12.50', compareAtPrice: null, to: expect.any(String) },
      { price: '10.00', compareAtPrice: '12.50', to: null },
    ])
    const own = await client.setVariants(body, { variants: [{ price: '9.00' }] })
    expect(own.body).toMatchObject({ version: 3, variants: [{ price: '9.00', onHand: 3 }] })
    expect(own.body.variantPriceHistory).toMatchObject([{ price: '9.00', to: null }])
    const [dearer] = (await shopper.ask<CartItem[]>('GET /api/cart')).body
    expect(dearer?.product.price).toBe('9.00')
  })

  test('redirects from its old slug, which no other product can take', async () => {
    const { body: made } = await client.make({ name: 'First Name', status: 'active' })
    const { body } = await client.change(made, { slug: 'second-name' })
    expect((await shown('first-name')).headers.get('location')).toBe('/api/products/second-name')
    expect((await client.make({ slug: 'first-name' })).status).toBe(409)
    const { body: other } = await client.make({ name: 'Other' })
    expect((await client.change(other, { slug: 'first-name' })).status).toBe(409)
    expect((await client.change(body, { slug: 'first-name' })).body.slug).toBe('first-name')
  })

  test('can be published once, archived by DELETE, and sold again', async () => {
    const { body: made } = await client.make({ name: 'Coming Soon' })
    const published = (await client.change(made, { status: 'active' })).body
    expect((await shown('coming-soon')).status).toBe(200)
    const archived = await client.ask(`DELETE /api/admin/products/${made.id}`, undefined, 2)
    expect(archived.body).toMatchObject({ status: 'archived', version: 3 })
    expect((await shown('coming-soon')).status).toBe(404)
    client.admin.pass(60)
    const back = await client.change(archived.body, { status: 'active' })
    expect(back.body.publishedAt).toBe(published.publishedAt)
    expect((await shown('coming-soon')).status).toBe(200)
  })

  test('stays as it was if someone else changed it or no version is sent', async () => {
    const { body: made } = await client.make({ name: 'Contested' })
    await client.change(made, { name: 'Contested Once' })
    const late = await client.change(made, { name: 'Contested Twice' })
    expect(late.status).toBe(412)
    expect(late.body.current).toMatchObject({ name: 'Contested Once', version: 2 })
    expect((await client.ask(`PATCH /api/admin/products/${made.id}`, { name: 'X' })).status).toBe(
      428,
    )
    expect((await client.ask('PATCH /api/admin/products/999999', { name: 'X' }, 1)).status).toBe(
      404,
    )
  })

  test('gets no new version if nothing differs, even if all of it is sent', async () => {
    const { body: made } = await client.make({ name: 'Unchanged', ...curls, lash: clusterLash })
    const { status, body } = await client.change(made, made)
    expect([status, body]).toEqual([200, made])
    expect((await client.change(made, {})).status).toBe(400)
  })

  test('keeps its lash’s box contents, by version', async () => {
    const { body: made } = await client.make({ name: 'Boxed', lash: clusterLash })
    const lash = { ...clusterLash, pack: { segments: 84, rows: 7, beside: ['applicator'] } }
    const { status, body } = await client.change(made, { lash })
    expect([status, body.lash, body.version]).toEqual([200, lash, 2])
    const late = await client.change(made, { lash: { ...clusterLash, pack: { segments: 40 } } })
    expect([late.status, late.body.current?.lash]).toEqual([412, lash])
  })

  test('is audited with old and new values', async () => {
    const { body: made } = await client.make({ name: 'Audited', ...curls })
    const { body: dearer } = await client.change(made, { price: '13.00', seoTitle: 'Fine' })
    await client.setVariants(dearer, { variants: [{ options: { Curl: 'C' }, sku: 'AUD' }] })
    const { body } = await client.admin.ask<AuditEntry[]>('GET /api/admin/audit', {
      token: client.token,
    })
    const lines = body.filter(({ subject }) => subject?.id === made.id)
    expect(lines).toMatchObject([
      {
        before: { variants: [{ sku: 'AUDITED-C' }, { sku: 'AUDITED-D', isActive: true }] },
        after: { variants: [{ sku: 'AUD' }, { sku: 'AUDITED-D', isActive: false }] },
      },
      {
        action: 'product-changed',
        username: 'manager',
        before: { price: '12.50', seoTitle: null },
        after: { price: '13.00', seoTitle: 'Fine' },
      },
      { action: 'product-added', before: null, after: { name: 'Audited', status: 'draft' } },
    ])
    expect(Object.keys(lines[1]?.after ?? {})).toEqual(['price', 'seoTitle'])
  })
})
