import type { OpenAPIHono } from '@hono/zod-openapi'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { fillSmallShop } from '#tests/builders/small-shop.ts'
import { storeCategory } from '#tests/builders/stored-category.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { createTestApi } from '#tests/builders/test-api.ts'
import { type Product, productSchema } from '../domain/catalog.schema.ts'

let database: FreshDatabase
let api: OpenAPIHono

beforeAll(async () => {
  database = await freshDatabase()
  api = createTestApi(database.db)
  await fillSmallShop(database.db)
})

afterAll(() => database.close())

describe('GET /api/products/{id}/goes-with', () => {
  async function goingWith(slug: string): Promise<string[]> {
    const product = await api.request(`/api/products/${slug}`)
    const { id } = (await product.json()) as Product
    const response = await api.request(`/api/products/${id}/goes-with`)
    expect(response.status).toBe(200)
    const products = productSchema
      .strict()
      .array()
      .parse(await response.json())
    return products.map((one) => one.slug)
  }

  test('a product without a category, or in one without complements, goes with nothing', async () => {
    expect(await goingWith('nocturne')).toEqual([])
    expect(await goingWith('clasp')).toEqual([])
  })

  test('categories alternate, in stock before out of stock, bestsellers before others', async () => {
    const { db } = database
    const individual = await storeCategory(db, { name: 'One', slug: 'individual-lashes' })
    const fanning = await storeCategory(db, { name: 'Fan', slug: 'easy-fanning-lashes' })
    const put = (
      slug: string,
      categoryId: number,
      changes: { bestseller?: true; inStock?: false },
    ) => storeProduct(db, { slug, categoryId, ...changes })
    await put('best', individual.id, { bestseller: true })
    await put('gone', individual.id, { bestseller: true, inStock: false })
    await put('fan', fanning.id, {})
    expect(await goingWith('plum')).toEqual(['best', 'fan', 'gone'])
    expect(await goingWith('fan')).toEqual(['best', 'espresso', 'plum', 'gone'])
    await put('newer', individual.id, {})
    expect(await goingWith('plum')).toEqual(['best', 'newer', 'fan', 'gone'])
    await put('newest', individual.id, {})
    expect(await goingWith('plum')).toEqual(['best', 'newest', 'fan', 'newer'])
    expect(await goingWith('best')).not.toContain('best')
  })

  test.each([
    ['999999', 404, 'Product not found'],
    ['0', 400, 'id must be a whole number from 1 up'],
    ['plum', 400, 'id must be a whole number from 1 up'],
  ])('refuses %s', async (id, status, message) => {
    const response = await api.request(`/api/products/${id}/goes-with`)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ message })
  })
})
