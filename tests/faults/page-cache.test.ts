import { randomUUID } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { reviewBodyOf } from '#tests/builders/review.ts'
import { fillSmallShop } from '#tests/builders/small-shop.ts'
import { rawGet } from './raw-get.ts'
import { freePort, type ShopProcess, shopFolder, startShop } from './shop-process.ts'

const call = '/api/products/plum'
const page = '/products/plum'
const soon = { timeout: 20_000, interval: 25 }

/** Fewer than an overloaded shop admits (platform/admission.ts), since a slow machine takes forty at once for too many. */
const visitors = 20

let database: FreshDatabase
let folders: ReturnType<typeof shopFolder>[]
let shops: ShopProcess[]

beforeAll(async () => {
  database = await freshDatabase()
  await fillSmallShop(database.db)
  folders = [shopFolder(), shopFolder()]
  shops = await Promise.all(folders.map(({ path }) => openOn(database.config, path)))
  await keepAll()
})

afterAll(async () => {
  for (const { child } of shops) child.kill('SIGTERM')
  await Promise.all(shops.map(({ ended }) => ended))
  for (const folder of folders) folder[Symbol.dispose]()
  await database.close()
})

async function openOn(config: pg.ClientConfig, folder: string): Promise<ShopProcess> {
  const { host = '', port, user, password, database: name } = config
  const where = `host=${encodeURIComponent(host)}&port=${port}`
  const url = `postgres://${user}:${password}@localhost/${name}?${where}`
  const env = { DATA_DIR: folder, PORT: String(await freePort()), DATABASE_URL: url }
  const shop = startShop(env)
  await shop.untilOpen()
  return shop
}

/** The answers of both processes to one path, in the order of the processes. */
const ask = (path: string) =>
  Promise.all(shops.map(async ({ address }) => (await fetch(address + path)).text()))

const setPrice = (price: string) =>
  database.pool.query(`update products set price = $1 where slug = 'plum'`, [price])

const showEach = (price: string) => shops.map(() => expect.stringContaining(price))

/** Runs work while nobody can read products, so that every answer in the meantime comes from memory. */
async function whileLocked<T>(work: () => Promise<T>): Promise<T> {
  const client = await database.pool.connect()
  try {
    await client.query('begin; lock table products in access exclusive mode')
    return await work()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Waits until both processes answer the call and the page from memory. */
async function keepAll(): Promise<void> {
  const addresses = shops.flatMap(({ address }) => [address + call, address + page])
  await vi.waitFor(async () => {
    await Promise.all([ask(call), ask(page)])
    const signal = AbortSignal.timeout(500)
    await whileLocked(() => Promise.all(addresses.map((address) => fetch(address, { signal }))))
  }, soon)
}

/** Allows or forbids new connections to the shops' database; open ones stay. */
async function allowConnections(allowed: boolean): Promise<void> {
  const admin = new pg.Client({ ...database.config, database: 'postgres' })
  await admin.connect()
  await admin.query(`alter database ${database.config.database} with allow_connections ${allowed}`)
  await admin.end()
}

test('a new price is seen in every process, by the call and by the page', async () => {
  await setPrice('17.31')
  await vi.waitFor(async () => {
    expect(await ask(call)).toEqual(showEach('"price":"17.31"'))
    expect(await ask(page)).toEqual(showEach('$17.31'))
  }, soon)
  await keepAll()
})

test('stock that an order counts down leaves everything in memory', async () => {
  await database.pool.query(`update inventory set reserved = reserved + 1 where on_hand > 1`)
  const texts = await whileLocked(() => ask(call))
  expect(texts).toEqual(showEach('"price":"17.31"'))
})

test('while nobody listens nothing stale is answered; then memory is used again', async () => {
  await allowConnections(false)
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'listens to %'`,
  )
  // A process that shows this price knows that it is not listening; from then on, each change must show at once.
  await setPrice('21.01')
  await vi.waitFor(async () => expect(await ask(call)).toEqual(showEach('21.01')), soon)
  for (const price of ['21.02', '21.03', '21.04']) {
    await setPrice(price)
    expect(await ask(call)).toEqual(showEach(`"price":"${price}"`))
  }
  await allowConnections(true)
  await keepAll()
  expect(await ask(page)).toEqual(showEach('$21.04'))
})

test('many who wait for one page have it drawn once', async () => {
  const [shop] = shops
  const { rows } = await database.pool.query(`select id from products where slug = 'plum'`)
  const address = `${shop?.address}/compare?ids=${rows[0].id}`
  const waiting = async () => {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::integer from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.count
  }
  const answers: Promise<Response>[] = []
  await whileLocked(async () => {
    for (let visitor = 0; visitor < visitors; visitor += 1) answers.push(fetch(address))
    await vi.waitFor(async () => expect(await waiting()).toBe(1), soon)
    expect(await waiting()).toBe(1)
  })
  const answered = await Promise.all(answers)
  expect(answered.map(({ status }) => status)).toEqual(Array(visitors).fill(200))
  const texts = await Promise.all(answered.map((answer) => answer.text()))
  expect(new Set(texts).size).toBe(1)
  expect(texts[0]).toContain('Plum Velvet')
})

test.each([call, page])('%s is compressed, and sent again only if it is new', async (path) => {
  const [shop] = shops
  const get = (headers: Record<string, string>) => rawGet(`${shop?.address}${path}`, headers)
  const plain = await get({})
  const brotli = await get({ 'accept-encoding': 'gzip, deflate, br' })
  const gzip = await get({ 'accept-encoding': 'gzip' })
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
  expect(gunzipSync(gzip.body)).toEqual(plain.body)
  expect(plain.headers).not.toHaveProperty('content-encoding')
  const held = { 'if-none-match': plain.headers.etag ?? '' }
  expect(await get(held)).toMatchObject({ status: 304, body: Buffer.alloc(0) })
  await setPrice(path === call ? '22.50' : '23.50')
  await vi.waitFor(async () => expect((await get(held)).status).toBe(200), soon)
})

test('who writes a review finds it on the page at once, however soon they look', async () => {
  const [shop] = shops
  const { rows } = await database.pool.query(`select id from products where slug = 'plum'`)
  for (let count = 0; count < 10; count += 1) {
    await fetch(shop?.address + page)
    const title = `Softer than air ${count}`
    const body = JSON.stringify(
      reviewBodyOf({ title, customerEmail: `reader${count}@example.com` }),
    )
    const headers = { 'content-type': 'application/json' }
    const path = `/api/products/${rows[0].id}/reviews`
    const written = await fetch(shop?.address + path, { method: 'POST', headers, body })
    expect(written.status).toBe(201)
    expect(await (await fetch(shop?.address + page)).text()).toContain(title)
  }
})

test('parameters that no page knows find what is in memory', async () => {
  await keepAll()
  const texts = await whileLocked(() => ask(`${page}?utm_source=mail&gclid=1&x=${'y'.repeat(900)}`))
  expect(texts).toEqual(showEach('Plum Velvet'))
})

test('a review of one product leaves the others in memory, and a pending one leaves all', async () => {
  const other = '/products/clasp'
  const { rows } = await database.pool.query(
    `select id, slug from products where slug in ('plum', 'clasp') order by slug desc`,
  )
  const [plum] = rows
  const write = (changes: Parameters<typeof reviewBodyOf>[0]) =>
    fetch(`${shops[0]?.address}/api/products/${plum.id}/reviews`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(reviewBodyOf(changes)),
    })
  await ask(other)
  await keepAll()
  const held = await write({
    comment: 'Look at https://spam.example for cheaper ones than these',
    customerEmail: 'held@example.com',
  })
  expect(await held.json()).toMatchObject({ status: 'pending' })
  await allHeard()
  expect(await whileLocked(() => ask(page))).toEqual(showEach('Plum Velvet'))

  const title = 'Seen everywhere at once'
  await write({ title, customerEmail: 'seen@example.com' })
  await vi.waitFor(async () => expect(await ask(page)).toEqual(showEach(title)), soon)
  expect(await whileLocked(() => ask(other))).toEqual(showEach('Clasp'))
})

test('a price drops its product and the lists that may show it, and nothing else', async () => {
  const [plum, colored, magnetic] = await Promise.all([
    idOf('products', 'plum'),
    idOf('categories', 'colored-lashes'),
    idOf('categories', 'magnetic-lashes'),
  ])
  // Pages of colored lashes also show individual ones.
  const { rows } = await database.pool.query(
    `with paired as (
      insert into categories (name, slug) values ('Individual', 'individual-lashes') returning id
    )
    insert into products (name, slug, price, category_id) select 'Pair', 'pair', 5, id from paired
    returning id`,
  )
  const withPair = `/api/products/${rows[0].id}/goes-with`
  expect(await ask(withPair)).toEqual(showEach('Plum'))
  // Otherwise what was added could drop pages only after they are asked for below.
  await allHeard()
  const kept = [
    '/products/clasp',
    '/products?category=magnetic-lashes',
    '/api/categories',
    '/size-guide',
    `/api/products/${plum}/goes-with`,
    `/api/products?categoryId=${magnetic}&sort=price`,
    '/api/products/facets?curl=C',
  ]
  const dropped = [
    page,
    call,
    withPair,
    '/',
    '/products?category=colored-lashes',
    '/products?category=unknown',
    `/api/products?categoryId=${colored}`,
    `/api/products?ids=${plum}`,
    `/compare?ids=${plum}`,
  ]
  for (const path of [...kept, ...dropped]) await ask(path)
  await setPrice('19.87')
  await vi.waitFor(async () => expect(await ask(call)).toEqual(showEach('19.87')), soon)
  const addresses = shops.flatMap(({ address }) => kept.map((path) => address + path))
  const answered = await whileLocked(() => Promise.all(addresses.map((address) => fetch(address))))
  expect(answered.filter(({ status }) => status !== 200).map(({ url }) => url)).toEqual([])
  for (const path of dropped) expect(await ask(path), path).toEqual(showEach('19.87'))
})

async function idOf(table: string, slug: string): Promise<number> {
  const { rows } = await database.pool.query(`select id from ${table} where slug = $1`, [slug])
  return rows[0].id
}

/** Waits until all processes have heard earlier notifications, by changing another product and awaiting that. */
async function allHeard(): Promise<void> {
  const marker = `Marker ${randomUUID()}`
  await ask('/api/products/nocturne')
  await database.pool.query(`update products set name = $1 where slug = 'nocturne'`, [marker])
  const shown = async () => expect(await ask('/api/products/nocturne')).toEqual(showEach(marker))
  await vi.waitFor(shown, soon)
}
