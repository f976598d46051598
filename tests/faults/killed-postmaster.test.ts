import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { freePort, killShops, shopFolder, startShop } from './shop-process.ts'

afterEach(killShops)

test('a PostgreSQL that is killed is started again; meanwhile calls and pages wait a moment or say 503, and the shop lives', async () => {
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
    const killed = postmasterIn(folder.path)
    process.kill(killed, 'SIGKILL')
    await vi.waitFor(
      async () => {
        expect(await askAll()).toEqual([200, 200, 200, 200])
        expect(postmasterIn(folder.path)).not.toBe(killed)
      },
      { timeout: 60_000, interval: 20 },
    )
  }
  expect(shop.child.exitCode).toBeNull()
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
})

/** The process id of a folder's PostgreSQL. */
function postmasterIn(folder: string): number {
  return Number.parseInt(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10)
}
