import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageSettings } from '#kernel/shop-settings.ts'
import type { ProductDetail } from '#shop/catalog/domain/catalog.schema.ts'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import { openAdminClient } from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { createTestContext } from '#tests/builders/test-context.ts'
import type { Front } from './front.ts'
import { servePreviews } from './serve-previews.ts'

let database: FreshDatabase
let admin: ReturnType<typeof openAdminClient>
let product: { id: number; slug: string }
let token: string

beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminClient(database.db)
  token = await admin.tokenAs('manager')
  const body = {
    name: 'Secret Fan',
    price: '20',
    options: [{ name: 'Curl', values: ['C', 'D'] }],
    variants: [{ options: { Curl: 'C' }, onHand: 3 }, { options: { Curl: 'D' } }],
    seoTitle: 'A secret',
  }
  product = (await admin.ask<typeof product>('POST /api/admin/products', { token, body })).body
})
afterAll(() => database.close())

/** A site that answers previews, and 'everybody' for any other page; its pages show the API's answers. */
function siteAt(now: string) {
  let asked: ProductDetail | undefined
  const front: Pick<Front, 'render' | 'assetsOf'> = {
    assetsOf: async () => ({ css: 'a{}', script: '/assets/a.js', preloads: [], fonts: [] }),
    render: async (url, { ask }) => {
      asked = (await (await ask(`/api${url.pathname}`)).json()) as ProductDetail
      const head = { title: asked.name, description: '', canonical: url.pathname, jsonLd: [{}] }
      const page = { status: 200, movedTo: null, name: 'product-page', siteName: 'Cilia' }
      return { ...page, head, html: `<h1>${asked.name}</h1>`, state: '{}' }
    },
  }
  const site = servePreviews({
    front: front as Front,
    ask: async () => new Response('{}'),
    settings: () => pageSettings(defaultSettings),
    payments: null,
    context: createTestContext(database.db, { now: () => new Date(now) }),
    originOf: ({ origin }) => origin,
    limitRenders: (_context, next) => next(),
  })
  site.get('*', (c) => c.text('everybody'))
  return { request: (path: string) => site.request(path), shown: () => asked }
}

const linkAs = async (role: 'viewer' | 'packer') => {
  const as = await admin.tokenAs(role)
  return admin.ask<{ url: string; expiresAt: string }>(
    `POST /api/admin/products/${product.id}/preview`,
    { token: as },
  )
}

test('a preview link shows a draft for an hour, uncached and hidden from search engines', async () => {
  const { status, body } = await linkAs('viewer')
  expect([status, body.expiresAt]).toEqual([200, '2026-03-04T13:00:00.000Z'])
  const { request, shown } = siteAt('2026-03-04T12:59:00Z')
  const answer = await request(body.url)
  const html = await answer.text()
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toContain('This is a preview.')
  expect(html).not.toContain('canonical')
  expect(html).not.toContain('ld+json')
  expect(shown()).toMatchObject({
    name: 'Secret Fan',
    inStock: true,
    seoTitle: 'A secret',
    category: null,
    choices: [{ variant: '{"Curl":"D"}', inStock: false }],
  })
})

test('without a link, after its hour, or for another product, everyone sees the same', async () => {
  const { body } = await linkAs('viewer')
  const [, query = ''] = body.url.split('?')
  const cases = [
    [`/products/${product.slug}`, '2026-03-04T12:00:00Z'],
    [`/products/${product.slug}?preview=forged.token`, '2026-03-04T12:00:00Z'],
    [`/products/another?${query}`, '2026-03-04T12:00:00Z'],
    [body.url, '2026-03-04T13:00:00Z'],
  ] as const
  for (const [path, now] of cases)
    expect(await (await siteAt(now).request(path)).text()).toBe('everybody')
})

test('packers cannot create links, and unknown products have none', async () => {
  expect((await linkAs('packer')).status).toBe(403)
  const missing = await admin.ask('POST /api/admin/products/99999/preview', { token })
  expect(missing.status).toBe(404)
})

test('shoppers find no drafts, and products on sale show their search engine text', async () => {
  const shown = () => admin.api.request(`/api/products/${product.slug}`)
  expect((await shown()).status).toBe(404)
  const body = { status: 'active' }
  const call = `PATCH /api/admin/products/${product.id}`
  expect((await admin.ask(call, { token, body, version: 1 })).status).toBe(200)
  expect(await (await shown()).json()).toMatchObject({ seoTitle: 'A secret', seoDescription: null })
})
