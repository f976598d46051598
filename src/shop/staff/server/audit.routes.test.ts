import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminClient, openAdminClient } from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import type { AuditEntry } from '../domain/staff.schema.ts'
import { writeAudit } from './write-audit.ts'

let database: FreshDatabase
let admin: AdminClient
let token: string

beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminClient(database.db)
  token = await admin.tokenAs('owner')
  const { status } = await admin.ask('PATCH /api/admin/settings', {
    token,
    version: 0,
    body: { flatShipping: '4.50', taxByState: { CA: 725 } },
  })
  expect(status).toBe(200)
  await admin.tokenAs('viewer')
  await admin.signIn('nobody')
})

afterAll(() => database.close())

const audit = (query = '') => admin.ask<AuditEntry[]>(`GET /api/admin/audit${query}`, { token })

test('a line says who changed what, with old and new values', async () => {
  const { body, headers } = await audit('?action=settings-changed')
  expect(headers.get('x-total-count')).toBe('1')
  expect(body).toEqual([
    {
      id: expect.any(Number),
      at: '2026-03-04T12:00:00.000Z',
      username: 'owner',
      administratorId: expect.any(Number),
      action: 'settings-changed',
      subject: { kind: 'settings', id: null },
      before: { flatShipping: '9.99', taxByState: {} },
      after: { flatShipping: '4.50', taxByState: { CA: 725 } },
      address: '192.0.2.1',
      userAgent: null,
      details: null,
    },
  ])
})

test('actions are keyed by account, attempts in someone’s name are not', async () => {
  const [signedIn] = (await audit('?username=viewer')).body
  const id = signedIn?.administratorId
  expect(signedIn).toMatchObject({ action: 'signed-in', subject: { kind: 'administrator', id } })
  const [failed] = (await audit('?username=nobody')).body
  expect(failed).toMatchObject({ administratorId: null, subject: null, before: null, after: null })
})

test.each([
  ['', 4],
  ['?subject=administrator', 2],
  ['?subject=settings&username=owner', 1],
  ['?subject=settings&username=viewer', 0],
  ['?action=signed-in', 2],
  ['?action=', 4],
  ['?action=unheard-of', 0],
  ['?since=2026-03-04&until=2026-03-04', 4],
  ['?since=2026-03-05', 0],
  ['?until=2026-03-03', 0],
  ['?since=&until=', 4],
])('filtered by %j it has %i lines', async (query, count) => {
  const { body, headers } = await audit(query)
  expect([body.length, headers.get('x-total-count')]).toEqual([count, `${count}`])
})

test('filters carry over from page to page', async () => {
  const first = await audit('?subject=administrator&limit=1')
  const after = first.headers.get('x-next-cursor')
  const second = await audit(`?subject=administrator&limit=1&after=${after}`)
  expect([...first.body, ...second.body].map(({ username }) => username)).toEqual([
    'viewer',
    'owner',
  ])
  expect(second.headers.get('x-next-cursor')).toBeNull()
})

test('an owner can export the filtered lines, which is audited', async () => {
  const path = 'GET /api/admin/audit/export?subject=settings'
  const { status, headers, body } = await admin.ask<string>(path, { token })
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toBe('attachment; filename="audit-2026-03-04.csv"')
  const [head, line, end] = body.split('\r\n')
  expect(head).toBe(
    'id,at,username,administratorId,action,subjectKind,subjectId,before,after,details,address,userAgent',
  )
  expect(line).toContain('2026-03-04T12:00:00.000Z,owner,')
  expect(line).toContain(
    ',settings-changed,settings,,"{""taxByState"":{},""flatShipping"":""9.99""}","{""taxByState"":{""CA"":725},""flatShipping"":""4.50""}",,',
  )
  expect(end).toBe('')
  expect((await audit('?action=audit-exported')).body).toMatchObject([
    { subject: { kind: 'audit', id: null }, details: { filters: { subject: 'settings' } } },
  ])
})

test('a name a spreadsheet would run is made text, and only owners can export', async () => {
  await admin.signIn('=1+1')
  const path = 'GET /api/admin/audit/export'
  const { body } = await admin.ask<string>(path, { token })
  expect(body).toContain(",'=1+1,,sign-in-failed,")
  const viewer = await admin.tokenOf('viewer')
  expect((await admin.ask(path, { token: viewer })).status).toBe(403)
})

test('its days are those of the shop’s time zone, and nothing else', async () => {
  const { administratorId: id } = (await audit('?action=settings-changed')).body[0] ?? {}
  if (!id) throw new Error('nobody changed the settings')
  await writeAudit(database.db, {
    // One o'clock of the next day in Shanghai.
    at: new Date('2026-03-04T17:00:00Z'),
    action: 'signed-in',
    by: { id, username: 'owner', address: null, userAgent: null },
    subject: { kind: 'administrator', id },
  })
  expect((await audit('?since=2026-03-05&until=2026-03-05')).body).toHaveLength(1)
  for (const query of ['?since=2026-02-30', '?until=yesterday']) {
    const { status, body } = await admin.ask(`GET /api/admin/audit${query}`, { token })
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: expect.stringMatching(/must be a day, such as/) })
  }
})
