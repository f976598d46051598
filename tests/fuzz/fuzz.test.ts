import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { killShops } from '#tests/faults/shop-process.ts'
import { drawReport } from './draw-report.ts'
import type { Fuzzed } from './fuzz.ts'
import { fuzzShop } from './fuzz-shop.ts'
import { openFuzzedShop } from './open-fuzzed-shop.ts'

/** Always sends the same requests; `npm run fuzz` uses other seeds. */
const seed = 20_241_106
const enoughMb = 1_000

let database: FreshDatabase
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.close())
afterAll(killShops)

async function fuzzOne(count: number, env: Record<string, string> = {}): Promise<Fuzzed> {
  const { config } = database
  const { host = '', port, user, password, database: name } = config
  const where = `host=${encodeURIComponent(host)}&port=${port}`
  const DATABASE_URL = `postgres://${user}:${password}@localhost/${name}?${where}`
  const shop = await openFuzzedShop({ DATABASE_URL, ...env })
  try {
    const { address, owner, folders, secrets } = shop
    const fuzzed = await fuzzShop({ address, owner, folders, secrets, count, seed })
    expect(await shop.isAlive(), 'the shop answers afterwards').toBe(true)
    expect(shop.memoryMb() ?? 0, 'its memory is bounded').toBeLessThan(enoughMb)
    return fuzzed
  } finally {
    await shop.close()
  }
}

test('3,000 hostile requests are answered as they should be', async () => {
  const fuzzed = await fuzzOne(3_000)
  expect(fuzzed.findings.length, drawReport(fuzzed)).toBe(0)
  // If every request were refused early, the test would prove nothing.
  for (const status of [200, 201, 202, 302, 400, 401, 404, 409])
    expect(fuzzed.statuses.get(status) ?? 0, `answers with ${status}`).toBeGreaterThan(5)
})

test('with limits on, too, whatever is refused is refused as it should be', async () => {
  const fuzzed = await fuzzOne(500, { RATE_LIMITS: 'on' })
  expect(fuzzed.findings.length, drawReport(fuzzed)).toBe(0)
})
