import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Connection, connect, repeatByKey } from '#db/connect.ts'
import { categories } from '#db/tables/catalog.ts'
import { createApi } from '#entry/web/api.ts'
import { CommitUnknown } from '#kernel/repeat-rule.ts'
import { type CommitCutter, type Cut, openCommitCutter } from '#tests/builders/commit-cutter.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { orderBody } from '#tests/builders/order.ts'
import { newSession } from '#tests/builders/shopper.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { createTestContext } from '#tests/builders/test-context.ts'

let database: FreshDatabase
let cutter: CommitCutter
let shop: Connection
let api: ReturnType<typeof createApi>
let productId: number

beforeAll(async () => {
  database = await freshDatabase()
  const { host = '', port = 0 } = database.config
  cutter = await openCommitCutter({ host, port })
  shop = connect({ ...database.config, host: '127.0.0.1', port: cutter.port, max: 4 })
  const context = createTestContext(shop.db, { now: () => new Date() })
  api = createApi(context, { log: pino({ enabled: false }) })
  productId = (await storeProduct(database.db, { stock: 100 })).id
})
afterAll(async () => {
  await shop.close()
  await cutter.close()
  await database.close()
})

/** Places an order whose commit is cut. Gives the answer and what is stored. */
async function placeCut(cut: Cut, key: string | null) {
  const session = newSession()
  const post = (path: string, body: unknown, headers = {}) =>
    api.request(path, {
      method: 'POST',
      headers: { 'x-session-id': session, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  expect((await post('/api/cart', { productId, quantity: 2 })).status).toBe(201)
  cutter.cutNext(cut)
  const answer = await post('/api/orders', orderBody(), key ? { 'idempotency-key': key } : {})
  const body = (await answer.json()) as { id?: number; message?: string }
  const { rows } = await database.pool.query(
    `select o.id, (select count(*)::integer from mails m where m.order_id = o.id) as mails,
      (select sum(quantity)::integer from reservations r where r.order_id = o.id) as reserved
    from orders o where session_id = $1`,
    [session],
  )
  return { answer, body, rows }
}

test.each<Cut>(['before', 'after', 'late'])(
  'an order with a key whose commit is cut (%s) is made once, and answered',
  async (cut) => {
    const { answer, body, rows } = await placeCut(cut, `key ${cut}`)
    expect(rows).toEqual([{ id: body.id, mails: 1, reserved: 2 }])
    expect([200, 201]).toContain(answer.status)
  },
)

test('without a key nothing is done twice: the answer says to look first', async () => {
  const { answer, body, rows } = await placeCut('after', null)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(body.message).toContain('Please check before')
  expect(rows).toMatchObject([{ mails: 1, reserved: 2 }])
})

test('a transaction is run again after an unknown commit only if its work is keyed', async () => {
  let runs = 0
  const work = (isKeyed: boolean) =>
    shop.db.transaction(async (tx) => {
      runs += 1
      if (isKeyed) repeatByKey(tx)
      const row = { name: 'Once', slug: `once-${isKeyed}` }
      await tx.insert(categories).values(row).onConflictDoNothing()
    })
  cutter.cutNext('after')
  await work(true)
  expect(runs).toBe(2)
  cutter.cutNext('after')
  await expect(work(false)).rejects.toThrow(CommitUnknown)
  expect(runs).toBe(3)
  expect(await database.db.$count(categories)).toBe(2)
})

test('a deadlock is no fault that anybody sees', async () => {
  const { id: other } = await storeProduct(database.db)
  const lock = (first: number, second: number, ready: () => Promise<unknown>) =>
    shop.db.transaction(async ({ $client }) => {
      await $client.query('select from products where id = $1 for update', [first])
      await ready()
      await $client.query('select from products where id = $1 for update', [second])
      return first
    })
  const met = Promise.withResolvers<void>()
  let waiting = 0
  const meet = async () => {
    waiting += 1
    if (waiting === 2) met.resolve()
    await met.promise
  }
  const both = [lock(productId, other, meet), lock(other, productId, meet)]
  expect(await Promise.all(both)).toEqual([productId, other])
})
