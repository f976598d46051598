import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { createPageCache } from '#platform/page-cache/page-cache.ts'
import type { Front } from './front.ts'
import { createSite } from './site.ts'

const rendered = {
  status: 200,
  name: 'a-page',
  html: '<p>Hello</p>',
  state: '{}',
  head: { title: 'Hello', description: 'Hello', canonical: '/hello' },
}

function siteWith(render: Front['render']) {
  const front: Front = {
    render,
    assetsOf: async () => ({ css: 'a{}', script: '/assets/a.js', preloads: [], fonts: [] }),
    serveFiles: (_context, next) => next(),
    connectSources: [],
    close: async () => {},
  }
  return createSite({
    front,
    ask: async () => new Response(),
    cache: createPageCache({ limitBytes: 1_000_000, isListening: () => true }),
    limitRenders: (_context, next) => next(),
    log: createLog('silent'),
    originOf: ({ origin }) => origin,
  })
}

test('a page is drawn once and may be kept by whoever stands in between', async () => {
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

test('a page that is not there is kept by nobody', async () => {
  const answer = await siteWith(async () => ({ ...rendered, status: 404 })).request('/nope')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('a page that cannot be drawn says so in the words of the error screen', async () => {
  const site = siteWith(async () => {
    throw new Error('no database')
  })
  const answer = await site.request('/hello')
  const text = await answer.text()
  expect(answer.status).toBe(500)
  expect(text).toContain('Something went wrong')
  expect(text).not.toContain('no database')
})
