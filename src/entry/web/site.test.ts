import { expect, test } from 'vitest'
import { Refusal } from '#kernel/refusal.ts'
import { pageSettings } from '#kernel/shop-settings.ts'
import { ApiError } from '#platform/api-error.ts'
import { createLog } from '#platform/log.ts'
import { createPageCache } from '#platform/page-cache/page-cache.ts'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import type { Front } from './front.ts'
import { createSite } from './site.ts'

const rendered = {
  status: 200,
  movedTo: null,
  name: 'a-page',
  siteName: 'Cilia',
  html: '<p>Hello</p>',
  state: '{}',
  head: { title: 'Hello', description: 'Hello', canonical: '/hello' },
}

function siteWith(render: Front['render']) {
  const front: Front = {
    render,
    assetsOf: async () => ({ css: 'a{}', script: '/assets/a.js', preloads: [], fonts: [] }),
    backofficeAssets: async () => ({ sheets: [], script: '/assets/b.js', preloads: [], fonts: [] }),
    serveFiles: (_context, next) => next(),
    connectSources: [],
    close: async () => {},
  }
  return createSite({
    front,
    settings: () => pageSettings(defaultSettings),
    payments: null,
    headersOf: () => null,
    ask: async () => new Response(),
    cache: createPageCache({ limitBytes: 1_000_000, isListening: () => true }),
    limitRenders: (_context, next) => next(),
    log: createLog('silent'),
    originOf: ({ origin }) => origin,
  })
}

test('a page is rendered once and may be cached by proxies', async () => {
  let drawn = 0
  const site = siteWith(async () => {
    drawn += 1
    return rendered
  })
  await site.request('/hello')
  const answer = await site.request('/hello')
  expect(answer.headers.get('cache-control')).toContain('public')
  expect(await answer.text()).toContain('<div id="root"><p>Hello</p></div>')
  expect(drawn).toBe(1)
})

test('a permanently moved page redirects to its new URL', async () => {
  const site = siteWith(async () => ({ ...rendered, movedTo: '/products/new' }))
  const answer = await site.request('/products/old?utm_source=mail')
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/products/new'])
})

test('a missing page is not cached', async () => {
  const answer = await siteWith(async () => ({ ...rendered, status: 404 })).request('/nope')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('a page that cannot be rendered shows the error screen’s text', async () => {
  const site = siteWith(async () => {
    throw new Error('no database')
  })
  const answer = await site.request('/hello')
  const text = await answer.text()
  expect(answer.status).toBe(500)
  expect(text).toContain('Something went wrong')
  expect(text).not.toContain('no database')
})

test.each([
  ['a call that it needs finds no database', new ApiError(503, '', '{"message":"busy"}'), 503, '2'],
  [
    'the database ends its connection',
    Object.assign(new Error('ended'), { code: '57P01' }),
    503,
    '2',
  ],
  [
    'too many are rendered for one address',
    new Refusal('too-many', 'Too many.', { retryAfterSeconds: 40 }),
    429,
    '40',
  ],
] as const)('a page says when to retry if %s', async (_why, fault, status, retryAfter) => {
  const answer = await siteWith(() => Promise.reject(fault)).request('/hello')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, retryAfter])
  expect(await answer.text()).toContain('We will be right with you')
})

test('at most a hundred pages wait to be rendered', async () => {
  const ends: (() => void)[] = []
  const site = siteWith(async () => {
    await new Promise<void>((resolve) => ends.push(resolve))
    return rendered
  })
  const asked = Array.from({ length: 105 }, (_, page) => site.request(`/page-${page}`))
  const refused = await Promise.race(asked)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  const end = setInterval(() => {
    for (const resolve of ends.splice(0)) resolve()
  })
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  clearInterval(end)
  expect(statuses.filter((status) => status === 200)).toHaveLength(104)
})
