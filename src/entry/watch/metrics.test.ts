import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { pages } from '#entry/pages.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { orderBody } from '#tests/builders/order.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { openWholeShop, type WholeShop } from '#tests/builders/whole-shop.ts'
import { databaseFigures } from './database-figures.ts'
import { listenForMetrics } from './listen-for-metrics.ts'
import { openMetricsDoor } from './metrics-door.ts'
import { createReadiness } from './readiness.ts'
import { routeOf } from './route-of.ts'

const token = 'a token of the tests'
const authorization = `Bearer ${token}`
const session = `session-${'a'.repeat(64)}-1700000000000`

let database: FreshDatabase
let shop: WholeShop

beforeAll(async () => {
  database = await freshDatabase()
  await storeProduct(database.db, { name: 'Clasp', slug: 'clasp', stock: 3 })
  shop = await openWholeShop(database, { METRICS_TOKEN: token, SLOW_STATEMENT_MS: '1' })
})

afterAll(async () => {
  await shop.close()
  await database.close()
})

async function scrape(): Promise<string> {
  const answer = await shop.ask('/metrics', { headers: { authorization } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('version=0.0.4')
  return answer.text()
}

/** The value of a line with this name and these labels, in any order; null if there is none. */
function valueIn(text: string, name: string, labels: Record<string, string> = {}): number | null {
  for (const line of text.split('\n')) {
    if (line.split(/[{ ]/)[0] !== name) continue
    if (Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`)))
      return Number(line.split(' ').at(-1))
  }
  return null
}

const headers = { 'x-session-id': session, 'content-type': 'application/json' }
const add = (quantity: number) =>
  shop.ask('/api/cart', {
    method: 'POST',
    headers,
    body: JSON.stringify({ productId: 1, quantity }),
  })

test('metrics describe the shop’s activity using only patterns and names', async () => {
  expect((await shop.ask('/products/clasp')).status).toBe(200)
  expect((await shop.ask('/products/clasp')).status).toBe(200)
  expect((await shop.ask('/a-page-that/nobody-made')).status).toBe(404)
  expect((await add(1)).status).toBe(201)
  expect((await add(9)).status).toBe(409)
  const order = { method: 'POST', headers, body: JSON.stringify(orderBody()) }
  expect((await shop.ask('/api/orders', order)).status).toBe(201)
  const text = await scrape()
  const requests = (labels: Record<string, string>) =>
    valueIn(text, 'cilia_http_request_duration_seconds_count', labels)
  expect(requests({ method: 'GET', route: '/products/:slug', status: '200' })).toBe(2)
  expect(requests({ method: 'POST', route: '/api/cart', status: '409' })).toBe(1)
  expect(requests({ route: 'nothing', status: '404' })).toBe(1)
  expect(valueIn(text, 'cilia_refusals_total', { code: 'conflict', about: 'stock' })).toBe(1)
  expect(valueIn(text, 'cilia_page_cache_answers')).toBeGreaterThanOrEqual(0)
  const statements = { statement: 'insert into mails' }
  expect(text).not.toContain('nobody-made')
  expect(text).not.toContain(session)
  expect(
    valueIn(text, 'cilia_statement_duration_seconds_count', { statement: 'commit' }),
  ).toBeGreaterThan(0)
  expect(valueIn(text, 'cilia_statements_failed_total', statements)).toBe(null)
  expect(valueIn(text, 'cilia_pool_wait_seconds_count')).toBeGreaterThan(5)
  expect(valueIn(text, 'cilia_orders', { status: 'open', payment_status: 'paid' })).toBe(1)
  expect(valueIn(text, 'cilia_jobs', { queue: 'cashback', state: 'failed' })).toBe(0)
  expect(valueIn(text, 'cilia_database_ailing', { ailment: 'away' })).toBe(0)
  expect(valueIn(text, 'nodejs_eventloop_lag_p99_seconds')).not.toBe(null)
  expect(text).toMatch(/cilia_build\{version="\d+\.\d+\.\d+"\} 1/)
})

test('metrics include the last backup and its proof, and whether backups are enabled', async () => {
  const query = `insert into backups (state, cause, name, place, started_at, at, proved_at, proof_failure) values
    ('done', 'nightly', 'a', 'here', to_timestamp(100), to_timestamp(101), to_timestamp(150), null),
    ('done', 'nightly', 'b', 'here', to_timestamp(200), to_timestamp(201), to_timestamp(250), 'A row is missing'),
    ('failed', 'nightly', 'c', 'here', to_timestamp(300), null, null, null)`
  const figures = async (settings: Record<string, string>) => {
    const own = await openWholeShop(database, { METRICS_TOKEN: token, ...settings })
    const answer = await own.ask('/metrics', { headers: { authorization } })
    const text = await answer.text()
    await own.close()
    const names = ['backups_nightly', 'backup_timestamp_seconds', 'backup_proved_timestamp_seconds']
    return [...names, 'backup_proof_failed'].map((name) => valueIn(text, `cilia_${name}`))
  }
  expect(await figures({ BACKUPS: 'off' })).toEqual([0, null, null, null])
  await database.pool.query(query)
  expect(await figures({ BACKUPS: 'on' })).toEqual([1, 201, 150, 1])
  await database.pool.query(`update backups set proof_failure = null where name = 'b'`)
  expect(await figures({})).toEqual([1, 201, 250, 0])
})

test('metrics require the token; without one configured there are none', async () => {
  const wrong = await shop.ask('/metrics', { headers: { authorization: 'Bearer another token' } })
  expect(wrong.status).toBe(401)
  expect(wrong.headers.get('www-authenticate')).toBe('Bearer')
  expect((await shop.ask('/metrics')).status).toBe(401)
})

test('a separate metrics port serves nothing else', async () => {
  const door = openMetricsDoor(async () => ({ type: 'text/plain', text: 'up 1\n' }), undefined)
  await using served = {
    ...(await listenForMetrics(door, { METRICS_PORT: 0, METRICS_HOST: '127.0.0.1' })),
    [Symbol.asyncDispose]: () => served.close(),
  }
  const ask = (path: string) => fetch(`http://127.0.0.1:${served.port}${path}`)
  expect(await (await ask('/metrics')).text()).toBe('up 1\n')
  expect((await ask('/api/health')).status).toBe(404)
})

test('a process is ready once it can take requests, even with a full disk, until it is stopping', async () => {
  await expect
    .poll(async () => (await shop.ask('/api/ready')).status, { interval: 20, timeout: 5_000 })
    .toBe(200)
  const answer = await shop.ask('/api/ready')
  expect(await answer.json()).toEqual({ database: 'ok', migrations: 'ok', listener: 'ok' })
  await database.pool.query(`
    create function no_room() returns trigger language plpgsql as $$ begin raise disk_full; end $$;
    create trigger no_room before insert or update on cart_items for each statement execute function no_room()`)
  expect((await add(1)).status).toBe(503)
  const full = await shop.ask('/api/ready')
  expect([full.status, await full.json()]).toEqual([
    200,
    { database: 'read-only', migrations: 'ok', listener: 'ok' },
  ])
  expect((await shop.ask('/api/health')).status).toBe(503)
  await database.pool.query('drop function no_room cascade')
  shop.drain()
  const draining = await shop.ask('/api/ready')
  expect(draining.status).toBe(503)
  expect(draining.headers.get('retry-after')).toBe('2')
  const { db } = database
  const parts = { db, health: { check: async () => null }, isListening: () => false }
  const { check } = createReadiness(parts)
  expect(await check()).toMatchObject({ migrations: 'ok', listener: 'not listening' })
  await database.pool.query(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  )
  expect(await check()).toMatchObject({ migrations: 'behind' })
})

test('metrics work without the database, too', async () => {
  const gone = connect({ ...database.config, max: 1 })
  await gone.close()
  const samples = await Promise.all(databaseFigures(gone.db).map(({ read }) => read()))
  expect(samples.flat()).toEqual([])
})

test('every page has its own route', () => {
  for (const { path } of pages) expect(routeOf(path.replaceAll(/:\w+/g, 'x'))).toBe(path)
})

test('alerts, dashboard, and handbook name only existing metrics, and the handbook all of them', async () => {
  const text = await scrape()
  const there = new Set(Array.from(text.matchAll(/^# TYPE (\w+) (\w+)$/gm), ([, name]) => name))
  const own = [...there].filter((name) => name?.startsWith('cilia_'))
  const handbook = readFileSync('docs/operations.md', 'utf8')
  expect(own.filter((name) => !handbook.includes(`\`${name}\``))).toEqual([])
  for (const file of [
    'deploy/watch/alerts.yml',
    'deploy/watch/dashboard.json',
    'docs/operations.md',
  ]) {
    const named = readFileSync(file, 'utf8').match(/\b(?:cilia|nodejs|process)_[a-z\d_]+/g) ?? []
    const bare = named.map((name) => name.replace(/_(?:bucket|sum|count)$/, ''))
    const unknown = bare.filter((name, place) => !there.has(name) && !there.has(named[place]))
    expect(unknown, file).toEqual([])
  }
  const { panels } = JSON.parse(readFileSync('deploy/watch/dashboard.json', 'utf8'))
  expect(panels.length).toBeGreaterThan(8)
})
