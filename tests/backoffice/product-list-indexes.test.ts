import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cursorText } from '#kernel/cursor.ts'
import { ownerProductListSchema } from '#shop/catalog/domain/owner-product-list.schema.ts'
import { listOwnerProducts } from '#shop/catalog/server/owner/list-owner-products.ts'
import { stockListSchema } from '#shop/inventory/domain/movement.schema.ts'
import { findProducts } from '#shop/inventory/server/find-by-text.ts'
import { listMovements } from '#shop/inventory/server/list-movements.ts'
import { listStockRows } from '#shop/inventory/server/list-stock-rows.ts'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { planOf } from '#tests/builders/statement-plan.ts'

let database: FreshDatabase

/**
 * Enough products that PostgreSQL would avoid reading them all, inserted without triggers, whose results no list here
 * shows.
 */
beforeAll(async () => {
  database = await freshDatabase()
  await database.pool.query(`
    begin;
    set local session_replication_role = replica;
    insert into products (name, slug, price, status, in_stock, is_new, featured)
    select 'Lash ' || n, 'lash-' || n || '-x', 5 + n % 900 / 100.0,
      case when n % 200 = 0 then 'draft' else 'active' end, n % 150 <> 0, n % 90 = 0, n % 90 = 1
    from generate_series(1, 9000) n;
    insert into product_names (product_id, words) select id, words_of_names(name, slug) from products order by id;
    insert into product_variants (product_id, sku) select id, upper(slug) from products order by id;
    insert into inventory (variant_id, product_id, on_hand) select id, product_id, id % 400 from product_variants;
    insert into stock_movements (variant_id, delta, kind, reason, by)
    select v.id, 1, 'received', 'A test', 'ada'
    from product_variants v, generate_series(1, case when v.id % 1000 = 0 then 300 else 1 end);
    commit`)
  // Vacuuming also moves the trigram index's pending entries into the index.
  await database.pool.query(
    'vacuum analyze products, product_names, product_variants, inventory, stock_movements',
  )
})
afterAll(() => database.close())

/** The plan of the last statement that a list runs. */
async function planOfLast(list: () => Promise<unknown>) {
  const spy = vi.spyOn(database.pool, 'query')
  await list()
  const [asked] = spy.mock.calls.at(-1) as unknown as [{ text: string; values: unknown[] }]
  spy.mockRestore()
  return await planOf(database.pool, asked)
}

const cursor = (order: string, key: string) => cursorText({ order, key, id: 900, total: 9000 })

test.each([
  ['', 'products_pkey'],
  [`after=${cursor('newest', '')}`, 'products_pkey'],
  ['sort=name', 'products_by_name'],
  [`sort=name&after=${cursor('name', '')}`, 'products_by_name'],
  ['sort=-name', 'products_by_name'],
  ['sort=price', 'products_price_id'],
  [`sort=-price&after=${cursor('-price', '8.50')}`, 'products_price_id'],
  ['status=draft', 'products_not_active'],
  ['inStock=false', 'products_sold_out'],
  ['isNew=true', 'products_new'],
  ['featured=true', 'products_featured'],
])('a page of products by "%s" is read off %s', async (query, index) => {
  const asked = ownerProductListSchema.parse({
    limit: '50',
    ...Object.fromEntries(new URLSearchParams(query)),
  })
  const { page } = await planOfLast(() =>
    listOwnerProducts({ ...database, settings: defaultSettings }, asked),
  )
  expect(page).toContain(index)
  expect(page).not.toContain('Seq Scan')
})

test.each([
  ['sort=available', 'inventory_buyable'],
  ['sort=-available', 'inventory_buyable'],
  [`sort=available&after=${cursor('available', '7')}`, 'inventory_buyable'],
  ['low=true&sort=available', 'inventory_buyable'],
  ['', 'inventory_pkey'],
  ['search=4711', 'inventory_product'],
])('a page of stock by "%s" is read off %s', async (query, index) => {
  const asked = stockListSchema.parse({
    limit: '50',
    ...Object.fromEntries(new URLSearchParams(query)),
  })
  const context = { ...database, settings: defaultSettings, now: () => new Date() }
  const { page } = await planOfLast(() => listStockRows(context, asked))
  expect(page).toContain(index)
  expect(page).not.toContain('Seq Scan')
})

test('what is low is found and counted without reading all units or products', async () => {
  const spy = vi.spyOn(database.pool, 'query')
  const asked = ownerProductListSchema.parse({ limit: '50', low: 'true' })
  const products = await listOwnerProducts({ ...database, settings: defaultSettings }, asked)
  const statements = spy.mock.calls as unknown as [{ text: string; values: unknown[] }][]
  spy.mockRestore()
  // Those whose number modulo 400 is from 0 to 5.
  expect(products.total).toBe(22 + 5 * 23)
  const plans = await Promise.all(statements.map(([one]) => planOf(database.pool, one)))
  expect(plans.map(({ whole }) => whole).join()).toContain('inventory_buyable')
  expect(plans.map(({ whole }) => whole).join()).not.toContain('Seq Scan')
})

/** How many rows of each table this transaction has read. */
const rowsRead = sql`
  select json_object_agg(relname, seq_tup_read + coalesce(idx_tup_fetch, 0)) as rows
  from pg_stat_xact_user_tables where relname in ('product_names', 'products', 'product_variants')`

/** The products that a search finds, and how many rows it reads. */
async function readsOf(search: string) {
  return await database.db.transaction(async (tx) => {
    const read = async () =>
      (await tx.execute<{ rows: Record<string, number> | null }>(rowsRead)).rows[0]?.rows ?? {}
    const before = await read()
    const found = await findProducts(tx, search)
    const after = Object.entries(await read()).map(([table, rows]) => [
      table,
      rows - (before[table] ?? 0),
    ])
    return { found, read: Object.fromEntries(after.filter(([, rows]) => rows !== 0)) }
  })
}

test('a text that is in every name is found in the names and SKUs of the newest products alone', async () => {
  const { found, read } = await readsOf('lash')
  expect([found.length, found[0]]).toEqual([1000, 9000])
  expect(read).toEqual({ product_names: 1000, product_variants: 1000 })
})

test.each([
  ['4711', { product_names: 1 }],
  ['LASH-4711', { product_names: 1, product_variants: 1 }],
])('a search for %s reads what it finds', async (search, read) => {
  expect(await readsOf(search)).toEqual({ found: [4711], read })
})

test('the movements of a variant are read off their index without sorting', async () => {
  const { rows } = await database.pool.query(
    'select variant_id from stock_movements group by 1 order by count(*) desc limit 1',
  )
  const wanted = { variantId: rows[0].variant_id as number, limit: 50 }
  const { page } = await planOfLast(() => listMovements(database, wanted))
  expect(page).toContain('stock_movements_variant')
  expect(page).not.toContain('Sort')
})
