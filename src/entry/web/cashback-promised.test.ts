import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSettings } from '#shop/settings/server/change-settings.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { createTestContext } from '#tests/builders/test-context.ts'
import { openWholeShop, type WholeShop } from '#tests/builders/whole-shop.ts'

const pages = ['/', '/about', '/help', '/returns', '/privacy', '/terms', '/contact', '/shipping']
const owner = { id: 1, username: 'ada', address: '192.0.2.1', userAgent: 'a browser' }

let database: FreshDatabase
let shop: WholeShop

beforeAll(async () => {
  database = await freshDatabase()
  const patch = { cashbackBasisPoints: 0 }
  await changeSettings(createTestContext(database.db), owner, { patch })
  shop = await openWholeShop(database)
})

afterAll(async () => {
  await shop.close()
  await database.close()
})

/** What a page shows and tells search engines, without the settings that it carries. */
async function said(path: string): Promise<string> {
  const html = await (await shop.ask(path)).text()
  return html.replace(/<script type="application\/json" id="state">.*?<\/script>/s, '')
}

test.each(pages)('a shop without cashback promises none on %s', async (path) => {
  const html = await said(path)
  expect(html).toContain('<h1')
  expect(html.match(/.{0,30}(?:cashback|\b0%|% back|null).{0,30}/gi)).toBeNull()
})
