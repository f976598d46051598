import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { connect } from '#db/connect.ts'
import { listen } from '#db/listen.ts'
import { migrate } from '#db/migrate.ts'
import { Servers } from '#db/servers.ts'
import { orders } from '#db/tables/orders.ts'
import { createApi } from '#entry/web/api.ts'
import { orderBody } from '#tests/builders/order.ts'
import { newSession } from '#tests/builders/shopper.ts'
import { openPrimaryAndStandby } from '#tests/builders/standby.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { createTestContext } from '#tests/builders/test-context.ts'

const patient = { timeout: 30_000, interval: 50 }

test('pool, listener and migrations find the primary, also after another one took its place', async () => {
  await using servers = await openPrimaryAndStandby()
  const { primary, standby, ask } = servers
  const all = [standby, primary].map(({ connection: { host, port } }) => ({ host, port }))
  const connection = { ...primary.connection, servers: new Servers(all, 'read-write') }
  await migrate(connection)
  const { db, pool, close } = connect({ ...connection, max: 3, connectionTimeoutMillis: 5_000 })
  const heard: (string | null)[] = []
  const channels = { news: (payload: string | null) => void heard.push(payload) }
  const listener = listen({ connection, channels, heartbeatMs: 200, retryDelayMs: () => 50 })
  const context = createTestContext(db, { now: () => new Date() })
  const api = createApi(context, { log: pino({ enabled: false }) })
  const { id: productId } = await storeProduct(db)
  const place = async () => {
    const headers = { 'x-session-id': newSession(), 'content-type': 'application/json' }
    const post = (path: string, body: unknown) =>
      api.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
    const added = await post('/api/cart', { productId, quantity: 1 })
    return added.ok ? (await post('/api/orders', orderBody())).status : added.status
  }
  expect(await place()).toBe(201)
  const state = 'select pg_last_wal_replay_lsn() >= $$LSN$$::pg_lsn as "isThere"'
  const [{ lsn }] = (await ask(primary, 'select pg_current_wal_lsn()::text as lsn')) as [
    { lsn: string },
  ]
  const hasAll = () => ask(standby, state.replace('LSN', lsn))
  await vi.waitFor(async () => expect(await hasAll()).toEqual([{ isThere: true }]), patient)
  await vi.waitFor(() => expect(listener.isListening()).toBe(true), patient)

  await primary.close()
  await servers.promote()
  await vi.waitFor(async () => expect(await place()).toBe(201), patient)
  expect(await db.$count(orders)).toBeGreaterThanOrEqual(2)
  await vi.waitFor(() => expect(listener.isListening()).toBe(true), patient)
  await pool.query(`notify news, 'from the new one'`)
  await vi.waitFor(() => expect(heard).toContain('from the new one'), patient)

  const reload = 'select pg_reload_conf()'
  const readOnly = 'default_transaction_read_only'
  await ask(standby, `alter system set ${readOnly} = on`, reload)
  await vi.waitFor(async () => expect(await place()).toBe(503), patient)
  await ask(standby, `set ${readOnly} = off`, `alter system reset ${readOnly}`, reload)
  await vi.waitFor(async () => expect(await place()).toBe(201), patient)
  await listener.close()
  await close()
})
