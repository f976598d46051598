import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '#shop/staff/domain/staff.schema.ts'
import { type AdminClient, openAdminClient } from '#tests/builders/admin-client.ts'
import { storeSubscribers } from '#tests/builders/campaigning.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import type { SubscriptionRecord } from '../domain/subscription-reports.schema.ts'

let database: FreshDatabase
let admin: AdminClient
let token: string

beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminClient(database.db)
  token = await admin.tokenAs('manager')
})
afterAll(() => database.close())

const end = (id: number | undefined, by = token) =>
  admin.ask<SubscriptionRecord & { message: string }>(
    `POST /api/admin/subscriptions/${id}/unsubscribe`,
    { token: by },
  )
const reach = async () =>
  (await admin.ask<{ reach: number }>('GET /api/admin/campaigns/reach?segment=all', { token })).body
    .reach
const audited = async () =>
  (await admin.ask<AuditEntry[]>('GET /api/admin/audit?subject=subscription', { token })).body

test('a reader whom an administrator unsubscribes gets no further campaign', async () => {
  const [id] = await storeSubscribers(database.db, ['ada@example.com', 'eve@example.com'])
  expect(await reach()).toBe(2)
  expect(await end(id)).toMatchObject({
    status: 200,
    body: {
      id,
      email: 'ada@example.com',
      status: 'unsubscribed',
      unsubscribedAt: admin.now().toISOString(),
    },
  })
  expect(await reach()).toBe(1)
  const [entry, ...others] = await audited()
  expect(entry).toMatchObject({
    action: 'reader-unsubscribed',
    username: 'manager',
    subject: { kind: 'subscription', id },
    details: null,
  })
  expect(JSON.stringify(entry)).not.toContain('ada@')
  expect(others).toEqual([])
})

test('unsubscribing twice keeps the first time, and is audited once', async () => {
  const [id] = await storeSubscribers(database.db, ['bea@example.com'], { status: 'pending' })
  const first = await end(id)
  admin.pass(60)
  expect((await end(id)).body).toEqual(first.body)
  expect((await audited()).filter(({ subject }) => subject?.id === id)).toHaveLength(1)
})

test('an unknown subscription is refused, and so are those who may not do this', async () => {
  const [id] = await storeSubscribers(database.db, ['cleo@example.com'])
  expect(await end(999_999)).toMatchObject({
    status: 404,
    body: { message: 'This subscription doesn’t exist anymore' },
  })
  for (const role of ['viewer', 'packer'] as const)
    expect((await end(id, await admin.tokenAs(role))).status).toBe(403)
})
