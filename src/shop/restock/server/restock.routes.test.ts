import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#entry/web/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openOutbox } from '#tests/builders/outbox.ts'
import { setUnits, storeProduct } from '#tests/builders/stored-product.ts'
import { createTestContext } from '#tests/builders/test-context.ts'
import { eraseRestockRequests } from './erase-restock-requests.ts'
import { sweepRestockRequests } from './sweep-restock-requests.ts'
import { tellRestocked } from './tell-restocked.ts'

let database: FreshDatabase
const clock = { now: new Date('2026-03-04T12:00:00Z') }

beforeAll(async () => {
  database = await freshDatabase()
})

afterAll(() => database.close())

const rows = async () =>
  (await database.pool.query('select * from restock_requests order by id')).rows

function openShop() {
  const context = createTestContext(database.db, { now: () => clock.now })
  const api = createApi(context, { log: pino({ enabled: false }) })
  const ask = (email: string, productId: number, variant: string | null = null) =>
    api.request('/api/restock-requests', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, productId, variant }),
    })
  return { context, api, ask, outbox: openOutbox(database) }
}

test('requested once, notified once when back in stock, stopped for good by the link', async () => {
  const { context, api, ask, outbox } = openShop()
  const variants = '{"Curl":["C","D"],"Length":["9mm"]}'
  const { id, slug } = await storeProduct(database.db, { name: 'Plum', variants, inStock: false })
  const variant = '{"Curl":"C","Length":"9mm"}'
  expect((await ask(' Ada@Example.com', id, variant)).status).toBe(202)
  expect((await ask('ada@example.com', id, variant)).status).toBe(202)
  expect((await ask('ada@example.com', id, '{"Curl":"X"}')).status).toBe(202)
  expect((await ask('no address', id)).status).toBe(400)
  expect(await (await ask('ada@example.com', 2 ** 31)).json()).toMatchObject({
    message: 'Please choose a product',
  })
  expect(await rows()).toMatchObject([{ email: 'ada@example.com', told_at: null }])

  await tellRestocked(context)
  expect(await rows()).toMatchObject([{ told_at: null }])
  await setUnits(database.db, id, 3)
  await tellRestocked(context)
  await tellRestocked(context)
  const [request] = await rows()
  const sent = await outbox.deliver('restocked', request?.id, context)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ to: 'ada@example.com', subject: 'Plum is back in stock' })
  expect(sent[0]?.text).toContain('Plum (Curl C · 9 mm)')
  expect(sent[0]?.text).toContain(`/products/${slug}?Curl=C&Length=9mm`)
  expect(await outbox.deliver('restocked', request?.id, context)).toHaveLength(0)

  const link = /\/api\/restock-requests\/stop\?token=[\w.~-]+/.exec(sent[0]?.text ?? '')?.[0] ?? ''
  expect((await api.request(link)).headers.get('location')).toMatch(/^\/back-in-stock\?token=/)
  expect((await api.request(`${link}x`, { method: 'POST' })).status).toBe(400)
  expect((await api.request(link, { method: 'POST' })).status).toBe(200)
  await setUnits(database.db, id, 0)
  await ask('ada+again@example.com', id, variant)
  expect(await rows()).toHaveLength(1)

  clock.now = new Date('2026-03-12T12:00:01Z')
  await sweepRestockRequests(context)
  expect(await rows()).toEqual([])
})

test('one mailbox can be entered at most ten times a day and is erased with its customer', async () => {
  const { ask } = openShop()
  for (let at = 0; at < 12; at += 1) {
    const { id } = await storeProduct(database.db, { inStock: false })
    expect((await ask(`mary+${at}@example.com`, id)).status).toBe(202)
  }
  expect(await rows()).toHaveLength(10)
  await database.db.transaction((tx) => eraseRestockRequests(tx, 'mary+0@example.com'))
  expect(await rows()).toHaveLength(9)
})
