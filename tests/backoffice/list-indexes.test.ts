import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cursorText } from '#kernel/cursor.ts'
import { listOwnerOrders } from '#shop/orders/server/list-owner-orders.ts'
import { listPayments } from '#shop/payments/server/list-payments.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { createTestContext } from '#tests/builders/test-context.ts'

let database: FreshDatabase

/** Enough rows that PostgreSQL would avoid sorting them all. */
beforeAll(async () => {
  database = await freshDatabase()
  await storeProduct(database.db)
  await database.pool.query(`
    insert into orders (session_id, email, first_name, last_name, address, city, state, zip_code, phone,
      subtotal, shipping, tax, tax_basis_points, total, payment_method, created_at)
    select 's' || n, 'Shopper' || n || '@example.com', 'A', 'B', 'C', 'Town ' || n, 'OR', '97201', (5550100000 + n)::text,
      1, 0, 0, 800, 1, 'traditional', timestamptz '2026-01-01' + n / 3 * interval '1 minute'
    from generate_series(1, 8000) n;
    insert into payments (order_id, amount, payment_method, payment_provider, status, created_at)
    select id, 1, 'traditional', 'simulated', 'completed', created_at from orders;
    insert into order_items (order_id, product_id, variant_id, name, sku, quantity, price)
    select o.id, v.product_id, v.id, 'Lash', v.sku, 1, 1 from orders o, product_variants v;
    insert into shipments (order_id, carrier, tracking_number, by) select id, 'ups', '1Z' || id, 'pia' from orders;
    analyze payments, shipments`)
  // Vacuuming also moves the trigram index's pending entries into the index.
  await database.pool.query('vacuum analyze orders, order_words, order_items')
})
afterAll(() => database.close())

interface PlanNode {
  'Node Type': string
  'Scan Direction'?: string
  'Index Name'?: string
  'Parent Relationship'?: string
  Plans?: PlanNode[]
}

/** All nodes of a statement's plan, each before its inputs. */
async function planOf(text: string, values: unknown[]): Promise<PlanNode[]> {
  const { rows } = await database.pool.query(`explain (format json) ${text}`, values)
  return withInner(rows[0]['QUERY PLAN'][0].Plan)
}

const withInner = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(withInner)]

/** The nodes that a page's rows are read from, without the subplans run for each row. */
const rowsOf = (node: PlanNode): PlanNode[] => [
  node,
  ...(node.Plans ?? []).filter((one) => one['Parent Relationship'] !== 'SubPlan').flatMap(rowsOf),
]

const inWords = (nodes: PlanNode[]) =>
  nodes.map((node) =>
    [node['Node Type'], node['Scan Direction'], node['Index Name']].filter(Boolean).join(' '),
  )

/** The plan of the statement that a list really runs, from its page's limit down. */
async function pageOf(list: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(database.pool, 'query')
  await list()
  const [asked] = spy.mock.calls.at(-1) as unknown as [{ text: string; values: unknown[] }]
  spy.mockRestore()
  const page = (await planOf(asked.text, asked.values)).find(
    (node) => node['Node Type'] === 'Limit',
  )
  return page ? inWords(rowsOf(page)) : []
}

const after = cursorText({ order: 'newest', key: '1767300000000000', id: 900, total: 5000 })
const queries = [{ limit: 50 }, { limit: 50, after }]

test.each(queries)('a page of orders is read off its index without sorting: %o', async (query) => {
  const page = await pageOf(() => listOwnerOrders(createTestContext(database.db), query))
  expect(page).toContain('Index Scan Backward orders_created')
  expect(page.join()).not.toContain('Sort')
})

test.each([
  [{ status: 'cancelled' }, 'orders_status'],
  [{ paymentStatus: 'failed' }, 'orders_payment_status'],
  [{ fulfilmentStatus: 'returned' }, 'orders_fulfilment_status'],
  [{ sort: 'shipBy' }, 'orders_leave_by'],
  [{ tag: 'vip' }, 'orders_tags'],
  [{ since: '2026-01-03', until: '2026-01-03' }, 'orders_created'],
] as const)('orders of %o are found by %s', async (filters, index) => {
  const page = await pageOf(() =>
    listOwnerOrders(createTestContext(database.db), { limit: 50, ...filters }),
  )
  expect(page.join()).toContain(index)
  expect(page.join()).not.toContain('Seq Scan')
})

test.each([
  [{ search: 'opper4711@' }, 'orders_names'],
  [{ search: '4242' }, 'payments_last4'],
  [{ search: 'own 4711' }, 'order_words_trigrams'],
  [{ search: '555-010-4711' }, 'order_words_trigrams'],
  [{ search: 'own 4711', status: 'pending' }, 'order_words_trigrams'],
  // A text that every order contains is read from the newest on.
  [{ search: 'town' }, 'order_words_pkey'],
] as const)('orders of %o are found once by %s, and looked up', async (filters, index) => {
  const spy = vi.spyOn(database.pool, 'query')
  await listOwnerOrders(createTestContext(database.db), { limit: 50, ...filters })
  const asked = spy.mock.calls as unknown as [{ text: string; values: unknown[] }][]
  spy.mockRestore()
  const plans = await Promise.all(asked.map(([{ text, values }]) => planOf(text, values)))
  const [found, page, ...others] = plans.map((plan) => inWords(plan).join())
  expect(others).toEqual([])
  expect(found).toContain(index)
  expect(page).toContain('orders_pkey')
  expect(`${found} ${page}`).not.toContain('Seq Scan')
})

test('the orders of a state are counted without reading them', async () => {
  const spy = vi.spyOn(database.pool, 'query')
  await listOwnerOrders(createTestContext(database.db), { limit: 50, status: 'pending' })
  const [{ text, values }] = spy.mock.calls[0] as unknown as [{ text: string; values: unknown[] }]
  spy.mockRestore()
  expect(text).toContain('from order_counts')
  expect((await database.pool.query(text, values)).rows).toEqual([{ rows: 8000 }])
})

const payments = () => createTestContext(database.db, { now: () => new Date() })

test.each(queries)(
  'a page of payments is read off its index without sorting: %o',
  async (query) => {
    const page = await pageOf(() => listPayments(payments(), query))
    expect(page).toContain('Index Scan Backward payments_created')
    expect(page.join()).not.toContain('Sort')
  },
)

test('a page of payments, the oldest first, is read off the same index without sorting', async () => {
  const page = await pageOf(() => listPayments(payments(), { limit: 50, sort: 'oldest' }))
  expect(page).toContain('Index Scan Forward payments_created')
  expect(page.join()).not.toContain('Sort')
})

test('orders of an email are found without reading all of them, however it is written', async () => {
  const text = 'select id from orders where lower(email) = lower($1)'
  const nodes = inWords(await planOf(text, ['SHOPPER7@example.com']))
  expect(nodes.join()).toContain('orders_email')
})

test('those that are due to expire are found without reading those that are not', async () => {
  const text = `select id from orders where status = 'pending' and payment_status = 'pending'
    and expires_at <= $1 order by expires_at, id limit 50`
  const nodes = inWords(await planOf(text, ['2026-01-01']))
  expect(nodes.join()).toContain('orders_due')
  expect(nodes.join()).not.toContain('Sort')
})
