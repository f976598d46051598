import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AdminClient,
  openAdminClient,
  storeAdministrator,
} from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { storeOrder } from '#tests/builders/stored-order.ts'
import type { StateSales } from '../domain/state-sales.schema.ts'

let database: FreshDatabase
let admin: AdminClient
let token: string

const amounts = { subtotal: '10.00', shipping: '2.00', tax: '0.80', total: '12.80' }
const sold = (state: string, paidAt: string | null, changes = {}) =>
  storeOrder(database.db, {
    ...{ state, ...amounts, paidAt: paidAt === null ? null : new Date(paidAt) },
    ...(paidAt === null ? {} : { status: 'open', paymentStatus: 'paid' }),
    ...changes,
  })

beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminClient(database.db)
  await storeAdministrator(database.db, 'ada')
  token = await admin.tokenOf('ada')
  await sold('OR', '2026-03-01T12:00:00Z')
  await sold('CA', '2026-02-01T12:00:00Z')
  await sold('CA', '2026-03-03T12:00:00Z')
  await sold('CA', null)
  await sold('CA', '2025-03-01T12:00:00Z')
})
afterAll(() => database.close())

const ask = <Answer>(query: string, by = token) =>
  admin.ask<Answer>(`GET /api/admin/analytics/states${query}`, { token: by })

test('paid orders are summed by state, without tax, as far back as requested', async () => {
  const { status, body } = await ask<StateSales[]>('')
  expect(status).toBe(200)
  expect(body).toEqual([
    { state: 'CA', orders: 2, revenue: '24.00' },
    { state: 'OR', orders: 1, revenue: '12.00' },
  ])
  const { body: lately } = await ask<StateSales[]>('?days=7')
  expect(lately.map(({ state, orders }) => [state, orders])).toEqual([
    ['CA', 1],
    ['OR', 1],
  ])
})

test('the request is validated, and packers see no amounts', async () => {
  expect(await ask('?days=366')).toMatchObject({
    ...{ status: 400, body: { message: 'days must be a whole number from 1 to 365' } },
  })
  expect((await ask('', await admin.tokenAs('packer'))).status).toBe(403)
  expect((await ask('', await admin.tokenAs('viewer'))).status).toBe(200)
})
