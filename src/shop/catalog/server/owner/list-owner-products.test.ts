import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#db/tables/catalog.ts'
import { type AdminClient, openAdminClient } from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { storeCategory } from '#tests/builders/stored-category.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import type { OwnerProduct } from '../../domain/owner-product.schema.ts'

let database: FreshDatabase
let admin: AdminClient
let token: string
let categoryId: number

beforeAll(async () => {
  database = await freshDatabase()
  const { db } = database
  admin = openAdminClient(db)
  token = await admin.tokenAs('viewer')
  categoryId = (await storeCategory(db)).id
  await storeProduct(db, { name: 'Plum 100%', slug: 'plum', price: '18.00', categoryId })
  await storeProduct(db, { name: 'apricot', slug: 'apricot', price: '9.00', featured: true })
  await storeProduct(db, {
    name: 'Plum Dark',
    slug: 'dark',
    price: '12.00',
    status: 'draft',
    stock: 5,
  })
  await storeProduct(db, { name: 'Zinc', slug: 'zinc', price: '9.00', isNew: true, inStock: false })
  await storeProduct(db, { name: 'Old', slug: 'old', status: 'archived', bestseller: true })
})
afterAll(() => database.close())

const list = (query: string) =>
  admin.ask<OwnerProduct[]>(`GET /api/admin/products?${query}`, { token })
const slugs = (rows: OwnerProduct[]) => rows.map(({ slug }) => slug).join(' ')

describe('the product list', () => {
  test.each([
    ['', 'old zinc dark apricot plum'],
    ['sort=name', 'apricot old plum dark zinc'],
    ['sort=-name', 'zinc dark plum old apricot'],
    ['sort=price', 'apricot zinc dark old plum'],
    ['sort=-price', 'plum old dark zinc apricot'],
    ['status=draft', 'dark'],
    ['status=active', 'zinc apricot plum'],
    ['featured=true', 'apricot'],
    ['bestseller=true', 'old'],
    ['isNew=true', 'zinc'],
    ['inStock=false', 'old zinc dark'],
    ['inStock=true', 'apricot plum'],
    ['low=true', 'zinc dark'],
    ['low=true&sort=name', 'dark zinc'],
    ['low=true&status=draft', 'dark'],
    ['low=true&search=zin', 'zinc'],
    ['low=false', 'old apricot plum'],
    ['low=false&status=active', 'apricot plum'],
    ['search=plum', 'dark plum'],
    ['search=PLUM&status=draft', 'dark'],
    ['search=00%25', 'plum'],
    ['search=zin', 'zinc'],
    ['search=ap', 'apricot'],
    ['search=DAR', 'dark'],
    ['search=none', ''],
  ])('%s', async (query, expected) => {
    const { status, body, headers } = await list(query)
    expect([status, slugs(body)]).toEqual([200, expected])
    expect(headers.get('x-total-count')).toBe(`${body.length}`)
  })

  test('can be searched by the start of a SKU, in any case', async () => {
    await database.pool.query(`update product_variants set sku = 'AB-77' where sku = 'ZINC'`)
    expect(slugs((await list('search=ab-7')).body)).toBe('zinc')
  })

  test('finds a product by its new name and slug, not its old ones', async () => {
    const { body } = await list('search=zinc')
    const changed = { name: 'Kobalt', slug: 'kobalt-blue' }
    await database.db
      .update(products)
      .set(changed)
      .where(eq(products.id, body[0]?.id ?? 0))
    expect(slugs((await list('search=kobalt')).body)).toBe('kobalt-blue')
    expect(slugs((await list('search=alt-bl')).body)).toBe('kobalt-blue')
    await database.db.update(products).set({ slug: 'zinc' }).where(eq(products.slug, changed.slug))
    expect(slugs((await list('search=alt-bl')).body)).toBe('')
    expect(slugs((await list('search=zinc')).body)).toBe('zinc')
    await database.db.update(products).set({ name: 'Zinc' }).where(eq(products.slug, 'zinc'))
    expect(slugs((await list('search=kobalt')).body)).toBe('')
  })

  test('filters by category', async () => {
    expect(slugs((await list(`categoryId=${categoryId}`)).body)).toBe('plum')
  })

  test.each([
    'sort=newest',
    'sort=name',
    'sort=-name',
    'sort=price',
    'sort=-price',
    'search=a',
    'search=d',
    'low=true',
  ])('continues from its cursor: %s', async (query) => {
    const whole = slugs((await list(query)).body)
    const seen: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const page = await list(`${query}&limit=1${after && `&after=${after}`}`)
      expect(page.headers.get('x-total-count')).toBe(`${whole.split(' ').length}`)
      seen.push(slugs(page.body))
      after = page.headers.get('x-next-cursor')
    }
    expect(seen.join(' ')).toBe(whole)
  })

  test.each(['status=sold', 'sort=rating', 'featured=yes', 'limit=0', 'after=x', 'categoryId=x'])(
    'refuses %s',
    async (query) => {
      expect((await list(query)).status).toBe(400)
    },
  )
})

test('viewers can read but not change products; packers see none', async () => {
  const packer = await admin.tokenAs('packer')
  expect((await list('')).status).toBe(200)
  expect((await admin.ask('GET /api/admin/products', { token: packer })).status).toBe(403)
  const body = { name: 'A', price: '1.00' }
  expect((await admin.ask('POST /api/admin/products', { token, body })).status).toBe(403)
})

test('is compressed for clients that accept it', async () => {
  const ask = (coding: string) =>
    admin.api.request('/api/admin/products?limit=2', {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': coding },
    })
  const plain = await ask('identity')
  expect(plain.headers.get('content-encoding')).toBeNull()
  const packed = await ask('gzip, br')
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(packed.headers.get('vary')).toBe('Accept-Encoding')
  const unpacked = packed.body?.pipeThrough(new DecompressionStream('gzip'))
  expect(await new Response(unpacked).text()).toBe(await plain.text())
})
