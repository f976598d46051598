import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SettingsPatch } from '#shop/settings/domain/settings.schema.ts'
import { changeSettings } from '#shop/settings/server/change-settings.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { createTestContext } from '#tests/builders/test-context.ts'
import { openWholeShop, type WholeShop } from '#tests/builders/whole-shop.ts'

const owner = { id: 1, username: 'ada', address: '192.0.2.1', userAgent: 'a browser' }
const empty = { hero: '', quality: '', loved: '', motto: '', maker: '', material: '' }

let database: FreshDatabase
let shop: WholeShop

beforeAll(async () => {
  database = await freshDatabase()
})

afterAll(async () => {
  await shop?.close()
  await database.close()
})

/** Changes the settings; a shop opened afterward has them from its first page on. */
async function openWith(patch: SettingsPatch): Promise<void> {
  await shop?.close()
  await changeSettings(createTestContext(database.db), owner, { patch })
  shop = await openWholeShop(database)
}

/** What a page shows, without its tags and without what it carries for the browser. */
async function told(path: string): Promise<string> {
  const html = await (await shop.ask(path)).text()
  return html
    .replace(/<script.*?<\/script>|<style.*?<\/style>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

test('a shop whose owner changed nothing tells the story of the demonstration', async () => {
  await openWith({})
  expect(await told('/')).toMatch(/Cilia is the partner of a manufacturer in Qingdao, China/)
  expect(await told('/')).toMatch(/Made by our partner, worn everywhere\./)
  expect(await told('/about')).toMatch(
    /Cilia is Latin for eyelashes.*earns you 5% back\..*Our mission.*checkout in Ethereum.*30 days to return it sealed/,
  )
  expect(await told('/help')).toMatch(/Cilia is the partner of one manufacturer in Qingdao, China/)
})

test('an owner’s texts and figures replace it, and empty ones are left out', async () => {
  await openWith({
    name: 'Fringe',
    claims: { clients: '', quality: '', countries: '12', rating: '' },
    texts: { ...empty, hero: '{name} of {city}', description: 'Lashes by {name}.' },
    policies: { about: 'We are {name}.\n\n## Silk\n\nFrom Lyon, see [how](/help).' },
    contact: { city: 'Portland' },
  })
  const landing = await told('/')
  expect(landing).toContain('Fringe of Portland')
  expect(landing).toContain('0 trackers')
  expect(landing).not.toMatch(/manufacturer|partner|Loved by|5-star|Premium quality/)
  const about = await told('/about')
  expect(about).toMatch(/We are Fringe\. Silk From Lyon, see how ?\..*countries 12/)
  expect(about).not.toMatch(/clients|rating|Latin|mission|Seven promises|checkout in/)
  expect(await told('/help')).not.toMatch(/Who makes|made of|manufacturer|The lashes/)
})

test('a shop without any figure shows no band of figures', async () => {
  await openWith({ claims: { clients: '', quality: '', countries: '', rating: '', finest: '' } })
  expect(await (await shop.ask('/about')).text()).not.toContain('By the numbers')
})
