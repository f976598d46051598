import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminClient, openAdminClient } from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { storeCategory } from '#tests/builders/stored-category.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import type { Category } from '../../domain/catalog.schema.ts'
import type { OwnerCategory } from '../../domain/owner-category.schema.ts'

let database: FreshDatabase
let admin: AdminClient
let token: string

beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminClient(database.db)
  token = await admin.tokenAs('manager')
})
afterAll(() => database.close())

type Answered = OwnerCategory & { message: string; current: OwnerCategory }
const ask = <T = Answered>(call: string, body?: unknown, version?: number) =>
  admin.ask<T>(call, { token, body, version })
const add = (body: object) => ask('POST /api/admin/categories', body)

test('a category can be created, changed, and deleted, and shoppers see each step', async () => {
  const shown = async () => {
    const { body } = await admin.ask<Category[]>('GET /api/categories')
    return body.map(({ name, slug }) => `${name} ${slug}`)
  }
  const { status, body: made } = await add({ name: 'Bold Lashes', description: ' ' })
  expect([status, made]).toMatchObject([
    201,
    { slug: 'bold-lashes', description: null, imageUrl: null, products: 0, version: 1 },
  ])
  expect(await shown()).toEqual(['Bold Lashes bold-lashes'])
  const path = `/api/admin/categories/${made.id}`
  const changed = await ask(`PATCH ${path}`, { name: 'Bolder', imageUrl: '/images/a.jpg' }, 1)
  expect([changed.status, changed.body]).toMatchObject([200, { name: 'Bolder', version: 2 }])
  expect(await shown()).toEqual(['Bolder bold-lashes'])
  expect((await ask(`PATCH ${path}`, { name: 'Bolder' }, 2)).body.version).toBe(2)
  const late = await ask(`PATCH ${path}`, { name: 'Late' }, 1)
  expect([late.status, late.body.current.name]).toEqual([412, 'Bolder'])
  expect((await ask(`DELETE ${path}`)).status).toBe(428)
  expect((await ask(`DELETE ${path}`, undefined, 2)).status).toBe(200)
  expect(await shown()).toEqual([])
  expect((await ask(`DELETE ${path}`, undefined, 2)).status).toBe(404)
  const { body: audit } =
    await ask<{ action: string; before: unknown; after: unknown }[]>('GET /api/admin/audit')
  expect(audit.slice(0, 3)).toMatchObject([
    { action: 'category-deleted', before: { name: 'Bolder' }, after: null },
    {
      action: 'category-changed',
      subject: { kind: 'category', id: made.id },
      before: { name: 'Bold Lashes', imageUrl: null },
      after: { name: 'Bolder', imageUrl: '/images/a.jpg' },
    },
    { action: 'category-added', before: null },
  ])
})

test('a category with products is not deleted, and the refusal says how many', async () => {
  const { id } = await storeCategory(database.db, { name: 'Full' })
  await storeProduct(database.db, { categoryId: id })
  await storeProduct(database.db, { categoryId: id, status: 'archived' })
  const { status, body } = await ask(`DELETE /api/admin/categories/${id}`, undefined, 1)
  expect([status, body.message]).toEqual([409, expect.stringContaining('2 products are in “Full”')])
  const { body: all } = await ask<OwnerCategory[]>('GET /api/admin/categories')
  expect(all).toMatchObject([{ id, products: 2 }])
})

test.each([
  [400, { name: '' }],
  [400, { slug: 'no-name' }],
  [400, { name: 'A', slug: 'Not One' }],
  [400, { name: 'A', imageUrl: 'javascript:alert(1)' }],
  [400, { name: 'A', imageUrl: '//elsewhere.example/a.jpg' }],
  [409, { name: 'Taken' }],
])('%i: %j', async (expected, body) => {
  await add({ name: 'Taken' })
  expect((await add(body)).status).toBe(expected)
})

test('a viewer can read categories but not create them', async () => {
  const viewer = await admin.tokenAs('viewer')
  expect((await admin.ask('GET /api/admin/categories', { token: viewer })).status).toBe(200)
  const refused = { token: viewer, body: { name: 'A' } }
  expect((await admin.ask('POST /api/admin/categories', refused)).status).toBe(403)
})
