import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#entry/web/api.ts'
import { signInOrigin } from '#platform/identity/sign-in-origin.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { createTestContext } from '#tests/builders/test-context.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
})

afterAll(() => database.close())

/** Begins a sign-in at an address, in a shop with this PUBLIC_URL. Gives the answer. */
async function beginAt(address: string, publicUrl?: string) {
  const context = createTestContext(database.db)
  const originOf = (url: URL) => signInOrigin(url, publicUrl)
  const identity = { ...context.identity, originOf }
  const api = createApi({ ...context, identity }, { log: pino({ enabled: false }) })
  const path = new URL('/api/admin/passkey-login/options', address).href
  const answer = await api.request(path, { method: 'POST' })
  const { rpId }: { rpId?: string } = await answer.json()
  return [answer.status, rpId]
}

test.each([
  ['http://localhost:3000', undefined, 200, 'localhost'],
  ['http://evil.example', 'https://cilia.example/', 200, 'cilia.example'],
  ['http://localhost:3000', 'https://shop.cilia.example', 200, 'shop.cilia.example'],
  ['http://evil.example', undefined, 421, undefined],
  ['http://127.0.0.1:3000', undefined, 421, undefined],
  ['http://localhost:3000', 'http://cilia.example', 421, undefined],
])('asked at %s with PUBLIC_URL %s: %i, %s', async (address, publicUrl, status, rpId) => {
  expect(await beginAt(address, publicUrl)).toEqual([status, rpId])
})
