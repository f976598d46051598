import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { storeCategory } from '#tests/builders/stored-category.ts'
import { openWholeShop, type WholeShop } from '#tests/builders/whole-shop.ts'

let database: FreshDatabase
let shop: WholeShop

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openWholeShop(database)
})

afterAll(async () => {
  await shop.close()
  await database.close()
})

/** The links under "Shop" in the footer of a page. */
async function footerLinks(path: string): Promise<string[]> {
  const html = await (await shop.ask(path)).text()
  const [, list = ''] = /<nav aria-label="Shop".*?<ul>(.*?)<\/ul>/s.exec(html) ?? []
  return [...list.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(
    ([, href, name]) => `${name}: ${href}`,
  )
}

test('the footer of a shop without categories links all products', async () => {
  expect(await footerLinks('/contact')).toEqual(['Products: /products'])
})

test('every footer links the first five categories of the shop, by their names of now', async () => {
  const names = ['Strips', 'Glue', 'Tweezers', 'Brushes', 'Foam', 'Cases']
  for (const name of names) await storeCategory(database.db, { name, slug: name.toLowerCase() })
  const links = names.slice(0, 5).map((name) => `${name}: /products?category=${name.toLowerCase()}`)
  for (const path of ['/contact', '/', '/nowhere'])
    await vi.waitFor(async () => expect(await footerLinks(path)).toEqual(links))
  await database.pool.query(`update categories set name = 'Adhesive' where slug = 'glue'`)
  await vi.waitFor(async () =>
    expect((await footerLinks('/contact'))[1]).toBe('Adhesive: /products?category=glue'),
  )
})
