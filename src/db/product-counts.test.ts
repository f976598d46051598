import { eq, isNull, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sumProductCounts } from '#shop/catalog/server/owner/sum-product-counts.ts'
import { sumStockCounts } from '#shop/inventory/server/sum-stock-counts.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { storeCategory } from '#tests/builders/stored-category.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { categories, productCounts, products } from './tables/catalog.ts'
import { inventory } from './tables/inventory.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
})

beforeEach(() => database.db.delete(products))

afterAll(() => database.close())

/** The counts that triggers maintain, and the same counts computed from scratch. */
async function storedAndComputed() {
  const { rows } = await database.db.execute<{ stored: string; computed: string }>(sql`
    with kind as (
      select category_id, featured, bestseller, curls, lengths_mm, thicknesses, colors, count(*)::integer as count
      from products group by 1, 2, 3, 4, 5, 6, 7
    )
    select
      (select coalesce(jsonb_agg(k order by k::text), '[]') from product_counts k where count > 0) as stored,
      (select coalesce(jsonb_agg(k order by k::text), '[]') from kind k) as computed`)
  return rows[0]
}

/** Where sums of the triggers' changes differ from the actual products and units; no rows if all is well. */
const untrueCounts = `
  with kept as (
    select status, category_id, featured, bestseller, is_new, in_stock, sum(products)::integer as rows
    from owner_product_counts group by 1, 2, 3, 4, 5, 6 having sum(products) <> 0
  ), real as (
    select status, category_id, featured, bestseller, is_new, in_stock, count(*)::integer as rows
    from products group by 1, 2, 3, 4, 5, 6
  ), stock as (
    select tracked, sum(variants)::integer as rows from stock_counts group by 1 having sum(variants) <> 0
  ), units as (
    select tracked, count(*)::integer as rows from inventory group by 1
  )
  select to_jsonb(wrong) as wrong from (table kept except table real union all (table real except table kept)) wrong
  union all
  select to_jsonb(wrong) from (table stock except table units union all (table units except table stock)) wrong`

async function expectTrueCounts(total: number): Promise<void> {
  const counts = await storedAndComputed()
  expect(counts?.stored).toEqual(counts?.computed)
  expect((await database.pool.query(untrueCounts)).rows).toEqual([])
  const [row] = await database.db
    .select({ total: sql<number>`coalesce(sum(count), 0)::integer` })
    .from(productCounts)
  expect(row?.total).toBe(total)
}

/** Append-only tables that reference products. */
const keptTables = [
  'stock_movements',
  'order_events',
  'shipment_items',
  'return_receipts',
  'refund_lines',
]

test('products are counted by kind as they are added, changed, and removed', async () => {
  const { db } = database
  const category = await storeCategory(db)
  const first = await storeProduct(db, {
    categoryId: category.id,
    curls: ['C'],
    lengthsMm: [9, 10],
  })
  await storeProduct(db, { categoryId: category.id, curls: ['C'], lengthsMm: [9, 10] })
  await storeProduct(db, { featured: true })
  await expectTrueCounts(3)
  await db.update(products).set({ featured: true }).where(eq(products.id, first.id))
  await db.update(products).set({ categoryId: category.id }).where(isNull(products.categoryId))
  await db.update(products).set({ colors: ['Plum'], price: '1.00' })
  await expectTrueCounts(3)
  await db.delete(products).where(eq(products.id, first.id))
  await expectTrueCounts(2)
  // Movements can't be deleted, so their triggers must be off.
  for (const table of keptTables)
    await db.execute(sql.raw(`alter table ${table} disable trigger ${table}_are_kept`))
  await db.execute(sql`truncate products cascade`)
  await expectTrueCounts(0)
})

test('products and variants are counted by owners’ filters, even after changes are summed up', async () => {
  const { db } = database
  const many = Array.from({ length: 300 }, (_, place) => `lash-${place}`)
  for (const slug of many.slice(0, 3)) await storeProduct(db, { slug })
  await db
    .insert(products)
    .values(many.slice(3).map((slug) => ({ name: slug, slug, price: '9.00' })))
  await expectTrueCounts(300)
  for (const status of ['archived', 'draft', 'active'])
    await db.update(products).set({ status }).where(like(products.slug, 'lash-%'))
  await db.update(inventory).set({ tracked: false, reserved: 0 })
  await db.update(inventory).set({ tracked: true })
  await expectTrueCounts(300)
  await sumProductCounts({ db })
  await database.pool.query(
    'insert into stock_counts (tracked, variants) select n % 2 = 0, 1 - n % 4 / 2 * 2 from generate_series(0, 599) n',
  )
  await sumStockCounts({ db })
  await expectTrueCounts(300)
  const { rows } = await database.pool.query(
    'select (select count(*) from owner_product_counts) + (select count(*) from stock_counts) < 10 as few',
  )
  expect(rows).toEqual([{ few: true }])
})

test('many concurrent additions and removals are counted, too', async () => {
  const rows = Array.from({ length: 60 }, (_, place) => ({
    name: `Many ${place}`,
    slug: `many-${place}`,
    price: '12.50',
    bestseller: place % 3 === 0,
    curls: place % 2 === 0 ? ['C'] : [],
  }))
  await Promise.all([
    database.db.insert(products).values(rows.slice(0, 30)),
    database.db.insert(products).values(rows.slice(30)),
  ])
  await expectTrueCounts(60)
  await database.db.delete(products).where(eq(products.bestseller, true))
  await expectTrueCounts(40)
})

test('a product is found by its category’s name, no longer by the old one', async () => {
  const { db } = database
  const category = await storeCategory(db, { name: 'Magnetic Lashes' })
  await storeProduct(db, { categoryId: category.id })
  const find = (word: string) =>
    db
      .select({ id: products.id })
      .from(products)
      .where(
        sql`search @@ to_tsquery('english', ${word}) and name_search @@ to_tsquery('english', ${word})`,
      )
  expect(await find('magnetic')).toHaveLength(1)
  await db
    .update(categories)
    .set({ name: 'Clustered Lashes' })
    .where(eq(categories.id, category.id))
  expect(await find('magnetic')).toHaveLength(0)
  expect(await find('clustered')).toHaveLength(1)
})
