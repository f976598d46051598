import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFaults } from '#shop/books/server/prove-books.ts'
import { openLedger } from '#shop/ledger/server/open-ledger.ts'
import { brokenOptions } from '#tests/builders/broken-options.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'

// A shop from before variants had rows: its data is stored in the old tables, then migrated.
let database: FreshDatabase
let pool: pg.Pool

const folder = new URL('../../src/db/migrations/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')
const { entries } = JSON.parse(read('meta/_journal.json')) as { entries: { tag: string }[] }
const first = entries.findIndex(({ tag }) => tag.endsWith('_reserve_variants'))

async function run(tags: readonly { tag: string }[]): Promise<void> {
  for (const { tag } of tags)
    await pool.query(read(`${tag}.sql`).replaceAll('--> statement-breakpoint', ''))
}

const product = (slug: string, variants: string | null, stock: number | null, inStock: boolean) =>
  pool.query(
    `insert into products (name, slug, price, variants, stock, in_stock, images)
    values ($1, $1, 10, $2, $3, $4, array['/images/' || $1 || '-960.jpg'])`,
    [slug, variants, stock, inStock],
  )

/** A product with these picture addresses, stored as it was before pictures had rows. */
const pictured = (slug: string, images: (string | null)[], imageUrl: string | null = null) =>
  pool.query(
    `insert into products (name, slug, price, images, image_url) values (initcap($1), $1, 10, $2, $3)`,
    [slug, images, imageUrl],
  )

const ours = (slug: string, view: number) => `/images/${slug}-${view}-960.jpg`

const order = (status: string, payment: string, lines: [slug: string, variant: string | null][]) =>
  pool.query(
    `with placed as (
      insert into orders (session_id, email, first_name, last_name, address, city, state, zip_code, phone,
        subtotal, shipping, tax, total, payment_method, status, payment_status, paid_at, expires_at)
      values ('s', 'a@example.com', 'A', 'B', 'C', 'D', 'OR', '97201', '5550142024', 10, 0, 0, 10, 'traditional',
        $1, $2, case $2 when 'paid' then now() end, case $2 when 'paid' then null else now() + interval '1 hour' end)
      returning id
    )
    insert into order_items (order_id, product_id, quantity, price, variant)
    select placed.id, p.id, 2, 10, line.variant
    from placed, unnest($3::text[], $4::text[]) line(slug, variant) join products p on p.slug = line.slug`,
    [status, payment, lines.map(([slug]) => slug), lines.map(([, variant]) => variant)],
  )

const curls = '{"Curl":["C","CC"],"Length":["8mm","9mm"]}'
const choice = '{"Curl":"CC","Length":"9mm"}'

beforeAll(async () => {
  database = await freshDatabase()
  pool = database.pool
  await pool.query('drop schema public cascade; create schema public; drop schema drizzle cascade')
  await run(entries.slice(0, first))
  await product('plain', null, null, true)
  await product('counted', null, 7, true)
  await product('curled', curls, 10, true)
  await product('gone', null, null, false)
  await product('switched-off', curls, 5, false)
  for (const [place, [, text]] of brokenOptions.entries())
    await product(`broken-${place}`, text, null, true)
  await product('half-broken', '{"Curl":["C",5,"C"],"Width":[],"Length":"8mm"}', null, true)
  await pictured('swiftbloom', [
    ours('swiftbloom', 3),
    ours('swiftbloom', 1),
    ours('swiftbloom', 2),
  ])
  await pictured('mixed', ['https://cdn.example/a.jpg', ours('swiftbloom', 2), ours('mixed', 1)])
  await pictured('doubled', [ours('doubled', 1), ours('doubled', 1), '', null, ours('doubled', 4)])
  await pictured('single', [], ours('single', 2))
  await pictured('pictureless', [])
  await order('pending', 'paid', [['curled', choice]])
  await order('pending', 'pending', [['counted', null]])
  await order('expired', 'expired', [['counted', null]])
  await order('shipped', 'paid', [['curled', choice]])
  await order('pending', 'paid', [
    ['curled', '{"Curl":"D"}'],
    ['plain', null],
  ])
  await pool.query(`
    insert into mails (kind, reference, recipient) values
      ('order-expired', '1003', 'a@example.com'), ('receipt', '1001', 'a@example.com'),
      ('receipt', '9999', 'a@example.com'), ('order-claim', '1001', 'a@example.com'),
      ('cashback', '1002', 'a@example.com'), ('cashback', '9999', 'a@example.com')`)
  await pool.query(`
    insert into cart_items (session_id, product_id, quantity, variant)
    select 'cart', p.id, 3, line.variant
    from (values ('plain', null), ('curled', '${choice}'), ('curled', '{"Curl":"D"}')) line(slug, variant)
    join products p on p.slug = line.slug`)
  await run(entries.slice(first))
})
afterAll(() => database.close())

const rowsOf = async (text: string) => (await pool.query(text)).rows

test('options become rows, and each combination a variant with a SKU of its own', async () => {
  expect(
    await rowsOf(`select sku, choice from product_variants v join products p on p.id = v.product_id
      where slug = 'curled' and withdrawn_at is null order by v.id`),
  ).toEqual([
    { sku: 'CURLED-C-8MM', choice: '{"Curl":"C","Length":"8mm"}' },
    { sku: 'CURLED-C-9MM', choice: '{"Curl":"C","Length":"9mm"}' },
    { sku: 'CURLED-CC-8MM', choice: '{"Curl":"CC","Length":"8mm"}' },
    { sku: 'CURLED-CC-9MM', choice },
  ])
  expect(await rowsOf(`select variants from products where slug = 'curled'`)).toEqual([
    { variants: curls },
  ])
})

test.each(brokenOptions.map(([name], place) => [name, place] as const))(
  'options that are %s are none, and the product can be bought',
  async (_, place) => {
    expect(
      await rowsOf(`select variants, in_stock, (select count(*)::integer from product_variants v
        where v.product_id = p.id and v.choice is null) as count from products p where slug = 'broken-${place}'`),
    ).toEqual([{ variants: null, in_stock: true, count: 1 }])
  },
)

test('of options that are partly broken, the good values stay', async () => {
  expect(await rowsOf(`select variants from products where slug = 'half-broken'`)).toEqual([
    { variants: '{"Curl":["C"]}' },
  ])
})

test('units stay as many as there were, and what waits for dispatch is reserved', async () => {
  const stock = await rowsOf(`
    select p.slug, p.in_stock, sum(i.on_hand)::integer as on_hand, sum(i.reserved)::integer as reserved,
      sum(s.available)::integer as available
    from products p join variant_stock s on s.product_id = p.id join inventory i on i.variant_id = s.variant_id
    where p.slug in ('plain', 'counted', 'curled', 'gone', 'switched-off') group by p.id order by p.id`)
  expect(stock).toEqual([
    { slug: 'plain', in_stock: true, on_hand: 0, reserved: 0, available: null },
    // Seven units were available besides the unpaid order's two; the expired order had returned its own.
    { slug: 'counted', in_stock: true, on_hand: 9, reserved: 2, available: 7 },
    // Ten were available besides the two pending orders of two each; the units of the parcel that left are gone.
    { slug: 'curled', in_stock: true, on_hand: 14, reserved: 4, available: 10 },
    { slug: 'gone', in_stock: false, on_hand: 0, reserved: 0, available: 0 },
    { slug: 'switched-off', in_stock: false, on_hand: 5, reserved: 0, available: 5 },
  ])
  expect(
    await rowsOf(`select variant_id from inventory i where on_hand <> coalesce(
      (select sum(delta) from stock_movements m where m.variant_id = i.variant_id), 0)`),
  ).toEqual([])
})

test('carts keep their lines, also those of choices that are no longer offered', async () => {
  expect(
    await rowsOf(`select p.slug, v.choice, c.quantity, v.withdrawn_at is null as offered
      from cart_items c join product_variants v on v.id = c.variant_id join products p on p.id = v.product_id
      order by p.id, v.id`),
  ).toEqual([
    { slug: 'plain', choice: null, quantity: 3, offered: true },
    { slug: 'curled', choice, quantity: 3, offered: true },
    { slug: 'curled', choice: '{"Curl":"D"}', quantity: 3, offered: false },
  ])
})

test('orders keep their words within the new unions, and begin their history', async () => {
  expect(
    await rowsOf(`select status, payment_status as payment, fulfilment_status as fulfilment, tax_basis_points as tax,
      ship_by is not null as promised, array(select kind from order_events e where e.order_id = o.id order by e.id) as told
      from orders o order by id`),
  ).toEqual([
    {
      status: 'open',
      payment: 'paid',
      fulfilment: 'unfulfilled',
      tax: 800,
      promised: true,
      told: ['placed', 'paid'],
    },
    {
      status: 'pending',
      payment: 'pending',
      fulfilment: 'unfulfilled',
      tax: 800,
      promised: false,
      told: ['placed'],
    },
    {
      status: 'expired',
      payment: 'expired',
      fulfilment: 'unfulfilled',
      tax: 800,
      promised: false,
      told: ['placed', 'expired'],
    },
    {
      status: 'open',
      payment: 'paid',
      fulfilment: 'shipped',
      tax: 800,
      promised: false,
      told: ['placed', 'paid'],
    },
    {
      status: 'open',
      payment: 'paid',
      fulfilment: 'unfulfilled',
      tax: 800,
      promised: true,
      told: ['placed', 'paid'],
    },
  ])
  expect(await rowsOf(`select name, sku, picture from order_items order by id limit 1`)).toEqual([
    { name: 'curled', sku: 'CURLED-CC-9MM', picture: '/images/curled-960.jpg' },
  ])
})

test.each(['stock_movements', 'order_events'])('rows of %s are only ever added', async (table) => {
  await expect(pool.query(`delete from ${table}`)).rejects.toThrow('are only ever added')
  await expect(pool.query(`update ${table} set "by" = 'x'`)).rejects.toThrow('are only ever added')
})

test('pictures become rows: drawings of the product itself, and addresses', async () => {
  const rows = await rowsOf(`
    select p.slug, f.key, f.drawing, f.address, f.alt from pictures f join products p on p.id = f.product_id
    where p.slug in ('swiftbloom', 'mixed', 'doubled', 'single', 'pictureless') order by p.id, f.position`)
  const drawn = (slug: string, view: number, drawing: string, alt: string) => ({
    slug,
    key: `${slug}-${view}`,
    drawing,
    address: null,
    alt,
  })
  const elsewhere = (slug: string, address: string, alt: string) => ({
    slug,
    key: null,
    drawing: null,
    address,
    alt,
  })
  expect(rows).toEqual([
    drawn('swiftbloom', 3, 'worn', 'Swiftbloom: as worn'),
    drawn('swiftbloom', 1, 'tray', 'Swiftbloom: the whole tray'),
    drawn('swiftbloom', 2, 'macro', 'Swiftbloom: close up'),
    elsewhere('mixed', 'https://cdn.example/a.jpg', 'Mixed, picture 1'),
    elsewhere('mixed', ours('swiftbloom', 2), 'Mixed, picture 2'),
    drawn('mixed', 1, 'tray', 'Mixed: the whole tray'),
    drawn('doubled', 1, 'tray', 'Doubled: the whole tray'),
    elsewhere('doubled', ours('doubled', 1), 'Doubled, picture 2'),
    elsewhere('doubled', ours('doubled', 4), 'Doubled, picture 3'),
    drawn('single', 2, 'macro', 'Single: close up'),
  ])
})

test('products show the same pictures as before', async () => {
  expect(
    await rowsOf(`select slug, images, image_url from products
      where slug in ('swiftbloom', 'mixed', 'doubled', 'single', 'pictureless', 'plain') order by id`),
  ).toEqual([
    { slug: 'plain', images: ['/images/plain-960.jpg'], image_url: '/images/plain-960.jpg' },
    ...[
      ['swiftbloom', ours('swiftbloom', 3), ours('swiftbloom', 1), ours('swiftbloom', 2)],
      ['mixed', 'https://cdn.example/a.jpg', ours('swiftbloom', 2), ours('mixed', 1)],
      ['doubled', ours('doubled', 1), ours('doubled', 1), ours('doubled', 4)],
      ['single', ours('single', 2)],
      ['pictureless'],
    ].map(([slug, ...images]) => ({ slug, images, image_url: images[0] ?? null })),
  ])
})

test('emails know their order, and orders are counted by their states', async () => {
  expect(await rowsOf('select kind, order_id from mails order by id')).toEqual([
    { kind: 'expired', order_id: 1003 },
    { kind: 'receipt', order_id: 1001 },
    { kind: 'receipt', order_id: null },
    { kind: 'order-claim', order_id: null },
    { kind: 'cashback', order_id: 1002 },
    { kind: 'cashback', order_id: null },
  ])
  const states = 'status, payment_status, fulfilment_status'
  const counted = `select ${states}, sum(orders)::integer as orders from order_counts group by 1, 2, 3 order by 1, 2, 3`
  const stored = `select ${states}, count(*)::integer as orders from orders group by 1, 2, 3 order by 1, 2, 3`
  expect(await rowsOf(counted)).toEqual(await rowsOf(stored))
})

test('products and units are counted as owners narrow their lists', async () => {
  const states = 'status, category_id, featured, bestseller, is_new, in_stock'
  expect(
    await rowsOf(
      `select ${states}, sum(products)::integer as rows from owner_product_counts group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`,
    ),
  ).toEqual(
    await rowsOf(
      `select ${states}, count(*)::integer as rows from products group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`,
    ),
  )
  expect(
    await rowsOf(
      'select i.variant_id from inventory i join product_variants v on v.id = i.variant_id where v.product_id <> i.product_id',
    ),
  ).toEqual([])
  expect(await rowsOf('select sum(variants)::integer as rows from stock_counts')).toEqual(
    await rowsOf('select count(*)::integer as rows from inventory'),
  )
})

test('what orders did to money is posted to the ledger, whose entries add up', async () => {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::integer as count from orders',
  )
  expect(await openLedger(database.db)).toBe(rows[0]?.count)
  expect(await openLedger(database.db)).toBe(0)
  const rules = await findFaults(database.db)
  expect(rules.filter(({ holds }) => holds).map(({ number }) => number)).toEqual(
    expect.arrayContaining([1, 2]),
  )
})
