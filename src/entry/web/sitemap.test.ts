import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPageCache } from '#platform/page-cache/page-cache.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { createSitemap } from './sitemap.ts'

const cache = createPageCache({ limitBytes: 0, isListening: () => false })

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
})

afterAll(() => database.close())

const ask = (path: string) =>
  createSitemap({ reads: database.db, cache, originOf: () => 'https://cilia.example' }).request(
    path,
  )

test('the sitemap names the public pages and every product', async () => {
  await storeProduct(database.db, { slug: 'a-product' })
  const answer = await ask('/sitemap.xml')
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toBe('application/xml')
  expect(text).toContain('<loc>https://cilia.example/size-guide</loc>')
  expect(text).toMatch(/<loc>https:\/\/cilia\.example\/products\/a-product<\/loc><lastmod>\d{4}-/)
})

test('a large catalog is split into several files that name every product once', async () => {
  await database.pool.query(
    `insert into products (name, slug, price) select 'P', 'many-' || n, 15 from generate_series(1, 20000) n`,
  )
  const index = await (await ask('/sitemap.xml')).text()
  const files = [...index.matchAll(/<loc>https:\/\/cilia\.example(\/sitemap\/\d+)<\/loc>/g)].map(
    ([, path]) => path ?? '',
  )
  expect(files).toHaveLength(3)
  const texts = await Promise.all(files.map(async (path) => (await ask(path)).text()))
  const named = texts.flatMap((text) =>
    [...text.matchAll(/\/products\/([^<]+)</g)].map(([, slug]) => slug),
  )
  expect(new Set(named).size).toBe(named.length)
  expect(named).toHaveLength(20_001)
})

test('robots.txt excludes shoppers’ own pages and points to the sitemap', async () => {
  const text = await (await ask('/robots.txt')).text()
  expect(text).toContain('Disallow: /checkout')
  expect(text).toContain('Sitemap: https://cilia.example/sitemap.xml')
})
