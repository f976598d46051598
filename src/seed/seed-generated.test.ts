import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { facetsOf } from '#shop/catalog/domain/facets-of.ts'
import { readLashSpec } from '#shop/lash/domain/chosen-lash.ts'
import { lashColors } from '#shop/lash/domain/lash-color.ts'
import { lashKinds } from '#shop/lash/domain/lash-spec.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { looksPerKind } from './generated/looks.ts'
import { firstWords, secondWords } from './generated/name-words.ts'
import { templates } from './generated/templates.ts'
import { seedShop } from './seed-shop.ts'

const now = new Date('2026-03-01T12:00:00Z')

describe('2,000 generated products', () => {
  let database: FreshDatabase
  let upkeepBefore: unknown[]
  const rowsOf = async (text: string) => (await database.pool.query(text)).rows
  /** Every index, constraint and trigger of the shop's tables. */
  const upkeep = () =>
    rowsOf(`
      select indexdef as kept from pg_indexes where schemaname = 'public'
      union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select concat_ws(' ', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
      order by 1`)
  beforeAll(async () => {
    database = await freshDatabase()
    upkeepBefore = await upkeep()
    await seedShop({ db: database.db, seed: 2_000, now })
  })
  afterAll(() => database.close())

  test('are in five equal categories, each with its own name and slug', async () => {
    expect(
      await rowsOf(
        `select count(*)::int as count, count(distinct p.name)::int as names from products p
        join categories c on c.id = p.category_id group by c.id`,
      ),
    ).toEqual(Array.from({ length: 5 }, () => ({ count: 400, names: 400 })))
  })

  test('keep every price within the range, with some on sale', async () => {
    expect(
      await rowsOf(
        `select min(price), max(price), max(original_price) <= 28.99 as within,
          count(*) filter (where original_price <= price)::int as wrong,
          count(original_price) > 100 as on_sale
        from products`,
      ),
    ).toEqual([{ min: '12.99', max: '28.99', within: true, wrong: 0, on_sale: true }])
  })

  test('are partly featured, bestsellers, new, sold out, and counted', async () => {
    const [row] = await rowsOf(
      `select count(*) filter (where featured)::int as featured,
        count(*) filter (where bestseller)::int as bestsellers,
        count(*) filter (where is_new)::int as new,
        count(*) filter (where not in_stock)::int as sold_out,
        count(*) filter (where in_stock and id in (
          select s.product_id from variant_stock s where s.available is not null
        ))::int as counted
      from products`,
    )
    for (const count of Object.values(row)) {
      expect(count).toBeGreaterThan(10)
      expect(count).toBeLessThan(400)
    }
  })

  test('show pictures of existing products with the same lash', async () => {
    expect(
      await rowsOf(
        `select p.slug from products p, unnest(p.images) as image
        left join products shown on shown.slug = substring(image from '^/images/(.*)-[123]-960[.]jpg$') and shown.id <= 40
        where shown.lash is distinct from p.lash or p.image_url <> p.images[1] or cardinality(p.images) <> 3
        limit 5`,
      ),
    ).toEqual([])
  })

  test('have their pictures as rows, with those of the first products drawn', async () => {
    expect(
      await rowsOf(
        `select p.slug from products p where p.images is distinct from array(
          select picture_url(f.key, f.address) from pictures f where f.product_id = p.id order by f.position)`,
      ),
    ).toEqual([])
    const shared = `select f.address, f.alt from pictures f join products p on p.id = f.product_id`
    expect(
      await rowsOf(`${shared} where substring(address from '^/images/(.*)-960[.]jpg$') not in (
      select key from pictures where drawing is not null)`),
    ).toEqual([])
    expect(
      await rowsOf(`${shared} where f.alt <> p.name || ': ' || (array['the whole tray', 'close up', 'as worn'])
      [substring(picture_url(f.key, f.address) from '([123])-960')::integer]`),
    ).toEqual([])
    expect(
      await rowsOf(`select count(distinct product_id)::int as products, count(distinct drawing)::int as views
      from pictures where drawing is not null`),
    ).toEqual([{ products: 40, views: 3 }])
  })

  test('read as prose without gaps', async () => {
    expect(
      await rowsOf(
        `select slug from products where concat(name, description, short_description) ~ 'null|undefined|  '
          or name is null or description is null or short_description is null or lash is null limit 5`,
      ),
    ).toEqual([])
  })

  test('are newest first by ID, none from the future', async () => {
    expect(
      await rowsOf(
        `select id from (select id, created_at, lag(created_at) over (order by id) as before from products) rows
        where before >= created_at or created_at >= '${now.toISOString()}'`,
      ),
    ).toEqual([])
  })

  test('are found by the same words the shop reads in a product', async () => {
    const words = `select slug, tsvector_to_array(name_search) as named, tsvector_to_array(search) as written
      from products where id % 7 = 0 order by id`
    const stored = await rowsOf(words)
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('update products set name = name where id % 7 = 0')
    expect((await client.query(words)).rows).toEqual(stored)
    await client.query('rollback')
    client.release()
    expect(stored.length).toBeGreaterThan(100)
  })

  test('have taught the search the same words it learns from each of them', async () => {
    const [found] = await rowsOf(`
      select array(select word from search_words order by word) as known, array(
        select word from products, words_of(name) as word
        union select word from products, words_of(short_description) as word
        union select word from categories, words_of(name) as word order by word
      ) as told`)
    expect(found.known).toEqual(found.told)
  })

  test('have IDs from one, and the next product gets the next ID', async () => {
    expect(
      await rowsOf(
        `select min(id), max(id), last_value::int as last from products, products_id_seq group by last_value`,
      ),
    ).toEqual([{ min: 1, max: 2_000, last: 2_000 }])
  })

  test('have their options’ variants, and units that match their movements and marks', async () => {
    const [found] = await rowsOf(
      `select
        (select count(*)::int from product_variants) as variants,
        (select count(*)::int from (
          select p.id, coalesce((
            select round(exp(sum(ln(cardinality("values")))))::int from product_options o where o.product_id = p.id
          ), 1) <> (select count(*) from product_variants v where v.product_id = p.id) as wrong from products p
        ) counted where wrong) as incomplete,
        (select count(*)::int from products p where p.in_stock is distinct from exists (
          select from variant_stock s where s.product_id = p.id and s.is_offered and coalesce(s.available, 1) > 0
        )) as wrongly_marked,
        (select count(*)::int from inventory i where i.on_hand <> coalesce((
          select sum(delta) from stock_movements m where m.variant_id = i.variant_id), 0)) as wrongly_counted`,
    )
    expect(found).toMatchObject({ incomplete: 0, wrongly_marked: 0, wrongly_counted: 0 })
    expect(found.variants).toBeGreaterThan(4_000)
  })

  test('leave every index, constraint, and trigger as it was', async () => {
    expect(await upkeep()).toEqual(upkeepBefore)
  })

  test('are the same every time they are seeded', async () => {
    const second = await freshDatabase()
    try {
      await seedShop({ db: second.db, seed: 2_000, now })
      const digest = `select md5(string_agg((to_jsonb(p) - 'category_id')::text, '' order by id)) from products p`
      expect((await second.pool.query(digest)).rows).toEqual(await rowsOf(digest))
    } finally {
      await second.close()
    }
  })
})

test.each([1, 7, 45])('%d generated products are as many', async (count) => {
  const database = await freshDatabase()
  try {
    expect(await seedShop({ db: database.db, seed: count, now })).toBe(true)
    const { rows } = await database.pool.query('select count(*)::int from products')
    expect(rows).toEqual([{ count }])
  } finally {
    await database.close()
  }
})

describe('templates', () => {
  test('cover every look of every kind with every set of options', () => {
    expect(templates).toHaveLength(lashKinds.length * looksPerKind * 5)
  })

  test.each(
    templates.map((template) => [`${template.category_slug} ${template.place}`, template] as const),
  )('%s can be drawn, and its facets are those of its options', (_, template) => {
    expect(readLashSpec(template.lash)).toEqual(template.lash)
    expect(Object.keys(lashColors)).toEqual(expect.arrayContaining(template.colors))
    const facets = facetsOf(template.lash, template.variants && JSON.parse(template.variants))
    expect(template).toMatchObject({ curls: facets.curls, colors: facets.colors })
    expect(template.short_description.length).toBeLessThanOrEqual(90)
  })
})

test('words for names are listed once', () => {
  expect(new Set(firstWords).size).toBe(firstWords.length)
  expect(new Set(secondWords).size).toBe(secondWords.length)
})
