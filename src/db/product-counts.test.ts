import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { storeCategory } from '#tests/builders/stored-category.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { categories, productCounts, products } from './tables/catalog.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
})

beforeEach(() => database.db.delete(products))

afterAll(() => database.close())

/** The counts that triggers maintain, and the same counts computed anew by PostgreSQL. */
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

async function expectTrueCounts(total: number): Promise<void> {
  const counts = await storedAndComputed()
  expect(counts?.stored).toEqual(counts?.computed)
  const [row] = await database.db
    .select({ total: sql<number>`coalesce(sum(count), 0)::integer` })
    .from(productCounts)
  expect(row?.total).toBe(total)
}

/** Tables whose rows are only ever added, and that know products. */
const keptTables = [
  'stock_movements',
  'order_events',
  'shipment_items',
  'return_receipts',
  'refund_lines',
]

test('products are counted by kind as they come, change and go', async () => {
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
  // Movements are refused to go, and only a whole new shop takes them along.
  for (const table of keptTables)
    await db.execute(sql.raw(`alter table ${table} disable trigger ${table}_are_kept`))
  await db.execute(sql`truncate products cascade`)
  await expectTrueCounts(0)
})

test('many that come and go at once are counted too', async () => {
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

test('a product is found by its category, under its old name no more', async () => {
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
