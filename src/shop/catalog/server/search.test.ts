import type { OpenAPIHono } from '@hono/zod-openapi'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { fillSmallShop } from '#tests/builders/small-shop.ts'
import type { StoredCategory } from '#tests/builders/stored-category.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { createTestApi } from '#tests/builders/test-api.ts'
import type { Product } from '../domain/catalog.schema.ts'
import type { Suggestions } from '../domain/suggestions.schema.ts'
import { mostFound } from './search-query.ts'

let database: FreshDatabase
let api: OpenAPIHono
let colored: StoredCategory

beforeAll(async () => {
  database = await freshDatabase()
  api = createTestApi(database.db)
  colored = (await fillSmallShop(database.db)).colored
})

afterAll(() => database.close())

async function listed(query: string): Promise<string[]> {
  const response = await api.request(`/api/products${query}`)
  expect(response.status).toBe(200)
  return ((await response.json()) as Product[]).map(({ slug }) => slug)
}

describe('GET /api/products?search=', () => {
  test.each([
    ['plum', ['plum', 'clasp']],
    ['velvet plum', ['plum']],
    ['"plum velvet"', ['plum']],
    ['"plum shadow"', ['clasp']],
    ['vel', ['plum']],
    ['magnetic', ['clasp']],
    ['magentic', ['clasp']],
    ['espreso', ['espresso']],
    // Corrected words in a name come first, too, though Clasp, which mentions them, is newer.
    ['plumm', ['plum', 'clasp']],
    ['colored lashes', ['espresso', 'plum']],
    ['lashes -plum', ['espresso']],
    ['plum or espresso', ['espresso', 'plum', 'clasp']],
    ['C 0.07', ['espresso', 'plum']],
    ['c 10-11mm violet', ['plum']],
    ['12 mm', ['clasp', 'espresso']],
    ['   ', ['nocturne', 'clasp', 'espresso', 'plum']],
    ['zzqx', []],
  ])('%j', async (term, slugs) => {
    expect(await listed(`?search=${encodeURIComponent(term)}`)).toEqual(slugs)
  })

  test('can be filtered and sorted like any list', async () => {
    expect(await listed('?search=plum&sort=-price')).toEqual(['clasp', 'plum'])
    expect(await listed('?search=plum&featured=true&color=Black')).toEqual(['clasp'])
    expect(await listed(`?search=magentic&categoryId=${colored.id}`)).toEqual([])
  })

  test.each([
    '%',
    '_',
    "'",
    '"',
    '\\',
    ':*',
    '& | !',
    '(',
    '<->',
    '🪄',
    '\u{d800}',
    'é'.repeat(1000),
  ])('never fails: %j', async (term) => {
    const response = await api.request(
      `/api/products?search=${encodeURIComponent(term.toWellFormed())}`,
    )
    expect(response.status).toBe(200)
  })
})

test('a search returns its best results up to the limit, in every order, to the last page', async () => {
  const { db } = database
  const woven = { description: 'Woven from moonlight.' }
  await Promise.all(Array.from({ length: mostFound + 10 }, () => storeProduct(db, woven)))
  await storeProduct(db, { name: 'Moonlight Fan', slug: 'moonlight-fan', price: '99.00' })
  const first = await api.request('/api/products?search=moonlight')
  expect(first.headers.get('x-total-count')).toBe(String(mostFound))
  expect(((await first.json()) as Product[])[0]?.slug).toBe('moonlight-fan')
  expect(await listed('?search=moonlight&sort=-price&limit=1')).toEqual(['moonlight-fan'])
  expect(await listed('?search=moonligth&limit=1')).toEqual(['moonlight-fan'])
  let after = first.headers.get('x-next-cursor')
  let count = 100
  while (after !== null) {
    const next: Response = await api.request(`/api/products?search=moonlight&after=${after}`)
    count += ((await next.json()) as Product[]).length
    after = next.headers.get('x-next-cursor')
  }
  expect(count).toBe(mostFound)
})

test('suggested categories have most of the typed words first, after a correction, too', async () => {
  const suggested = async (typed: string) => {
    const response = await api.request(`/api/suggestions?search=${encodeURIComponent(typed)}`)
    return ((await response.json()) as Suggestions).categories.map(({ name }) => name)
  }
  expect(await suggested('lash')).toEqual(['Magnetic Lashes', 'Colored Lashes'])
  expect(await suggested('colored lash')).toEqual(['Colored Lashes', 'Magnetic Lashes'])
  expect(await suggested('colroed lashs')).toEqual(['Colored Lashes', 'Magnetic Lashes'])
})
