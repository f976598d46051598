import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createBackofficeApi } from '#entry/web/backoffice-api.ts'
import { permissions } from '#shop/staff/domain/permissions.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { createTestContext } from '#tests/builders/test-context.ts'

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

const open = () => {
  const context = createTestContext(database.db, { now: () => new Date() })
  const log = pino({ enabled: false })
  return createBackofficeApi(context, { log, sms: null, onFault: () => {} })
}

test('the back office opens with the table as it is', () => {
  expect(open).not.toThrow()
})

test('it does not open with routes that have no line, or lines that have no route', () => {
  delete lines['GET /api/admin/carts']
  delete lines['POST /api/admin/settings/history/{id}/restore']
  lines['GET /api/admin/baskets'] = ['owner']
  expect(open).toThrow(
    [
      'src/shop/staff/domain/permissions.ts and the routes differ:',
      '  GET /api/admin/carts has no line',
      '  POST /api/admin/settings/history/{id}/restore has no line',
      '  GET /api/admin/baskets has no route',
    ].join('\n'),
  )
})
