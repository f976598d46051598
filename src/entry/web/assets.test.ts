import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openAssets } from './assets.ts'

let folder: string
const app = new Hono()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cilia-assets-'))
  const files = {
    'shop.js': 'plain',
    'shop.js.br': 'brotli',
    'shop.js.gz': 'gzip',
    'a.svg': 'svg',
    'a.svg.br': 'brotli',
    'a.svg.gz': 'gzip',
    'film.mp4': '0123456789',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  app.use(openAssets(folder))
})

afterAll(() => rm(folder, { recursive: true }))

test.each([
  ['shop.js', 'gzip, deflate, br', 'brotli', 'br'],
  ['shop.js', 'gzip', 'gzip', 'gzip'],
  ['shop.js', 'gzip, br;q=0', 'gzip', 'gzip'],
  ['shop.js', 'br;q=0, gzip;q=0', 'plain', null],
  ['shop.js', '', 'plain', null],
  ['a.svg', 'gzip, br', 'brotli', 'br'],
])('%s for a client accepting %j is sent as %s', async (name, accepted, body, encoding) => {
  const headers = { 'accept-encoding': accepted }
  const answer = await app.request(`/assets/${name}`, { headers })
  expect([await answer.text(), answer.headers.get('content-encoding')]).toEqual([body, encoding])
  expect(answer.headers.get('vary')).toBe('accept-encoding')
})

test.each(['shop.js.br', 'nothing.js', '..%2Fpackage.json'])('%s is not found', async (name) => {
  expect((await app.request(`/assets/${name}`)).status).toBe(404)
})

test.each([
  ['bytes=0-1', 206, '01', 'bytes 0-1/10'],
  ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=0-1,4-5', 200, '0123456789', null],
  ['', 200, '0123456789', null],
])('a film range %j returns %i', async (range, status, body, contentRange) => {
  const answer = await app.request('/assets/film.mp4', { headers: { range } })
  expect([answer.status, await answer.text()]).toEqual([status, body])
  expect(answer.headers.get('content-range')).toBe(contentRange)
  if (status === 416) return
  expect(answer.headers.get('content-type')).toBe('video/mp4')
  expect(answer.headers.get('accept-ranges')).toBe('bytes')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('a range of a possibly different version is not sent', async () => {
  const headers = { range: 'bytes=0-1', 'if-range': '"other"' }
  const answer = await app.request('/assets/film.mp4', { headers })
  expect([answer.status, await answer.text()]).toEqual([200, '0123456789'])
})

test('files are still served after a later build removed them, once the start is over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const next = await mkdtemp(join(tmpdir(), 'cilia-assets-'))
  await writeFile(join(next, 'late.js'), 'late')
  const served = new Hono().use(openAssets(next))
  const early = new Hono().use(openAssets(folder))
  vi.runAllTimers()
  vi.useRealTimers()
  // The rest is read in turns of the event loop, all of them before this one's end.
  await new Promise((resolve) => setTimeout(resolve, 50))
  await rm(next, { recursive: true })
  expect(await (await served.request('/assets/late.js')).text()).toBe('late')
  expect((await early.request('/assets/film.mp4')).status).toBe(200)
})
