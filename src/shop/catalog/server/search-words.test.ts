import type { OpenAPIHono } from '@hono/zod-openapi'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { storeCategory } from '#tests/builders/stored-category.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { createTestApi } from '#tests/builders/test-api.ts'
import type { Product } from '../domain/catalog.schema.ts'

let database: FreshDatabase
let api: OpenAPIHono

beforeAll(async () => {
  database = await freshDatabase()
  api = createTestApi(database.db)
  for (const [category, product] of described) {
    const slug = category.toLowerCase().replaceAll(' ', '-')
    const { id } = await storeCategory(database.db, { name: category, slug })
    await storeProduct(database.db, { ...product, categoryId: id })
  }
})

afterAll(() => database.close())

/** Described like the demo's products, with a line for the color and words about other products. */
const described: [category: string, Parameters<typeof storeProduct>[1]][] = [
  [
    'Individual Lashes',
    {
      name: 'Quill',
      slug: 'quill',
      colors: ['Black'],
      specifications: '{"Color":"Black","Curl":"C"}',
      variants: '{"Color":["Black","Soft Black"]}',
    },
  ],
  [
    'Cluster Lashes',
    {
      name: 'Night Row',
      slug: 'night-row',
      colors: ['Black'],
      specifications: '{"Color" : "Black"}',
      description: 'For evenings, fuller than any volume tray.',
    },
  ],
  [
    'Colored Lashes',
    {
      name: 'Soft Hour',
      slug: 'soft-hour',
      colors: ['Chestnut'],
      specifications: '{"Color":"Chestnut"}',
      description:
        'The color is matched across trays. Softer than black, and with no magnetic band.',
    },
  ],
  ['Easy Fanning Lashes', { name: 'Mega Volume', slug: 'mega-volume', colors: ['Black', 'Navy'] }],
  [
    'Magnetic Lashes',
    { name: 'Clasp', slug: 'clasp', colors: ['Black'], specifications: '{"Color":"Black"}' },
  ],
]

test.each([
  ['colored', ['soft-hour']],
  ['coloured', ['soft-hour']],
  ['color', ['soft-hour']],
  ['colored lashes', ['soft-hour']],
  ['magnetic', ['clasp', 'soft-hour']],
  ['magnetic lashes', ['clasp', 'soft-hour']],
  ['cluster', ['night-row']],
  ['volume', ['mega-volume', 'night-row']],
  ['brown', ['soft-hour']],
  ['brown lashes', ['soft-hour']],
  ['chestnut color', ['soft-hour']],
  ['blue', ['mega-volume']],
  ['black', ['clasp', 'mega-volume', 'night-row', 'quill', 'soft-hour']],
  ['curl', ['quill']],
])('%j finds exact matches first, then mere mentions', async (search, slugs) => {
  const response = await api.request(`/api/products?${new URLSearchParams({ search })}`)
  expect(((await response.json()) as Product[]).map(({ slug }) => slug)).toEqual(slugs)
})
