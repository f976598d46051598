import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { freePort, killShops, shopFolder, startShop } from './shop-process.ts'

afterEach(killShops)

test('a PostgreSQL that is killed is started again; meanwhile calls and pages say 503, and the shop lives', async () => {
  using folder = shopFolder()
  const shop = startShop({ DATA_DIR: folder.path, PORT: String(await freePort()) })
  await shop.untilOpen()
  let asked = 0
  const ask = async (path: string) => {
    const answer = await fetch(`${shop.address}${path}`)
    const isHonest = answer.ok || (answer.status === 503 && answer.headers.has('retry-after'))
    expect([path, answer.status, isHonest]).toEqual([path, answer.status, true])
    return answer.status
  }
  const askAll = () => {
    asked += 1
    return Promise.all([
      ask('/api/health'),
      ask(`/api/products?search=lash${asked}`),
      ask(`/products?search=lash${asked}`),
      ask(`/sitemap.xml`),
    ])
  }
  for (let death = 1; death <= 3; death += 1) {
    const [pid] = readFileSync(join(folder.path, 'postgres/postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
    const seen = new Set<number>()
    await vi.waitFor(
      async () => {
        const statuses = await askAll()
        for (const status of statuses) seen.add(status)
        expect(statuses).toEqual([200, 200, 200, 200])
        expect(seen).toContain(503)
      },
      { timeout: 60_000, interval: 20 },
    )
  }
  expect(shop.child.exitCode).toBeNull()
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
})
