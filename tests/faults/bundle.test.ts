import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { freePort, killShops, shopFolder, startShop } from './shop-process.ts'

const patient = { timeout: 60_000 }
afterEach(killShops)

test('what ships opens as the very process that was started, answers, and stops as it should', async () => {
  using folder = shopFolder()
  const shop = startShop({ DATA_DIR: folder.path, PORT: String(await freePort()) })
  await shop.untilOpen()
  const second = startShop({ DATA_DIR: folder.path, PORT: String(await freePort()) })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`Another shop (process ${shop.child.pid}) is already using`)
  for (const [path, words] of answers) {
    const answer = await fetch(shop.address + path)
    const isRight = (await answer.text()).includes(words)
    expect([path, answer.status, isRight]).toEqual([path, 200, true])
  }
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
  expect(existsSync(join(folder.path, 'postgres', 'postmaster.pid'))).toBe(false)
})

/** One answer from each part of the bundle: pages, the contract, and what loads at its first use. */
const answers = [
  ['/products', '<h1'],
  ['/api/openapi.json', '"openapi"'],
  ['/demo-identity/.well-known/openid-configuration', '"issuer"'],
] as const

test('a fault of what ships is told with the lines of its sources', async () => {
  using folder = shopFolder()
  mkdirSync(join(folder.path, 'secret-key'))
  const shop = startShop({ DATA_DIR: folder.path, PORT: String(await freePort()) })
  expect(await shop.ended).toBe(1)
  expect(shop.output()).toMatch(
    /EISDIR[\s\S]* at findSecret \(.*src\/entry\/process\/find-secret\.ts:\d+/,
  )
})

test('what ships stops when the npm that started it is killed', async () => {
  using folder = shopFolder()
  const port = String(await freePort())
  const env = { ...process.env, DATA_DIR: folder.path, PORT: port, SEED: 'none' }
  const npm = spawn(process.execPath, ['-e', starter], {
    env: { ...env, WARM_PICTURES: 'off', DATABASE_URL: '', npm_lifecycle_event: 'start' },
    stdio: 'ignore',
  })
  const isOpen = () =>
    fetch(`http://localhost:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isOpen, patient).toBe(true)
  npm.kill('SIGKILL')
  await expect.poll(isOpen, patient).toBe(false)
  const isStopped = () => !existsSync(join(folder.path, 'postgres', 'postmaster.pid'))
  await expect.poll(isStopped, patient).toBe(true)
})

/** Stands in for npm: starts the shop as a child process and waits. */
const starter = `require('node:child_process').spawn(process.execPath, ['scripts/start.ts'], { stdio: 'ignore' })`
