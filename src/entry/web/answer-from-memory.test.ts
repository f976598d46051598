import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { createPageCache, type PageCache } from '#platform/page-cache/page-cache.ts'
import { rawGet } from '#tests/faults/raw-get.ts'
import { type Listening, listen } from '../process/listen.ts'
import { answerFromMemory } from './answer-from-memory.ts'
import { cachedAddress } from './cached-address.ts'

const text = 'lash '.repeat(400)
const told: [path: string, status: number][] = []
let cache: PageCache
let listening: Listening

beforeEach(async () => {
  told.length = 0
  cache = createPageCache({ limitBytes: 1_000_000, isListening: () => true })
  const direct = answerFromMemory({
    cache,
    log: createLog('silent'),
    onAnswer: (path, status) => told.push([path, status]),
  })
  const fetch = ({ method }: Request) => new Response(`${method} made anew`)
  listening = await listen({ direct, fetch }, { HOST: '127.0.0.1', PORT: 0 })
})
afterEach(() => listening.close())

/** Stores an answer, as if it had been requested before. */
async function store(path: string): Promise<void> {
  const headers = { 'content-type': 'text/plain', 'cache-control': 'public', 'x-frame': 'DENY' }
  const { key } = cachedAddress(addressOf(path))
  const made = { response: new Response(text, { headers }), topics: [] }
  await cache.answer({ key, headers: new Headers() }, () => made)
}

const addressOf = (path: string) => `http://127.0.0.1:${listening.port}${path}`
const ask = (path: string, headers: Record<string, string> = {}) => rawGet(addressOf(path), headers)

test('a cached response is sent with its headers, length, and the caller’s ID', async () => {
  await store('/about')
  const { status, headers, body } = await ask('/about', { 'x-request-id': 'asked-by-a-test' })
  expect([status, body.toString()]).toEqual([200, text])
  expect(headers).toMatchObject({
    'content-type': 'text/plain',
    'content-length': String(text.length),
    'x-frame': 'DENY',
    'x-request-id': 'asked-by-a-test',
  })
  expect(told).toEqual([['/about', 200]])
})

test('it is sent in the encoding the client accepts', async () => {
  await store('/about')
  const { headers, body } = await ask('/about', { 'accept-encoding': 'br' })
  expect([headers['content-encoding'], Number(headers['content-length'])]).toEqual([
    'br',
    body.length,
  ])
  expect(brotliDecompressSync(body).toString()).toBe(text)
})

test('a client that already has it gets no body', async () => {
  await store('/about')
  const { etag = '' } = (await ask('/about')).headers
  const { status, headers, body } = await ask('/about', { 'if-none-match': String(etag) })
  expect([status, body.length, headers['content-type']]).toEqual([304, 0, undefined])
  expect(headers).toMatchObject({ etag, 'x-frame': 'DENY' })
})

test('irrelevant or reordered parameters find the same response', async () => {
  await store('/products?page=2&sort=newest')
  for (const query of ['sort=newest&page=2', 'page=2&sort=newest&utm_source=mail']) {
    await ask(`/products?${query}`)
  }
  expect(told).toEqual([
    ['/products', 200],
    ['/products', 200],
  ])
})

test.each([
  '/products/%E0%A4%A?x=1',
  '/products/%00?page=%',
  '/api/products?search=%ED%A0%80&=&&',
  '//about?page=1',
  '/products/a?x=1?y=2',
])('an invalid URL breaks nothing: %s', async (path) => {
  expect((await ask(path)).body.toString()).toBe('GET made anew')
})

test('everything else is rendered anew', async () => {
  await store('/about')
  expect((await ask('/returns')).body.toString()).toBe('GET made anew')
  const posted = await fetch(addressOf('/about'), { method: 'POST', body: 'x' })
  expect(await posted.text()).toBe('POST made anew')
  expect(told).toEqual([])
})
