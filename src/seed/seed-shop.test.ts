import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { pendingReviews } from './demo/pending-reviews.ts'
import { promotionalCodes } from './demo/promotional-codes.ts'
import { rejectedReviews } from './demo/rejected-reviews.ts'
import { reviews } from './demo/reviews.ts'
import { seedShop } from './seed-shop.ts'

const now = new Date('2026-03-01T12:00:00Z')

/** Every seeded row as text, to compare whole states. */
const everything = `
  select md5(string_agg(line, e'\\n' order by line)) as digest, count(*)::int as count from (
    select 'c' || to_jsonb(t)::text as line from categories t
    union all select 'p' || (to_jsonb(t) - 'search')::text from products t
    union all select 'r' || to_jsonb(t)::text from reviews t
    union all select 'k' || to_jsonb(t)::text from promotional_codes t
  ) lines`

async function rowsOf<Row extends object>(database: FreshDatabase, text: string): Promise<Row[]> {
  const { rows } = await database.pool.query<Row>(text)
  return rows
}

const codes = promotionalCodes.map(({ code }) => `'${code}'`).join(', ')

describe('the demo catalog in a database', () => {
  let database: FreshDatabase
  let seeded: boolean[]
  beforeAll(async () => {
    database = await freshDatabase()
    const { db } = database
    seeded = await Promise.all([1, 2, 3].map(() => seedShop({ db, seed: 'demo', now })))
  })
  afterAll(() => database.close())

  test('is seeded by one of several processes starting at once', () => {
    expect(seeded.filter(Boolean)).toHaveLength(1)
  })

  test('is complete', async () => {
    const [counts] = await rowsOf(
      database,
      `select (select count(*)::int from categories) as categories,
        (select count(*)::int from products) as products,
        (select count(*)::int from reviews) as reviews,
        (select count(*)::int from promotional_codes where code in (${codes})) as codes`,
    )
    expect(counts).toEqual({
      categories: 5,
      products: 40,
      reviews: reviews.length + pendingReviews.length + rejectedReviews.length,
      codes: promotionalCodes.length,
    })
  })

  test('counts and averages its reviews, with 5.00 if there are none', async () => {
    const wrong = await rowsOf(
      database,
      `select slug from products left join (
        select product_id, count(*) as count, round(avg(rating), 2) as mean from reviews where status = 'published' group by 1
      ) given on given.product_id = products.id
      where review_count <> coalesce(given.count, 0) or rating <> coalesce(given.mean, 5)`,
    )
    expect(wrong).toEqual([])
  })

  test('shows the newest first by ID, and products marked new before all others', async () => {
    const rows = await rowsOf<{ is_new: boolean; created_at: Date }>(
      database,
      'select is_new, created_at from products order by id desc',
    )
    const ages = rows.map(({ created_at }) => now.getTime() - created_at.getTime())
    expect(ages).toEqual(ages.toSorted((a, b) => a - b))
    expect(rows.findLastIndex((row) => row.is_new)).toBe(
      rows.filter((row) => row.is_new).length - 1,
    )
  })

  test('dates every review before now, after its product, in ID order', async () => {
    const wrong = await rowsOf(
      database,
      `select r.id from reviews r join products p on p.id = r.product_id
      where r.created_at >= '${now.toISOString()}' or r.created_at < p.created_at
        or r.created_at < '${now.toISOString()}'::timestamptz - interval '18 months'
      union all
      select id from (select id, created_at, lag(created_at) over (order by id) as before from reviews) rows
      where before > created_at`,
    )
    expect(wrong).toEqual([])
  })

  test('shows ordered items in their color', async () => {
    const items = await rowsOf<{ color: string; picture: string }>(
      database,
      `select lower(variant::json ->> 'Color') as color, picture from order_items where variant::json ->> 'Color' <> ''`,
    )
    expect(new Set(items.map(({ color }) => color)).size).toBeGreaterThan(1)
    const strange = items.filter(
      ({ color, picture }) => !picture.includes(`-tray-${color}-`) && !picture.includes('-1-as-'),
    )
    expect(strange).toEqual([])
  })

  test('is not changed by seeding again', async () => {
    const before = await rowsOf(database, everything)
    for (const seed of ['demo', 'none', 50] as const)
      expect(await seedShop({ db: database.db, seed, now })).toBe(false)
    expect(await rowsOf(database, everything)).toEqual(before)
  })
})

test("nothing is seeded with SEED=none, nor beside an owner's own products", async () => {
  const database = await freshDatabase()
  try {
    expect(await seedShop({ db: database.db, seed: 'none', now })).toBe(false)
    expect(await rowsOf(database, everything)).toEqual([{ digest: null, count: 0 }])
    await database.pool.query(`insert into categories (name, slug) values ('Mine', 'mine')`)
    expect(await seedShop({ db: database.db, seed: 'demo', now })).toBe(false)
    expect(await rowsOf(database, 'select name from categories')).toEqual([{ name: 'Mine' }])
  } finally {
    await database.close()
  }
})

test('a failure halfway leaves an empty database', async () => {
  const database = await freshDatabase()
  try {
    await database.pool.query(`alter table reviews add constraint none check (rating > 5)`)
    await expect(seedShop({ db: database.db, seed: 'demo', now })).rejects.toThrow()
    expect(await rowsOf(database, everything)).toEqual([{ digest: null, count: 0 }])
  } finally {
    await database.close()
  }
})
