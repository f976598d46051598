import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssets } from './assets.ts'

let folder: string
const app = new Hono()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cilia-assets-'))
  const files = { 'shop.js': 'plain', 'shop.js.br': 'brotli', 'shop.js.gz': 'gzip', 'a.svg': 'svg' }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  app.use(await openAssets(folder))
})

afterAll(() => rm(folder, { recursive: true }))

test.each([
  ['shop.js', 'gzip, deflate, br', 'brotli', 'br'],
  ['shop.js', 'gzip', 'gzip', 'gzip'],
  ['shop.js', 'gzip, br;q=0', 'gzip', 'gzip'],
  ['shop.js', 'br;q=0, gzip;q=0', 'plain', null],
  ['shop.js', '', 'plain', null],
  ['a.svg', 'gzip, br', 'svg', null],
])('%s for who takes %j is sent as %s', async (name, accepted, body, encoding) => {
  const headers = { 'accept-encoding': accepted }
  const answer = await app.request(`/assets/${name}`, { headers })
  expect([await answer.text(), answer.headers.get('content-encoding')]).toEqual([body, encoding])
  expect(answer.headers.get('vary')).toBe('accept-encoding')
})

test.each(['shop.js.br', 'nothing.js', '..%2Fpackage.json'])('%s is not there', async (name) => {
  expect((await app.request(`/assets/${name}`)).status).toBe(404)
})
