import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { freePort, killShops, shopFolder, startShop } from './shop-process.ts'

const patient = { timeout: 20_000 }
afterEach(killShops)

test('a killed shop comes back with everything it acknowledged, and leaves no database running', async () => {
  using folder = shopFolder()
  const env = { DATA_DIR: folder.path, PORT: String(await freePort()) }
  for (const round of [1, 2, 3]) {
    const shop = startShop(env)
    await shop.untilOpen()
    expect(await addCategory(folder.path, round)).toBe(round)
    shop.child.kill('SIGKILL')
    expect(await shop.ended).toBe('SIGKILL')
  }
  const isStopped = () => !existsSync(join(folder.path, 'postgres', 'postmaster.pid'))
  await expect.poll(isStopped, patient).toBe(true)
  expect(readFileSync(join(folder.path, 'postgres.log'), 'utf8')).toMatch(/is shut down\n$/)
  const last = startShop(env)
  await last.untilOpen()
  last.child.kill('SIGTERM')
  expect(await last.ended).toBe(0)
  expect(existsSync(join(folder.path, 'postgres', 'postmaster.pid'))).toBe(false)
  expect(readdirSync(folder.path).filter((name) => name.endsWith('.lock'))).toEqual([])
})

test('a shop that is asked to stop answers who is waiting, and keeps nobody else waiting', async () => {
  using folder = shopFolder()
  const shop = startShop({ DATA_DIR: folder.path, PORT: String(await freePort()) })
  await shop.untilOpen()
  const client = new pg.Client(connectionIn(folder.path))
  await client.connect()
  await client.query('begin; lock table cart_items')
  const headers = { 'x-session-id': `session-${'a'.repeat(64)}-1700000000000` }
  const answer = fetch(`${shop.address}/api/cart`, { headers })
  await expect
    .poll(async () => {
      const { rows } = await client.query(
        `select from pg_locks where relation = 'cart_items'::regclass and not granted`,
      )
      return rows.length
    }, patient)
    .toBeGreaterThan(0)
  shop.child.kill('SIGTERM')
  await expect.poll(() => askHealth(shop.address), patient).toBe('refused')
  await client.query('commit')
  expect((await answer).status).toBe(200)
  client.on('error', () => {})
  expect(await shop.ended).toBe(0)
})

test('a second shop on one folder is refused in a sentence, and the first goes on', async () => {
  using folder = shopFolder()
  const first = startShop({ DATA_DIR: folder.path, PORT: String(await freePort()) })
  await first.untilOpen()
  const second = startShop({ DATA_DIR: folder.path, PORT: String(await freePort()) })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(
    `Another shop (process ${first.child.pid}) is already using ${folder.path}.`,
  )
  expect((await fetch(`${first.address}/api/health`)).status).toBe(200)
  first.child.kill('SIGINT')
  expect(await first.ended).toBe(0)
})

test('a taken port is told in a sentence, and the database is stopped again', async () => {
  using folder = shopFolder()
  const port = await freePort()
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(port, resolve))
  const shop = startShop({ DATA_DIR: folder.path, PORT: String(port) })
  expect(await shop.ended).toBe(1)
  expect(shop.output()).toContain(
    `Port ${port} is used by another program. Set PORT to a free one.`,
  )
  expect(shop.output()).not.toContain('    at ')
  expect(existsSync(join(folder.path, 'postgres', 'postmaster.pid'))).toBe(false)
  other.close()
})

const refused: [string, Record<string, string>, string][] = [
  [
    'a database that is not there',
    { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' },
    'DATABASE_URL cannot be reached',
  ],
  [
    'an address of another kind',
    { DATABASE_URL: 'mysql://a' },
    'DATABASE_URL must be a postgres:// address',
  ],
  [
    'a folder that cannot be written',
    { DATA_DIR: '/proc/cilia' },
    'The shop cannot write to /proc/cilia',
  ],
  [
    'demonstration parts in production',
    { NODE_ENV: 'production' },
    'no card would ever be charged',
  ],
]

test.each(refused)('%s is told in a sentence', async (_name, env, sentence) => {
  using folder = shopFolder()
  const shop = startShop({ DATA_DIR: folder.path, PORT: String(await freePort()), ...env })
  expect(await shop.ended).toBe(1)
  expect(shop.output()).toContain(sentence)
  expect(shop.output()).not.toContain('    at ')
})

test('the same code runs on any PostgreSQL', async () => {
  using folder = shopFolder()
  const { host, port, user, password } = inject('connection')
  const url = `postgres://${user}:${password}@localhost/test_outside?host=${encodeURIComponent(host)}&port=${port}`
  const admin = new pg.Client(inject('connection'))
  await admin.connect()
  await admin.query('create database test_outside')
  const shop = startShop({
    DATA_DIR: folder.path,
    PORT: String(await freePort()),
    DATABASE_URL: url,
  })
  await shop.untilOpen()
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
  await admin.query('drop database test_outside')
  await admin.end()
})

/** Inserts a category into a shop's own database. Gives how many there are now. */
async function addCategory(folder: string, number: number): Promise<number> {
  const client = new pg.Client(connectionIn(folder))
  await client.connect()
  await client.query('insert into categories (name, slug) values ($1, $2)', [
    `Category ${number}`,
    `category-${number}`,
  ])
  const { rows } = await client.query<{ count: number }>('select count(*)::int from categories')
  await client.end()
  return rows[0]?.count ?? 0
}

/** The connection to a running shop's own database, whose lock file names its socket. */
function connectionIn(folder: string): pg.ClientConfig {
  const [, , , port, host] = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split(
    '\n',
  )
  return {
    host: host || '127.0.0.1',
    port: Number(port),
    user: 'cilia',
    database: 'cilia',
  }
}

async function askHealth(address: string): Promise<string> {
  return fetch(`${address}/api/health`).then(
    (answer) => answer.text(),
    () => 'refused',
  )
}
