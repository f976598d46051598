import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailSubscriptions } from '#db/tables/newsletter.ts'
import type { SubscriptionRecord } from '#shop/newsletter/domain/subscription-reports.schema.ts'
import type { PaymentRecord } from '#shop/payments/domain/payment-reports.schema.ts'
import type { AuditEntry } from '#shop/staff/domain/staff.schema.ts'
import {
  type AdminClient,
  openAdminClient,
  storeAdministrator,
} from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import type { Reply } from '#tests/builders/shopper.ts'
import { storePayment } from '#tests/builders/stored-payment.ts'

let database: FreshDatabase
let admin: AdminClient
let token: string

beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminClient(database.db)
  await storeAdministrator(database.db, 'ada')
  await storeAdministrator(database.db, 'bea', 'viewer')
  token = await admin.tokenOf('ada')
  // Some share their time to the microsecond, so that only their ids differ.
  for (let count = 0; count < 9; count += 1)
    await storePayment(database.db, {
      createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(count / 4))),
    })
  await storePayment(database.db, {
    email: 'Zoe_100%@example.com',
    status: 'completed',
    paymentMethod: 'crypto',
    externalId: '0xabcdef',
    metadata: '{"cryptoCurrency":"ETH","cashbackAmount":"0.63"}',
    createdAt: new Date('2026-02-28T23:59:00Z'),
    completedAt: new Date('2026-03-01T00:01:00Z'),
  })
  await database.db.insert(emailSubscriptions).values([
    { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', source: 'footer' },
    { email: 'bea@example.com', status: 'pending', confirmationToken: 'the hash of a token' },
    { email: '=cmd@example.com', status: 'unsubscribed', firstName: '=1+1', source: 'checkout' },
  ])
})

afterAll(() => database.close())

const payment = async (query = '') => {
  const answer = await admin.ask<PaymentRecord[]>(`GET /api/admin/payments${query}`, { token })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return answer
}
const subscription = (query = '') =>
  admin.ask<SubscriptionRecord[]>(`GET /api/admin/subscriptions${query}`, { token })

test('a payment travels as the spec says, with the email of its order', async () => {
  const { body, headers } = await payment('?limit=1')
  expect(body).toEqual([
    {
      id: 10,
      orderId: 1010,
      orderEmail: 'Zoe_100%@example.com',
      amount: '12.50',
      currency: 'USD',
      paymentMethod: 'crypto',
      paymentProvider: 'simulated',
      externalId: '0xabcdef',
      status: 'completed',
      failureReason: null,
      metadata: '{"cryptoCurrency":"ETH","cashbackAmount":"0.63"}',
      createdAt: '2026-02-28T23:59:00.000Z',
      completedAt: '2026-03-01T00:01:00.000Z',
      refunded: '0.00',
    },
  ])
  expect(headers.get('x-total-count')).toBe('10')
})

test.each([1, 2, 3, 4, 9, 10])(
  'by slices of %i every row comes once, newest first',
  async (limit) => {
    const whole = (await payment()).body.map(({ id }) => id)
    expect(whole).toHaveLength(10)
    const seen: number[] = []
    let next: string | null = ''
    while (next !== null) {
      const { body, headers } = await payment(`?limit=${limit}${next && `&after=${next}`}`)
      expect(headers.get('x-total-count')).toBe('10')
      seen.push(...body.map(({ id }) => id))
      next = headers.get('x-next-cursor')
    }
    expect(seen).toEqual(whole)
  },
)

test('what is paid meanwhile moves no row to the next slice', async () => {
  const first = await payment('?status=pending&limit=5')
  await storePayment(database.db, { status: 'failed', createdAt: new Date('2026-03-03T00:00:00Z') })
  const next = first.headers.get('x-next-cursor')
  const second = await payment(`?status=pending&limit=5&after=${next}`)
  expect([...first.body, ...second.body]).toHaveLength(9)
  expect(second.headers.get('x-next-cursor')).toBeNull()
})

const searches: [query: string, found: number][] = [
  ['search=%231010', 1],
  ['search=1010', 1],
  ['search=ZOE', 1],
  ['search=0xABC', 1],
  ['search=100%25', 1],
  ['search=%25', 1],
  ['search=_', 1],
  ['search=%5C', 0],
  [`search=${encodeURIComponent("' or true --")}`, 0],
  ['search=', 11],
  ['status=completed', 1],
  ['status=', 11],
  ['status=partially_refunded', 0],
  ['method=crypto', 1],
  ['method=crypto&status=pending', 0],
  ['month=2026-03', 2],
  ['month=2026-03&status=completed', 1],
  ['month=2026-02', 0],
  ['month=2026-01', 9],
  ['status=no%20such', 0],
  ['period=7d', 2],
  ['period=7d&status=completed', 1],
  ['period=90d', 11],
  ['period=', 11],
  ['since=2026-03-01', 2],
  ['since=2026-01-02&until=2026-03-01', 6],
  ['until=2026-01-01', 4],
  ['since=&until=', 11],
]

test.each(searches)('%s leaves %i payments', async (query, found) => {
  const { body, headers } = await payment(`?${query}`)
  expect(body).toHaveLength(found)
  expect(headers.get('x-total-count')).toBe(String(found))
})

test.each([
  ['limit=0', 'limit must be a whole number from 1 to 100'],
  ['limit=101', 'limit must be a whole number from 1 to 100'],
  ['limit=x', 'limit must be a whole number from 1 to 100'],
  ['after=x', 'after isn’t a cursor of this list'],
  ['after=1-99999999999', 'after isn’t a cursor of this list'],
  ['month=2026-13', 'month must be in YYYY-MM form'],
  ['period=2w', 'period must be one of 7d, 30d, 90d, 12m'],
  ['since=2026-02-30', 'since must be a day, such as 2026-03-04'],
  [`search=${'x'.repeat(101)}`, 'search is too long'],
])('%s is refused', async (query, message) => {
  const answer = await admin.ask(`GET /api/admin/payments?${query}`, { token })
  expect([answer.status, answer.body.message]).toEqual([400, message])
})

test('subscriptions come without their tokens, and can be narrowed down', async () => {
  const { body, headers } = await subscription()
  expect(headers.get('x-total-count')).toBe('3')
  expect(JSON.stringify(body)).not.toMatch(/confirmationToken|the hash/)
  expect(body.map(({ email }) => email)).toEqual([
    '=cmd@example.com',
    'bea@example.com',
    'ada@example.com',
  ])
  const found = async (query: string) => (await subscription(query)).body.length
  expect(await found('?search=ada%20love')).toBe(1)
  expect(await found('?search=BEA@')).toBe(1)
  expect(await found('?status=unsubscribed')).toBe(1)
  expect(await found('?source=unknown')).toBe(1)
  expect(await found('?source=footer&status=active')).toBe(1)
})

test('the audit comes newest first, slice by slice', async () => {
  for (let count = 0; count < 4; count += 1) await admin.tokenOf('ada')
  const ids: number[] = []
  let next: string | null = ''
  while (next !== null) {
    const slice: Reply<AuditEntry[]> = await admin.ask(
      `GET /api/admin/audit?limit=2${next && `&after=${next}`}`,
      { token },
    )
    ids.push(...slice.body.map(({ id }) => id))
    next = slice.headers.get('x-next-cursor')
  }
  const { rows } = await database.pool.query('select id from admin_audit order by at desc, id desc')
  expect(ids).toEqual(rows.map(({ id }) => id))
  expect(ids.length).toBeGreaterThan(3)
})
