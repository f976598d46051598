import type { OpenAPIHono } from '@hono/zod-openapi'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { createTestApi } from '#tests/builders/test-api.ts'

let database: FreshDatabase
let api: OpenAPIHono

beforeAll(async () => {
  database = await freshDatabase()
  api = createTestApi(database.db)
  for (const name of [
    'Ink Row Showing Little',
    'Magnetic Lashes Espresso',
    'Feather Fan',
    'Swiftbloom Brown',
    'Turns',
  ])
    await storeProduct(database.db, { name, slug: name.toLowerCase().replaceAll(' ', '-') })
})

afterAll(() => database.close())

/** The words that the shop searched instead; null if it found what was typed, or nothing. */
async function correctedFrom(search: string): Promise<string | null> {
  const response = await api.request(`/api/products?${new URLSearchParams({ search })}`)
  const found = Number(response.headers.get('x-total-count'))
  const corrected = response.headers.get('x-corrected-search')
  expect(found > 0).toBe(corrected !== null || search === 'feather')
  return corrected && decodeURIComponent(corrected)
}

test.each([
  ['feather', null],
  ['magentic', 'magnetic'],
  ['magnitec', 'magnetic'],
  ['espreso', 'espresso'],
  ['fether', 'feather'],
  ['brwon', 'brown'],
  ['featherfan', 'feather fan'],
  ['swift bloom', 'swiftbloom'],
  ['eyelashes', 'lashes'],
])('%j is corrected to %j', async (search, corrected) => {
  expect(await correctedFrom(search)).toBe(corrected)
})

test.each(['shipping', 'shiping', 'in', 'mink', 'inc', 'fna', 'expresso bar'])(
  'nothing known is close to %j',
  async (search) => {
    expect(await correctedFrom(search)).toBeNull()
  },
)

test('words that a page of the shop answers are not corrected', async () => {
  expect(await correctedFrom('turnns')).toBe('turns')
  expect(await correctedFrom('returns')).toBeNull()
})
