import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledgerPostings } from '#db/tables/ledger.ts'
import {
  type AdminClient,
  openAdminClient,
  storeAdministrator,
} from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { cancelBody, linesOf, openRefunding, refundBody } from '#tests/builders/refunding.ts'
import { storeOrder } from '#tests/builders/stored-order.ts'
import type { StateSales } from '../domain/state-sales.schema.ts'

let database: FreshDatabase
let admin: AdminClient
let token: string

const amounts = { subtotal: '10.00', shipping: '2.00', tax: '0.80', total: '12.80' }
const sold = (state: string, paidAt: string | null, changes = {}) =>
  storeOrder(database.db, {
    state,
    ...amounts,
    paidAt: paidAt === null ? null : new Date(paidAt),
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
  const none = { refunded: '0.00' }
  expect(body).toEqual([
    {
      state: 'CA',
      orders: 2,
      gross: '24.00',
      ...none,
      revenue: '24.00',
      taxable: '20.00',
      tax: '1.60',
    },
    {
      state: 'OR',
      orders: 1,
      gross: '12.00',
      ...none,
      revenue: '12.00',
      taxable: '10.00',
      tax: '0.80',
    },
  ])
  const { body: lately } = await ask<StateSales[]>('?days=7')
  expect(lately.map(({ state, orders }) => [state, orders])).toEqual([
    ['CA', 1],
    ['OR', 1],
  ])
})

test('the request is validated, and packers see no amounts', async () => {
  expect(await ask('?days=366')).toMatchObject({
    status: 400,
    body: { message: 'days must be a whole number from 1 to 365' },
  })
  expect(await ask('?month=2026-13')).toMatchObject({
    status: 400,
    body: { message: 'month must be in YYYY-MM form' },
  })
  expect(await ask('?quarter=2026-Q5')).toMatchObject({
    status: 400,
    body: { message: 'quarter must be in YYYY-Qn form' },
  })
  expect((await ask('', await admin.tokenAs('packer'))).status).toBe(403)
  expect((await ask('', await admin.tokenAs('viewer'))).status).toBe(200)
})

describe('refunds', () => {
  const month = 30 * 24 * 3600
  const inNevada = { state: 'NV', city: 'Reno', zipCode: '89501' }
  let own: FreshDatabase
  let shop: Awaited<ReturnType<typeof openRefunding>>

  beforeAll(async () => {
    own = await freshDatabase()
    shop = await openRefunding(own)
  })
  afterAll(() => own.close())

  /** The sales to Nevada, as an owner who signs in now sees them. */
  async function nevada(query: string) {
    const token = await shop.admin.tokenOf('pia')
    const path = `GET /api/admin/analytics/states${query}`
    const { body } = await shop.admin.ask<StateSales[]>(path, { token })
    return body.find(({ state }) => state === 'NV')
  }

  /** What the ledger says is owed to Nevada, in dollars. */
  async function owed(): Promise<number> {
    const [row] = await own.db
      .select({ cents: sql<string>`-sum(${ledgerPostings.amount})` })
      .from(ledgerPostings)
      .where(eq(ledgerPostings.account, 'liabilities:tax:nv'))
    return Number(row?.cents) / 100
  }

  test('take off their share of sales and tax in the month in which they are made', async () => {
    const kept = await shop.order([3], inNevada)
    const returned = await shop.order([1], inNevada)
    const canceled = await shop.order([1], inNevada)
    const before = await nevada('?month=2026-03')
    expect(before).toMatchObject({ orders: 3, refunded: '0.00' })
    expect(before?.revenue).toBe(before?.gross)
    expect(before?.tax).toBe((await owed()).toFixed(2))

    const partly = refundBody({ lines: linesOf([kept.items[0], 1]) })
    const { body } = await shop.post(`${kept.id}/refunds`, partly)
    const [part] = body.refunds
    const fully = refundBody({ lines: linesOf([returned.items[0], 1]), shipping: '9.99' })
    expect((await shop.post(`${returned.id}/refunds`, fully)).body.paymentStatus).toBe('refunded')
    expect((await shop.post(`${canceled.id}/cancel`, cancelBody)).body.status).toBe('cancelled')
    const after = await nevada('?month=2026-03')
    const soldOf = Number(before?.gross) - Number(after?.refunded)
    expect(after).toMatchObject({ orders: 1, gross: before?.gross })
    expect(Number(after?.revenue)).toBeCloseTo(soldOf, 5)
    const { body: order } = await shop.admin.ask<typeof body>(`GET /api/admin/orders/${kept.id}`, {
      token: shop.token,
    })
    const left = (whole: string, given = '0.00') => (Number(whole) - Number(given)).toFixed(2)
    expect(after?.tax).toBe(left(order.tax, part?.tax))
    expect(after?.taxable).toBe(left(order.subtotal, part?.items))
    expect(after?.tax).toBe((await owed()).toFixed(2))

    shop.admin.pass(month)
    const token = await shop.admin.tokenOf('pia')
    await shop.admin.ask(`POST /api/admin/orders/${kept.id}/refunds`, {
      token,
      body: refundBody({ lines: linesOf([kept.items[0], 1]) }),
    })
    expect(await nevada('?month=2026-03')).toEqual(after)
    const april = await nevada('?month=2026-04')
    expect(april).toMatchObject({ orders: 0, gross: '0.00', refunded: part?.items })
    expect(april?.tax).toBe(`-${part?.tax}`)
    expect(await nevada('?quarter=2026-Q1')).toEqual(after)
    expect(await nevada('?quarter=2026-Q2')).toEqual(april)
    expect((await nevada(''))?.tax).toBe((await owed()).toFixed(2))
    expect(await nevada('?month=2026-02')).toBeUndefined()
  })
})
