import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findFaults, rooms } from './rules.ts'
import { readHouse, sourceFile } from './source-file.ts'
import { findSharedTables, findWrites } from './tables.ts'

test('the house keeps its own rules', () => {
  expect(findFaults(readHouse('src'))).toEqual([])
})

test('rooms lean on each other without a circle', () => {
  const reached = (room: string, from: string, seen = new Set<string>()): boolean =>
    (rooms[from] ?? []).some((next) => {
      if (next === room) return true
      if (seen.has(next)) return false
      return reached(room, next, seen.add(next))
    })
  expect(Object.keys(rooms).filter((room) => reached(room, room))).toEqual([])
  const folders = readdirSync('src/shop', { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  expect(Object.keys(rooms).sort()).toEqual(folders.map(({ name }) => name).sort())
})

test('only the encoding process loads sharp, because its memory is released when that process ends', () => {
  const files = new Map(readHouse('src').map((file) => [file.path, file]))
  const loaded = new Set<string>()
  const load = (path: string): void => {
    if (loaded.has(path)) return
    loaded.add(path)
    for (const { from, isTypeOnly } of files.get(path)?.imports ?? []) if (!isTypeOnly) load(from)
  }
  load('src/entry/process/open-shop.ts')
  expect(loaded).toContain('src/platform/encoding/encoder.ts')
  expect(loaded).not.toContain('sharp')
})

async function readTables(): Promise<Record<string, unknown>> {
  const names = readdirSync('src/db/tables').map((file) => file.replace(/\.ts$/, ''))
  const modules = names.map((name) => import(`../../src/db/tables/${name}.ts`))
  return Object.assign({}, ...(await Promise.all(modules)))
}

test('every table is written by one room only', async () => {
  const writes = findWrites(readHouse('src'), await readTables())
  expect(new Set(writes.map(({ table }) => table)).size).toBeGreaterThan(12)
  expect(findSharedTables(writes)).toEqual([])
})

test('a table that a second room writes is named, in SQL and in the builder', async () => {
  const files = [
    sourceFile('src/shop/cart/server/a.ts', 'delete from cart_items where id = $1'),
    sourceFile('src/shop/orders/server/b.ts', 'tx.insert(cartItems).values(row)'),
    sourceFile('src/shop/orders/server/c.ts', 'select id from products for update'),
  ]
  const shared = findSharedTables(findWrites(files, await readTables()))
  expect(shared.map(({ table, room }) => [table, room])).toEqual([
    ['cart_items', 'cart'],
    ['cart_items', 'orders'],
  ])
})

test('the whole house is read', () => {
  const files = readHouse('src')
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(({ imports }) => imports).length).toBeGreaterThan(300)
})

test('half of the files are short', () => {
  const lengths = readHouse('src')
    .filter(({ path }) => !path.includes('/seed/'))
    .map(({ text }) => text.split('\n').length)
    .sort((a, b) => a - b)
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(61)
  expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThan(141)
})

const planted: [rule: string, path: string, text: string][] = [
  ['imports go down only', 'src/kernel/x.ts', "import { db } from '#db/connect.ts'"],
  ['imports go down only', 'src/ui/x.tsx', "import type { Cart } from '#shop/cart/domain/cart.ts'"],
  ['imports go down only', 'src/platform/x.ts', "import { Button } from '../ui/button.tsx'"],
  ['rooms make no circle', 'src/shop/catalog/ui/x.tsx', "import { a } from '#shop/cart/ui/a.tsx'"],
  [
    'a storey stands on its own ground',
    'src/shop/cart/ui/x.tsx',
    "import { a } from '../server/a.ts'",
  ],
  [
    'a storey stands on its own ground',
    'src/shop/cart/domain/x.ts',
    "import { a } from '#platform/env.ts'",
  ],
  ['a domain uses no package but zod', 'src/shop/cart/domain/x.ts', "import { Hono } from 'hono'"],
  [
    'a page brings no schema',
    'src/shop/cart/ui/x.tsx',
    "import { a } from '../domain/cart.schema.ts'",
  ],
  ['a component never calls fetch', 'src/shop/cart/ui/x.tsx', "const a = fetch('/api/cart')"],
  [
    'a routes file never imports db',
    'src/shop/cart/server/cart.routes.ts',
    "import { a } from '#db/connect.ts'\nconst routes = createRoutes()",
  ],
  [
    'the database is asked in two ways',
    'src/shop/cart/server/add.ts',
    'await db.execute(sql`select 1`)',
  ],
  ['a routes file has routes', 'src/shop/cart/server/cart.routes.ts', 'export const a = 1'],
  ['a page never imports server', 'src/site/x.tsx', "import { a } from '#shop/cart/server/a.ts'"],
  ['a verb never imports hono', 'src/shop/cart/server/add.ts', "import { Hono } from 'hono'"],
  ['a rule never awaits', 'src/shop/cart/domain/x.ts', 'const a = async () => {}'],
  ['names are the words of the shop', 'src/ui/cart-utils.ts', ''],
  ['names are the words of the shop', 'src/ui/CartButton.tsx', ''],
  ['a file has at most 250 lines', 'src/ui/x.ts', '\n'.repeat(251)],
  ['a literal is not spread', 'src/ui/x.ts', 'const a = { ...{ b, c }, d }'],
  ['a literal is not spread', 'src/ui/x.ts', "const a = [\n  ...(['b', 'c'] as const),\n]"],
  ['a literal is not spread', 'src/ui/x.ts', 'const a = [...[b, c[0]], d]'],
  ['exports have names', 'src/ui/x.ts', 'export default 1'],
  [
    'public functions of the lower floors are explained',
    'src/kernel/x.ts',
    'export function a() {}',
  ],
]

describe('a planted fault is named', () => {
  test.each(planted)('%s: %s', (rule, path, text) => {
    expect(findFaults([sourceFile(path, text)]).map((fault) => fault.rule)).toEqual([rule])
  })
})

test('what the rules allow is not named', () => {
  const fine = sourceFile(
    'src/shop/cart/ui/x.tsx',
    "import type { CartItem } from '../domain/cart.schema.ts'\nimport { Stars } from '#ui/stars.tsx'\nimport { api } from '#platform/api-client.ts'\nconst a = [...['b', 'c'].map(String), ...[...d].sort()]",
  )
  expect(findFaults([fine])).toEqual([])
})
