import pg from 'pg'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { listStatements, type StatementText } from '#db/statement.ts'
import { createApi } from '#entry/web/api.ts'
import { seedShop } from '#seed/seed-shop.ts'
import { findFaults } from '#shop/books/server/prove-books.ts'
import { openLedger } from '#shop/ledger/server/open-ledger.ts'
import { describeStatement } from '#tests/builders/described-statement.ts'
import { programsOf, startPostgres } from '#tests/builders/installed-postgres.ts'
import { orderBody } from '#tests/builders/order.ts'
import { newSession } from '#tests/builders/shopper.ts'
import { createTestContext } from '#tests/builders/test-context.ts'

// The oldest version the shop supports. The whole suite runs on it with TEST_POSTGRES_BIN=<folder of its programs>.
const programs = programsOf(15)
if (!programs) console.warn('PostgreSQL 15 is not on this machine, so the shop is not tried on it')

/** Whether a statement belongs to the shop rather than to other tests. */
const isOurs = ({ name }: StatementText) => !name.startsWith('test_')

test.skipIf(!programs)('a shop is made, sells and proves its books on PostgreSQL 15', async () => {
  await using open = new AsyncDisposableStack()
  const server = open.adopt(await startPostgres(programs ?? ''), ({ close }) => close())
  await migrate(server.connection)
  const { db, pool } = open.adopt(connect({ ...server.connection, max: 3 }), ({ close }) => close())
  await seedShop({ db, seed: 60, now: new Date() })
  await openLedger(db)
  const context = createTestContext(db, { now: () => new Date() })
  const api = createApi(context, { log: pino({ enabled: false }) })
  const session = newSession()
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = { 'x-session-id': session, 'content-type': 'application/json' }
    const answer = await api.request(path, { method, headers, body: JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const paths = ['', '?search=lash&limit=5', '?curls=C&sort=price', '/facets', '/featured']
  for (const path of paths)
    expect([path, (await call('GET', `/api/products${path}`)).status]).toEqual([path, 200])
  const { rows } = await pool.query<{ id: number; variant: string | null }>(
    `select p.id, v.choice as variant from products p join product_variants v on v.product_id = p.id
    where p.in_stock order by v.id limit 1`,
  )
  const [product] = rows
  const line = { productId: product?.id, quantity: 1, variant: product?.variant }
  expect((await call('POST', '/api/cart', line)).status).toBe(201)
  const placed = await call('POST', '/api/orders', orderBody())
  expect(placed).toMatchObject({ status: 201, body: { id: 1001 } })
  expect((await findFaults(db)).every(({ holds }) => holds)).toBe(true)
  const client = new pg.Client(server.connection)
  open.adopt(await client.connect(), () => client.end())
  const refused: string[] = []
  for (const { name, text } of listStatements().filter(isOurs))
    await describeStatement(client, text).catch(({ message }: Error) =>
      refused.push(`${name}: ${message}`),
    )
  expect(refused).toEqual([])
})
