import type { OpenAPIHono } from '@hono/zod-openapi'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { fillSmallShop } from '#tests/builders/small-shop.ts'
import type { StoredCategory } from '#tests/builders/stored-category.ts'
import { createTestApi } from '#tests/builders/test-api.ts'
import {
  categorySchema,
  type Facets,
  facetsSchema,
  type Product,
  productDetailSchema,
  productSchema,
} from '../domain/catalog.schema.ts'

let database: FreshDatabase
let api: OpenAPIHono
let magnetic: StoredCategory
let colored: StoredCategory

beforeAll(async () => {
  database = await freshDatabase()
  api = createTestApi(database.db)
  const categories = await fillSmallShop(database.db)
  magnetic = categories.magnetic
  colored = categories.colored
})

afterAll(() => database.close())

async function listed(query: string): Promise<string[]> {
  const response = await api.request(`/api/products${query}`)
  const products = (await response.json()) as Product[]
  expect(response.status, JSON.stringify(products)).toBe(200)
  expect(Number(response.headers.get('x-total-count'))).toBeGreaterThanOrEqual(products.length)
  return products.map(({ slug }) => slug)
}

async function refusal(path: string) {
  const response = await api.request(path)
  return { status: response.status, ...((await response.json()) as { message: string }) }
}

describe('GET /api/categories', () => {
  test('returns every category', async () => {
    const response = await api.request('/api/categories')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('public')
    const categories = categorySchema.array().parse(await response.json())
    expect(categories.map(({ slug }) => slug)).toEqual(['magnetic-lashes', 'colored-lashes'])
  })
})

describe('GET /api/products', () => {
  test('returns products as the contract defines them, newest first', async () => {
    const response = await api.request('/api/products')
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('x-total-count')).toBe('4')
    expect(response.headers.get('x-next-cursor')).toBeNull()
    const products = productSchema
      .strict()
      .array()
      .parse(await response.json())
    expect(products.map(({ slug }) => slug)).toEqual(['nocturne', 'clasp', 'espresso', 'plum'])
    expect(products.at(-1)).toMatchObject({
      price: '18.00',
      originalPrice: '24.50',
      rating: '4.60',
      images: ['/images/plum-velvet-tray-960.jpg'],
      variants: '{"Curl":["C","CC"]}',
      lash: { kind: 'colored' },
    })
  })

  test.each([
    ['?sort=newest', ['nocturne', 'clasp', 'espresso', 'plum']],
    ['?sort=price', ['espresso', 'plum', 'clasp', 'nocturne']],
    ['?sort=-price', ['nocturne', 'clasp', 'plum', 'espresso']],
    // Nocturne has the rating of new products, but no review.
    ['?sort=rating', ['espresso', 'plum', 'clasp', 'nocturne']],
    ['?featured=true', ['clasp', 'plum']],
    ['?featured=false', ['nocturne', 'clasp', 'espresso', 'plum']],
    ['?bestseller=true', ['clasp', 'espresso']],
    ['?featured=true&bestseller=true', ['clasp']],
    ['?curl=d,cc', ['clasp', 'plum']],
    ['?curl=C&length=12', ['espresso']],
    ['?length=9,12mm', ['clasp', 'espresso', 'plum']],
    ['?thickness=0.07', ['espresso', 'plum']],
    ['?thickness=0.10mm', ['clasp']],
    ['?color=Plum,Black', ['clasp', 'plum']],
    ['?color=', ['nocturne', 'clasp', 'espresso', 'plum']],
    ['?color=Gold', []],
    ['?categoryId=2147483647', []],
    ['?ids=1,4,99,1', ['plum', 'nocturne']],
    ['?limit=2', ['nocturne', 'clasp']],
    ['?unknown=1', ['nocturne', 'clasp', 'espresso', 'plum']],
  ])('%s', async (query, slugs) => {
    expect(await listed(query)).toEqual(slugs)
  })

  test('accepts a category ID', async () => {
    expect(await listed(`?categoryId=${colored.id}`)).toEqual(['espresso', 'plum'])
    expect(await listed(`?categoryId=${magnetic.id}&featured=true`)).toEqual(['clasp'])
  })

  test.each([
    '',
    '&featured=true',
    '&sort=price',
    '&sort=-price',
    '&sort=rating',
    '&curl=C,D&sort=price',
    '&search=lashes',
    '&search=plum',
    '&search=lashes&sort=-price',
    '&search=magentic',
  ])('pages add up to the whole list: limit=1%s', async (query) => {
    const whole = await listed(`?limit=100${query}`)
    const slices: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const response: Response = await api.request(
        `/api/products?limit=1${query}${after && `&after=${after}`}`,
      )
      slices.push(...((await response.json()) as Product[]).map(({ slug }) => slug))
      expect(response.headers.get('x-total-count')).toBe(String(whole.length))
      after = response.headers.get('x-next-cursor')
    }
    expect(slices).toEqual(whole)
  })

  test.each([
    ['categoryId=x', 'categoryId must be a whole number from 1 up'],
    ['categoryId=0', 'categoryId must be a whole number from 1 up'],
    ['categoryId=2147483648', 'categoryId must be a whole number from 1 up'],
    ['featured=yes', 'featured must be true or false'],
    ['limit=0', 'limit must be a whole number from 1 to 100'],
    ['limit=101', 'limit must be a whole number from 1 to 100'],
    ['limit=1.5', 'limit must be a whole number from 1 to 100'],
    ['sort=name', 'sort must be one of newest, price, -price, rating'],
    ['after=x', 'after isn’t a cursor of this list'],
    ['length=long', 'length must be whole millimeters, such as 12'],
    ['length=99999', 'length must be whole millimeters, such as 12'],
    ['ids=1,x', 'ids must be at most 24 whole numbers with commas between them'],
    [`ids=${'1,'.repeat(24)}1`, 'ids must be at most 24 whole numbers with commas between them'],
    ['search=a&search=b', 'search is given twice'],
    ['search=a%00b', 'Text must not contain NUL characters'],
  ])('?%s is rejected with a sentence', async (query, message) => {
    expect(await refusal(`/api/products?${query}`)).toMatchObject({ status: 400, message })
  })

  test('a cursor from another sort order is rejected', async () => {
    const response = await api.request('/api/products?limit=1&sort=price')
    const after = response.headers.get('x-next-cursor')
    expect(await refusal(`/api/products?limit=1&after=${after}`)).toMatchObject({
      status: 400,
      message: 'after isn’t a cursor of this list',
    })
  })
})

describe('GET /api/products/featured', () => {
  test('returns the featured products', async () => {
    const response = await api.request('/api/products/featured')
    const products = productSchema
      .strict()
      .array()
      .parse(await response.json())
    expect(products.map(({ slug }) => slug)).toEqual(['clasp', 'plum'])
  })
})

describe('GET /api/products/facets', () => {
  async function facets(query = ''): Promise<Facets> {
    const response = await api.request(`/api/products/facets${query}`)
    expect(response.status).toBe(200)
    return facetsSchema.parse(await response.json())
  }

  test('counts the products for each value', async () => {
    expect(await facets()).toEqual({
      curl: ['C', 'CC', 'D'],
      length: ['9', '10', '11', '12'],
      thickness: ['0.07', '0.10', '0.12'],
      color: ['Black', 'Espresso', 'Plum'],
      counts: {
        curl: { C: 2, CC: 1, D: 1 },
        length: { '9': 1, '10': 2, '11': 1, '12': 2 },
        thickness: { '0.07': 2, '0.10': 1, '0.12': 1 },
        color: { Plum: 1, Espresso: 1, Black: 1 },
      },
    })
  })

  test('a facet’s selected values narrow the other facets’ counts but not its own', async () => {
    const { curl, color } = await facets('?curl=D')
    expect(curl).toEqual(['C', 'CC', 'D'])
    expect(color).toEqual(['Black'])
  })

  test('counts search results, even for mistyped terms', async () => {
    expect((await facets('?search=plum')).counts.curl).toEqual({ C: 1, CC: 1, D: 1 })
    expect((await facets('?search=magentic')).counts.curl).toEqual({ D: 1 })
    expect((await facets('?search=C&bestseller=true')).counts.color).toEqual({ Espresso: 1 })
  })

  test('rejects what the list rejects', async () => {
    expect(await refusal('/api/products/facets?featured=1')).toMatchObject({ status: 400 })
  })
})

describe('GET /api/products/{slug}', () => {
  test('returns the product with its category', async () => {
    const response = await api.request('/api/products/plum')
    expect(response.status).toBe(200)
    const product = productDetailSchema.strict().parse(await response.json())
    expect(product.category).toEqual({ slug: 'colored-lashes', name: 'Colored Lashes' })
  })

  test('returns a product without a category', async () => {
    const response = await api.request('/api/products/nocturne')
    expect(await response.json()).toMatchObject({ slug: 'nocturne', category: null })
  })

  test.each(['nothing', '1', '999999999999999999999', '%F0%9F%AA%84', "'", '%E0%A4%A'])(
    '%s is not found',
    async (slug) => {
      expect(await refusal(`/api/products/${slug}`)).toEqual({
        status: 404,
        code: 'not-found',
        message: 'Product not found',
      })
    },
  )
})
