import { describe, expect, test } from 'vitest'
import { findFaults } from './rules.ts'
import { readHouse, sourceFile } from './source-file.ts'

test('the house keeps its own rules', () => {
  expect(findFaults(readHouse('src'))).toEqual([])
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
    "import { a } from '#db/connect.ts'",
  ],
  ['a verb never imports hono', 'src/shop/cart/server/add.ts', "import { Hono } from 'hono'"],
  ['a rule never awaits', 'src/shop/cart/domain/x.ts', 'const a = async () => {}'],
  ['names are the words of the shop', 'src/ui/cart-utils.ts', ''],
  ['names are the words of the shop', 'src/ui/CartButton.tsx', ''],
  ['a file has at most 250 lines', 'src/ui/x.ts', '\n'.repeat(251)],
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
    "import type { CartItem } from '../domain/cart.schema.ts'\nimport { Stars } from '#ui/stars.tsx'\nimport { api } from '#platform/api-client.ts'",
  )
  expect(findFaults([fine])).toEqual([])
})
