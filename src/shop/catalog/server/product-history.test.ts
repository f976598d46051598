import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#db/tables/catalog.ts'
import { productPrices } from '#db/tables/product-history.ts'
import { productVariants } from '#db/tables/variants.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { createShopper } from '#tests/builders/shopper.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { createTestApi } from '#tests/builders/test-api.ts'
import type { Facets, Product } from '../domain/catalog.schema.ts'

let database: FreshDatabase
let api: ReturnType<typeof createTestApi>

beforeAll(async () => {
  database = await freshDatabase()
  api = createTestApi(database.db)
})
afterAll(() => database.close())

const change = (id: number, changes: Partial<typeof products.$inferInsert>) =>
  database.db.update(products).set(changes).where(eq(products.id, id))

describe('a slug', () => {
  test('that a product once had redirects to its current one, and back if it is reused', async () => {
    const { id } = await storeProduct(database.db, { slug: 'first' })
    await change(id, { slug: 'second' })
    await change(id, { slug: 'third' })
    for (const former of ['first', 'second']) {
      const answer = await api.request(`/api/products/${former}`)
      expect([answer.status, answer.headers.get('location')]).toEqual([301, '/api/products/third'])
    }
    await change(id, { slug: 'first' })
    expect((await api.request('/api/products/first')).status).toBe(200)
    expect((await api.request('/api/products/third')).headers.get('location')).toBe(
      '/api/products/first',
    )
  })

  test('that another product ever had is rejected', async () => {
    const { id } = await storeProduct(database.db, { slug: 'old-name' })
    await change(id, { slug: 'new-name' })
    const taken = { cause: { constraint: 'product_slugs_pkey' } }
    await expect(storeProduct(database.db, { slug: 'old-name' })).rejects.toMatchObject(taken)
    const other = await storeProduct(database.db)
    await expect(change(other.id, { slug: 'old-name' })).rejects.toMatchObject(taken)
  })
})

test('every price of a product, and of a variant with its own, is kept with its dates', async () => {
  const { id, variantId } = await storeProduct(database.db, { price: '20.00' })
  await change(id, { price: '18.00', originalPrice: '20.00' })
  await change(id, { price: '18.00', name: 'Another name' })
  await database.db
    .update(productVariants)
    .set({ price: '21.00' })
    .where(eq(productVariants.id, variantId))
  const kept = await database.db
    .select()
    .from(productPrices)
    .where(eq(productPrices.productId, id))
    .orderBy(productPrices.id)
  expect(kept).toMatchObject([
    { variantId: null, price: '20.00', compareAtPrice: null, to: expect.any(Date) },
    { variantId: null, price: '18.00', compareAtPrice: '20.00', to: null },
    { variantId, price: '21.00', compareAtPrice: null, to: null },
  ])
  expect(kept[0]?.to).toEqual(kept[1]?.from)
})

describe.each(['draft', 'archived'])('a product that is %s', (status) => {
  test('is not listed, found, counted, or sold anywhere, and comes back as it was', async () => {
    const name = `Zephyr ${status}`
    const product = await storeProduct(database.db, { name, featured: true, curls: ['M'] })
    const { id, slug } = product
    const ask = async <Body>(path: string) => (await (await api.request(path)).json()) as Body
    const sightings = async () => ({
      listed: (await ask<Product[]>('/api/products')).some((one) => one.id === id),
      byId: (await ask<Product[]>(`/api/products?ids=${id}`)).length,
      searched: (await ask<Product[]>(`/api/products?search=zephyr`)).some((one) => one.id === id),
      featured: (await ask<Product[]>('/api/products/featured')).some((one) => one.id === id),
      counted: (await ask<Facets>('/api/products/facets')).counts.curl.M ?? 0,
      page: (await api.request(`/api/products/${slug}`)).status,
      added: (await createShopper(api).ask('POST /api/cart', { productId: id, quantity: 1 }))
        .status,
    })
    const seen = {
      listed: true,
      byId: 1,
      searched: true,
      featured: true,
      counted: 1,
      page: 200,
      added: 201,
    }
    expect(await sightings()).toEqual(seen)
    await change(id, { status })
    expect(await sightings()).toEqual({
      listed: false,
      byId: 0,
      searched: false,
      featured: false,
      counted: 0,
      page: 404,
      added: 404,
    })
    await change(id, { status: 'active' })
    expect(await sightings()).toEqual(seen)
    await change(id, { status, curls: [] })
  })

  test('cannot be ordered from a cart that contains it', async () => {
    const { id } = await storeProduct(database.db)
    const shopper = createShopper(api)
    await shopper.ask('POST /api/cart', { productId: id, quantity: 1 })
    await change(id, { status })
    const [line] = (await shopper.ask<{ product: Product }[]>('GET /api/cart')).body
    expect(line?.product.inStock).toBe(false)
  })
})
