import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminAudit, administrators, adminTokens } from '#db/tables/admin.ts'
import { guessCounts } from '#db/tables/call-counts.ts'
import {
  type AdminClient,
  adminPassword,
  openAdminClient,
  storeAdministrator,
} from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import type { AdminSession } from '../domain/staff.schema.ts'
import { sweepTokens } from './end-tokens.ts'

let database: FreshDatabase
let admin: AdminClient

beforeAll(async () => {
  database = await freshDatabase()
})

afterAll(() => database.close())

beforeEach(async () => {
  await database.db.delete(guessCounts)
  await database.db.delete(administrators)
  await storeAdministrator(database.db, 'ada')
  await storeAdministrator(database.db, 'bea', 'viewer')
  admin = openAdminClient(database.db)
})

const login = (body: unknown, address?: string) =>
  admin.ask('POST /api/admin/login', { body, ...(address === undefined ? {} : { address }) })
const wrong = (username: string, address?: string) =>
  login({ username, password: 'not it' }, address)
const isIn = async (token: string) =>
  (await admin.ask('GET /api/admin/me', { token })).status === 200

async function newestAudit() {
  const [entry] = await database.db.select().from(adminAudit).orderBy(desc(adminAudit.id)).limit(1)
  return entry
}

test('the right username and password give a token, stored only as a hash', async () => {
  const { status, body, headers } = await admin.signIn('ada')
  expect(status).toBe(200)
  expect(body).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    requires2FA: false,
    message: 'Signed in',
  })
  expect(headers.get('cache-control')).toBe('no-store')
  const [stored] = await database.db.select().from(adminTokens)
  expect(JSON.stringify(stored)).not.toContain(body.token)
  const me = await admin.ask('GET /api/admin/me', { token: body.token ?? '' })
  expect(me.body).toEqual({ username: 'ada', role: 'owner', phoneNumber: null })
  expect(me.headers.get('cache-control')).toBe('no-store')
})

const badBodies: [body: unknown, message: string][] = [
  [{}, 'Username is required'],
  [{ username: '  ', password: 'x' }, 'Username is required'],
  [{ username: 'ada' }, 'Password is required'],
  [{ username: 'ada', password: '' }, 'Password is required'],
  [{ username: 'ada', password: 'x'.repeat(257) }, 'Password must be at most 256 characters'],
  [{ username: 'ada', password: 'x', smsCode: 'x'.repeat(33) }, 'The code is too long'],
]

test.each(badBodies)('%j is rejected by validation', async (body, message) => {
  const answer = await login(body)
  expect([answer.status, answer.body.message]).toEqual([400, message])
})

test('a wrong password and an unknown username get the same message, and both are audited', async () => {
  for (const [username, reason] of [
    ['ada', 'wrong password'],
    ['nobody', 'unknown name'],
  ] as const) {
    const answer = await wrong(username)
    expect([answer.status, answer.body.message]).toEqual([401, 'Invalid credentials'])
    expect(await newestAudit()).toMatchObject({
      action: 'sign-in-failed',
      username,
      address: '192.0.2.1',
      details: { reason },
    })
  }
})

test('a token expires after 12 hours of inactivity, or 7 days regardless of use', async () => {
  const idle = await admin.tokenOf('ada')
  admin.pass(12 * 3600 - 1)
  expect(await isIn(idle)).toBe(true)
  admin.pass(12 * 3600)
  expect(await isIn(idle)).toBe(false)

  const used = await admin.tokenOf('ada')
  for (let hours = 0; hours < 7 * 24 - 6; hours += 6) {
    admin.pass(6 * 3600)
    expect(await isIn(used)).toBe(true)
  }
  admin.pass(6 * 3600 - 1)
  expect(await isIn(used)).toBe(true)
  admin.pass(1)
  expect(await isIn(used)).toBe(false)
})

test('expired tokens are deleted, active ones stay', async () => {
  await admin.tokenOf('ada')
  admin.pass(12 * 3600)
  const alive = await admin.tokenOf('ada')
  await sweepTokens(admin.context)
  expect(await database.db.select().from(adminTokens)).toHaveLength(1)
  expect(await isIn(alive)).toBe(true)
})

test('a token’s use is recorded once a minute', async () => {
  const token = await admin.tokenOf('ada')
  const lastUsed = async () => (await database.db.select().from(adminTokens))[0]?.lastUsedAt
  const first = await lastUsed()
  admin.pass(59)
  await isIn(token)
  expect(await lastUsed()).toEqual(first)
  admin.pass(1)
  await isIn(token)
  expect(await lastUsed()).toEqual(admin.now())
})

test('signing out ends this token; signing out everywhere ends all of them', async () => {
  const [one, two, three] = [
    await admin.tokenOf('ada'),
    await admin.tokenOf('ada'),
    await admin.tokenOf('ada'),
  ]
  const other = await admin.tokenOf('bea')
  const left = await admin.ask('POST /api/admin/logout', { token: one })
  expect([left.status, left.headers.get('clear-site-data')]).toEqual([200, '"cache"'])
  expect([await isIn(one), await isIn(two)]).toEqual([false, true])
  const ended = await admin.ask('DELETE /api/admin/sessions', { token: two })
  expect([ended.status, ended.headers.get('clear-site-data')]).toEqual([200, '"cache"'])
  expect([await isIn(two), await isIn(three), await isIn(other)]).toEqual([false, false, true])
})

test('one of one’s own sessions ends by itself, except the one in use', async () => {
  const [one, two] = [await admin.tokenOf('ada'), await admin.tokenOf('ada')]
  const bea = await admin.tokenOf('bea')
  const sessionsOf = (token: string) =>
    admin.ask<AdminSession[]>('GET /api/admin/sessions', { token })
  const { body } = await sessionsOf(two)
  const [own, other] = [true, false].map((is) => body.find(({ isCurrent }) => isCurrent === is)?.id)
  const end = (id: number | undefined, token = two) =>
    admin.ask(`DELETE /api/admin/sessions/${id}`, { token })
  expect((await end(other, bea)).status).toBe(404)
  expect(await end(own)).toMatchObject({
    status: 409,
    body: { message: 'This is the session you are using' },
  })
  expect((await end(other)).status).toBe(200)
  expect([await isIn(one), await isIn(two), await isIn(bea)]).toEqual([false, true, true])
  expect(await end(other)).toMatchObject({
    status: 404,
    body: { message: 'This session has already ended' },
  })
})

test('administrators can see where they are signed in', async () => {
  const first = await admin.ask<{ token: string }>('POST /api/admin/login', {
    body: { username: 'ada', password: adminPassword },
    address: '198.51.100.1',
    userAgent: 'Firefox',
  })
  admin.pass(3600)
  const token = await admin.tokenOf('ada')
  const { body } = await admin.ask<AdminSession[]>('GET /api/admin/sessions', { token })
  expect(body).toMatchObject([
    { isCurrent: true, address: '192.0.2.1', expiresAt: '2026-03-05T01:00:00.000Z' },
    { isCurrent: false, address: '198.51.100.1', userAgent: 'Firefox' },
  ])
  expect(JSON.stringify(body)).not.toContain(first.body.token)
})

test('a changed password ends every other token and the old password', async () => {
  const [token, other] = [await admin.tokenOf('ada'), await admin.tokenOf('ada')]
  const change = (currentPassword: string, newPassword: string) =>
    admin.ask('POST /api/admin/password', { token, body: { currentPassword, newPassword } })
  expect(await change('not it', 'a new password')).toMatchObject({
    status: 400,
    body: { message: 'That password is incorrect' },
  })
  expect(await newestAudit()).toMatchObject({ action: 'password-check-failed', username: 'ada' })
  expect((await change(adminPassword, 'short')).status).toBe(400)
  expect((await change(adminPassword, adminPassword)).status).toBe(400)
  expect(await isIn(other)).toBe(true)
  expect((await change(adminPassword, 'a new password')).status).toBe(200)
  expect([await isIn(token), await isIn(other)]).toEqual([true, false])
  expect((await admin.signIn('ada')).status).toBe(401)
  expect((await login({ username: 'ada', password: 'a new password' })).status).toBe(200)
})

test('the audit is append-only and contains no passwords or tokens', async () => {
  const token = await admin.tokenOf('ada')
  await wrong('ada')
  const { pool } = database
  for (const change of [
    `update admin_audit set username = 'eve'`,
    'delete from admin_audit',
    'truncate admin_audit',
  ])
    await expect(pool.query(change)).rejects.toThrow('only ever added')
  const { rows } = await pool.query('select * from admin_audit')
  for (const secret of [token, adminPassword, 'not it'])
    expect(JSON.stringify(rows)).not.toContain(secret)
})
