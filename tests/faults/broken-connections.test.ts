import type { OpenAPIHono } from '@hono/zod-openapi'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '#db/connect.ts'
import { listen } from '#db/listen.ts'
import { createApi } from '#entry/web/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { orderBody } from '#tests/builders/order.ts'
import { openPausedProxy } from '#tests/builders/paused-proxy.ts'
import { newSession } from '#tests/builders/shopper.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { createTestContext } from '#tests/builders/test-context.ts'

const pool = { max: 4 }
const applicationName = 'the shop under test'

let database: FreshDatabase
let productId: number

beforeAll(async () => {
  database = await freshDatabase()
  productId = (await storeProduct(database.db)).id
})
afterAll(() => database.close())
afterEach(async () => {
  await database.pool.query('drop trigger if exists no_room on orders')
})

function openApi(config: Parameters<typeof connect>[0]) {
  const connection = connect({ ...config, ...pool, application_name: applicationName })
  const context = createTestContext(connection.db, { now: () => new Date() })
  return { ...connection, api: createApi(context, { log: pino({ enabled: false }) }) }
}

async function placeOrder(api: OpenAPIHono): Promise<{ status: number; id?: number }> {
  const headers = { 'x-session-id': newSession(), 'content-type': 'application/json' }
  const post = (path: string, body: unknown) =>
    api.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
  const added = await post('/api/cart', { productId, quantity: 1 })
  const answer = added.ok ? await post('/api/orders', orderBody()) : added
  if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('2')
  const { id } = (await answer.json()) as { id?: number }
  return { status: answer.status, ...(id && { id }) }
}

test('connections that are ended under load cost no process, no place in the pool and no order', async () => {
  const shop = openApi(database.config)
  let isOver = false
  const acknowledged: number[] = []
  const shoppers = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      const { status, id } = await placeOrder(shop.api)
      expect([201, 503]).toContain(status)
      if (status === 201 && id) acknowledged.push(id)
    }
  })
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = $1`
  for (let cut = 1; cut <= 40; cut += 1) {
    const before = acknowledged.length
    await database.pool.query(end, [applicationName])
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before), 30_000)
  }
  isOver = true
  await Promise.all(shoppers)
  const { rows } = await database.pool.query(
    'select count(*)::integer as count from orders where id = any($1)',
    [acknowledged],
  )
  expect(rows).toEqual([{ count: acknowledged.length }])
  expect(shop.pool.waitingCount).toBe(0)
  expect(shop.pool.idleCount).toBe(shop.pool.totalCount)
  const together = await Promise.all(
    Array.from({ length: pool.max }, () => shop.api.request('/api/health')),
  )
  expect(together.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await shop.close()
})

test('a database that falls silent ends calls with 503, and is used again once it speaks', async () => {
  const { host = '', port = 0 } = database.config
  const proxy = await openPausedProxy({ host, port })
  const shop = openApi({
    ...database.config,
    host: '127.0.0.1',
    port: proxy.port,
    connectionTimeoutMillis: 300,
    query_timeout: 300,
  })
  expect((await placeOrder(shop.api)).status).toBe(201)
  proxy.pause()
  const many = await Promise.all(Array.from({ length: 9 }, () => placeOrder(shop.api)))
  expect(many.map(({ status }) => status)).toEqual(many.map(() => 503))
  expect((await shop.api.request('/api/health')).status).toBe(503)
  proxy.resume()
  await vi.waitFor(async () => expect((await placeOrder(shop.api)).status).toBe(201), 20_000)
  await shop.close()
  await proxy.close()
})

test('a full disk is told by the call that met it and by health, and reading goes on', async () => {
  await database.pool.query(`
    create or replace function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger no_room before insert on orders for each statement execute function no_room()`)
  const shop = openApi(database.config)
  expect((await placeOrder(shop.api)).status).toBe(503)
  const health = await shop.api.request('/api/health')
  expect([health.status, await health.json()]).toEqual([
    503,
    expect.objectContaining({ message: 'The database cannot store anything' }),
  ])
  expect((await shop.api.request('/api/products')).status).toBe(200)
  await shop.close()
})

test('a database that became read-only is told as 503', async () => {
  const shop = openApi({ ...database.config, options: '-c default_transaction_read_only=on' })
  expect((await placeOrder(shop.api)).status).toBe(503)
  expect((await shop.api.request('/api/health')).status).toBe(503)
  await shop.close()
})

test('a listener notices a connection that was cut without a word', async () => {
  const { host = '', port = 0 } = database.config
  const proxy = await openPausedProxy({ host, port })
  const heard: (string | null)[] = []
  const listener = listen({
    connection: { ...database.config, host: '127.0.0.1', port: proxy.port },
    channels: { catalogue_changed: (payload) => heard.push(payload) },
    heartbeatMs: 50,
    retryDelayMs: () => 20,
  })
  await vi.waitFor(() => expect(listener.isListening()).toBe(true), 20_000)
  proxy.pause()
  await vi.waitFor(() => expect(listener.isListening()).toBe(false), 20_000)
  proxy.resume()
  await vi.waitFor(() => expect(listener.isListening()).toBe(true), 20_000)
  expect(heard).toEqual([null, null])
  await listener.close()
  await proxy.close()
})
