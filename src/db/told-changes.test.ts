import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { fillSmallShop } from '#tests/builders/small-shop.ts'

let database: FreshDatabase
let listener: pg.Client
let told: string[] = []

beforeAll(async () => {
  database = await freshDatabase()
  await fillSmallShop(database.db)
  listener = new pg.Client(database.config)
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => void told.push(payload))
  await listener.query('listen catalogue_changed')
})

afterAll(async () => {
  await listener.end()
  await database.close()
})

/** The notifications that a statement causes: texts unchanged, JSON parsed. */
async function toldOf(text: string): Promise<unknown[]> {
  told = []
  await database.pool.query(text)
  // Notifications arrive before the answer to a statement sent after the commit.
  await listener.query('select 1')
  return told.map((payload) => (payload.startsWith('{') ? JSON.parse(payload) : payload))
}

const plum = { id: 1, slugs: ['plum'], categories: [2], isFeatured: true, isMoved: false }

test.each<[string, unknown[]]>([
  [`update products set price = 9.5 where slug = 'plum'`, [plum]],
  [`update products set price = 9.5, updated_at = now() where slug = 'plum'`, []],
  [
    `update products set version = version + 1, seo_title = 'Lash' where slug = 'plum'`,
    ['product:plum'],
  ],
  [`update products set bestseller = true where slug = 'plum'`, [{ ...plum, isMoved: true }]],
  [
    `update products set slug = 'prune', category_id = 1 where slug = 'plum'`,
    [{ ...plum, slugs: ['plum', 'prune'], categories: [1, 2], isMoved: true }],
  ],
  [
    `update products set status = 'draft' where slug = 'nocturne'`,
    [
      { id: 4, slugs: ['nocturne'], categories: [], isFeatured: false, isMoved: true },
      'product:nocturne',
    ],
  ],
  [
    `update products set price = 7 where slug = 'nocturne'`,
    [{ id: 4, slugs: ['nocturne'], isFeatured: false, isMoved: false }],
  ],
  [`insert into products (name, slug, price, status) values ('A', 'a', 1, 'draft')`, []],
  [
    `insert into products (name, slug, price, category_id) values ('B', 'b', 1, 1)`,
    [{ id: 6, slugs: ['b'], categories: [1], isFeatured: false, isMoved: true }],
  ],
  [
    `insert into products (name, slug, price) select 'C', 'c-' || n, 1 from generate_series(1, 51) n`,
    [''],
  ],
  [`update products set price = 2 where name = 'C'`, ['']],
  [`update categories set name = 'Else' where id = 1`, ['']],
])('%s', async (text, expected) => {
  const heard = await toldOf(text)
  expect(heard).toHaveLength(expected.length)
  expect(heard).toEqual(expect.arrayContaining(expected))
})
