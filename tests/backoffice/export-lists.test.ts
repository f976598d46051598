import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailSubscriptions } from '#db/tables/newsletter.ts'
import type { AuditEntry } from '#shop/staff/domain/staff.schema.ts'
import {
  type AdminClient,
  openAdminClient,
  storeAdministrator,
} from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
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
  await storePayment(database.db)
  await storePayment(database.db, { status: 'failed', createdAt: new Date('2026-03-03T00:00:00Z') })
  await database.db.insert(emailSubscriptions).values([
    { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', source: 'footer' },
    { email: 'bea@example.com', status: 'pending', confirmationToken: 'the hash of a token' },
    { email: '=cmd@example.com', status: 'unsubscribed', firstName: '=1+1', source: 'checkout' },
  ])
})

afterAll(() => database.close())

test('an export holds the rows of its list as a file, runs nothing in a spreadsheet, and is written down', async () => {
  await storePayment(database.db, {
    email: '@SUM(A1)@example.com',
    failureReason: 'declined, "try again"',
    status: 'failed',
    externalId: '=HYPERLINK("https://evil.example")',
  })
  const { status, headers, body } = await admin.ask<string>(
    'GET /api/admin/payments/export?status=failed',
    { token },
  )
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe('attachment; filename="payments-2026-03-04.csv"')
  expect(headers.get('cache-control')).toBe('no-store')
  const [head, first, second, end] = body.split('\r\n')
  expect(head).toBe(
    'id,orderId,orderEmail,amount,currency,paymentMethod,paymentProvider,externalId,status,failureReason,metadata,createdAt,completedAt,refunded',
  )
  expect(first).toContain(
    `,'@SUM(A1)@example.com,12.50,USD,traditional,simulated,"'=HYPERLINK(""https://evil.example"")",failed,"declined, ""try again""",,`,
  )
  expect(second).toContain('2026-03-03T00:00:00.000Z')
  expect(end).toBe('')
  const audit = await admin.ask<AuditEntry[]>('GET /api/admin/audit?limit=1', { token })
  expect(audit.body).toMatchObject([
    { action: 'payments-exported', username: 'ada', details: { filters: { status: 'failed' } } },
  ])
})

test('subscriptions are exported likewise', async () => {
  const { headers, body } = await admin.ask<string>('GET /api/admin/subscriptions/export', {
    token,
  })
  expect(headers.get('content-disposition')).toBe(
    'attachment; filename="subscriptions-2026-03-04.csv"',
  )
  expect(body).toContain(`,'=cmd@example.com,'=1+1,,newsletter,unsubscribed,checkout,`)
  expect(body).not.toContain('the hash of a token')
  expect(body.trim().split('\r\n')).toHaveLength(4)
})

test('an export longer than what is read at once is whole', async () => {
  await database.pool.query(`
    insert into email_subscriptions (email, created_at)
    select 'reader' || n || '@example.com', '2025-01-01'::timestamptz + n / 3 * interval '1 microsecond'
    from generate_series(1, 1234) n`)
  const { body } = await admin.ask<string>('GET /api/admin/subscriptions/export?search=reader', {
    token,
  })
  const emails = body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(',')[1])
  expect(emails).toHaveLength(1234)
  expect(new Set(emails).size).toBe(1234)
})

test('nobody but an owner takes an export; that they tried writes nothing of them down', async () => {
  const viewer = await admin.tokenOf('bea')
  const refused = await admin.ask('GET /api/admin/payments/export', { token: viewer })
  expect([refused.status, refused.body.message]).toEqual([403, 'Only an owner can do this'])
})
