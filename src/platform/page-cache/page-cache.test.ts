import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createPageCache } from './page-cache.ts'

const long = 'lash '.repeat(400)
const page = (text = long, headers: Record<string, string> = { 'cache-control': 'public' }) =>
  new Response(text, { headers: { 'content-type': 'text/html', ...headers } })

function counting(isListening = () => true, limitBytes = 1_000_000) {
  const cache = createPageCache({ limitBytes, isListening })
  let made = 0
  const ask = (
    key: string | null = '/',
    headers: Record<string, string> = {},
    response = page,
    topics: readonly string[] = [],
  ) =>
    cache.answer({ key, headers: new Headers(headers) }, () => {
      made += 1
      return { response: response(), topics }
    })
  return { cache, ask, made: () => made }
}

test('a response made once is sent again', async () => {
  const { ask, made } = counting()
  await ask()
  expect(await (await ask()).text()).toBe(long)
  expect(made()).toBe(1)
})

test('concurrent requests wait for one response', async () => {
  const { ask, made } = counting()
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask()))
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array(20).fill(long))
  expect(made()).toBe(1)
})

test('it is sent in the encoding the browser accepts', async () => {
  const { ask } = counting()
  const zipped = await ask('/', { 'accept-encoding': 'gzip, br;q=0' })
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(long)
  expect((await ask('/', { 'accept-encoding': 'gzip, br' })).headers.get('content-encoding')).toBe(
    'br',
  )
  expect((await ask()).headers.get('content-encoding')).toBeNull()
})

test('a frequently requested response is compressed better after a while, with the same content', async () => {
  const text = Array.from({ length: 900 }, (_, at) => `lash ${(at * 7919) % 1009} mm`).join(' ')
  const { ask } = counting()
  const askBrotli = async () => {
    const answer = await ask('/', { 'accept-encoding': 'br' }, () => page(text))
    return Buffer.from(await answer.arrayBuffer())
  }
  // Requests without Brotli do not count.
  for (let times = 0; times < 20; times++) await ask('/', {}, () => page(text))
  const first = await askBrotli()
  for (let times = 0; times < 16; times++) expect(await askBrotli()).toHaveLength(first.length)
  await vi.waitFor(async () => expect((await askBrotli()).length).toBeLessThan(first.length))
  expect(brotliDecompressSync(await askBrotli()).toString()).toBe(text)
})

test('a client that already has the response gets 304', async () => {
  const { ask } = counting()
  const etag = (await ask()).headers.get('etag') ?? ''
  const again = await ask('/', { 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await ask('/', { 'if-none-match': 'W/"other"' })).status).toBe(200)
})

test('nothing is stored while notifications of changes are not received', async () => {
  let isListening = false
  const { ask, made } = counting(() => isListening)
  await ask()
  await ask()
  expect(made()).toBe(2)
  isListening = true
  await ask()
  await ask()
  expect(made()).toBe(3)
  isListening = false
  await ask()
  expect(made()).toBe(4)
})

test('a change invalidates stored responses and those in progress', async () => {
  const { ask, cache, made } = counting()
  await ask()
  cache.invalidate('all')
  const begunBefore = ask()
  cache.invalidate('all')
  await begunBefore
  await ask()
  expect(made()).toBe(3)
})

test('only complete, public responses are stored', async () => {
  const { ask, made } = counting()
  for (const response of [
    () => page(long, { 'cache-control': 'no-store' }),
    () => new Response('', { status: 404 }),
  ]) {
    await ask('/', {}, response)
    await ask('/', {}, response)
  }
  expect(made()).toBe(4)
})

test('memory is bounded: the least recently requested response is evicted', async () => {
  const { ask, made } = counting(() => true, 4 * 7_500)
  for (const key of ['/a', '/b', '/a', '/c', '/d', '/e']) await ask(key)
  expect(made()).toBe(5)
  await ask('/b')
  expect(made()).toBe(6)
})

test('a failure reaches all waiting requests and is not stored', async () => {
  const { ask, made } = counting()
  const fail = () => {
    throw new Error('no database')
  }
  const answers = await Promise.allSettled([ask('/', {}, fail), ask('/', {}, fail)])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await ask()
  expect(made()).toBe(2)
})

test('a change to some topics invalidates responses about any of them and those in progress', async () => {
  const { ask, cache, made } = counting()
  const askAll = async () => {
    const about = [['product:plum'], ['product:clasp'], ['list', 'card:1'], ['card:2'], []]
    for (const topics of about) await ask(`/${topics}`, {}, page, topics)
  }
  await askAll()
  cache.invalidate(['product:plum', 'card:1', 'list'])
  await askAll()
  expect(made()).toBe(7)
  expect(cache.figures()).toMatchObject({ changed: 2, answers: 5 })
  const begunBefore = ask('/new', {}, page, ['product:other'])
  cache.invalidate(['product:plum'])
  await begunBefore
  await ask('/new', {}, page, ['product:other'])
  expect(made()).toBe(9)
})

test('a response without a key is made each time', async () => {
  const { ask, made } = counting()
  await ask(null)
  await ask(null)
  expect(made()).toBe(2)
})

test('long keys and headers count as memory, too', async () => {
  const { ask, made } = counting(() => true, 100_000)
  const letters = 'x'.repeat(10_000)
  for (let count = 0; count < 10; count += 1) await ask(`/${count}${letters}`, {}, () => page('[]'))
  await ask(`/9${letters}`, {}, () => page('[]'))
  expect(made()).toBe(10)
  await ask(`/0${letters}`, {}, () => page('[]'))
  expect(made()).toBe(11)
})
