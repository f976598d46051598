import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { permissions } from '#shop/staff/domain/permissions.ts'
import { openAdminClient } from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'

let database: FreshDatabase
const lines: Record<string, unknown> = permissions
const whole = { ...lines }

beforeAll(async () => {
  database = await freshDatabase()
})

afterAll(() => database.close())

afterEach(() => {
  for (const call of Object.keys(lines)) delete lines[call]
  Object.assign(lines, whole)
})

const start = () => openAdminClient(database.db)

test('the API starts with the table as it is', () => {
  expect(start).not.toThrow()
})

test('it does not start with routes that have no line, or lines that have no route', () => {
  delete lines['GET /api/admin/carts']
  delete lines['POST /api/admin/settings/history/{id}/restore']
  lines['GET /api/admin/baskets'] = ['owner']
  expect(start).toThrow(
    [
      'src/shop/staff/domain/permissions.ts and the routes differ:',
      '  GET /api/admin/carts has no line',
      '  POST /api/admin/settings/history/{id}/restore has no line',
      '  GET /api/admin/baskets has no route',
    ].join('\n'),
  )
})
