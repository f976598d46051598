import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { administrators } from '#db/tables/admin.ts'
import {
  type AdminClient,
  adminPassword,
  enableTwoFactor,
  openAdminClient,
} from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import type { Account, AccountWithPassword } from '../domain/administrators.schema.ts'
import type { AuditEntry } from '../domain/staff.schema.ts'

let database: FreshDatabase
let admin: AdminClient
let token: string

const all = '/api/admin/administrators'

beforeAll(async () => {
  database = await freshDatabase()
})

afterAll(() => database.close())

beforeEach(async () => {
  await database.db.delete(administrators)
  admin = openAdminClient(database.db)
  token = await admin.tokenAs('owner')
})

const add = (body: object) => admin.ask<AccountWithPassword>(`POST ${all}`, { token, body })
const list = async () => (await admin.ask<Account[]>(`GET ${all}`, { token })).body
const change = <T = AccountWithPassword>(id: number, body: object, version?: number) =>
  admin.ask<T>(`PATCH ${all}/${id}`, { token, body, version })
const remove = <T = Account>(id: number, version?: number) =>
  admin.ask<T>(`DELETE ${all}/${id}`, { token, version })
const login = (username: string, password: string) =>
  admin.ask<{ token: string }>('POST /api/admin/login', { body: { username, password } })
const isIn = async (bearer: string) =>
  (await admin.ask('GET /api/admin/me', { token: bearer })).status === 200
const audit = async () =>
  (await admin.ask<AuditEntry[]>('GET /api/admin/audit?subject=administrator', { token })).body

async function ownAccount(): Promise<Account> {
  const own = (await list()).find(({ username }) => username === 'owner')
  if (!own) throw new Error('The owner is not listed')
  return own
}

test('an owner adds an administrator, whose generated password is shown once', async () => {
  const { status, body } = await add({ username: ' bea ', role: 'packer' })
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(Number),
      username: 'bea',
      role: 'packer',
      isTwoFactorEnabled: false,
      createdAt: '2026-03-04T12:00:00.000Z',
      version: 1,
      password: expect.stringMatching(/^(?:[a-zA-Z2-9]{5}-){3}[a-zA-Z2-9]{5}$/),
    },
  ])
  const { password, ...account } = body
  expect(await list()).toEqual([account, await ownAccount()])
  expect((await login('bea', password ?? '')).status).toBe(200)
})

test('a given password is accepted and not repeated', async () => {
  const { body } = await add({ username: 'bea', role: 'viewer', password: 'a given password' })
  expect(body).toMatchObject({ password: null })
  expect((await login('bea', 'a given password')).status).toBe(200)
})

test.each([
  [{ role: 'viewer' }, 'Username is required'],
  [{ username: '  ', role: 'viewer' }, 'Username is required'],
  [{ username: 'x'.repeat(51), role: 'viewer' }, 'Username must be at most 50 characters'],
  [{ username: 'be\na', role: 'viewer' }, 'Username must not contain control characters'],
  [{ username: 'bea' }, 'Role must be owner, manager, packer or viewer'],
  [{ username: 'bea', role: 'staff' }, 'Role must be owner, manager, packer or viewer'],
  [
    { username: 'bea', role: 'viewer', password: 'short' },
    'Password must be at least 8 characters',
  ],
])('%j is rejected: %s', async (body, message) => {
  expect(await add(body)).toMatchObject({ status: 400, body: { message } })
  expect(await list()).toHaveLength(1)
})

test('a taken name is refused, even if two are added at once', async () => {
  const both = await Promise.all([
    add({ username: 'bea', role: 'viewer' }),
    add({ username: 'bea', role: 'packer' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    message: 'There is an administrator named bea already.',
  })
})

test('a name that histories use for somebody else is refused', async () => {
  expect(await add({ username: 'Shopper', role: 'viewer' })).toMatchObject({
    status: 409,
    body: { message: '“Shopper” has a meaning of its own in the histories of orders.' },
  })
})

test('a role change ends the administrator’s tokens and is audited', async () => {
  const viewer = await admin.tokenAs('viewer')
  await enableTwoFactor(admin, viewer)
  const [, found] = await list()
  const id = found?.id ?? 0
  const { status, body } = await change(id, { role: 'manager' }, 1)
  expect([status, body]).toMatchObject([
    200,
    {
      id,
      username: 'viewer',
      role: 'manager',
      isTwoFactorEnabled: true,
      version: 2,
      password: null,
    },
  ])
  expect(await isIn(viewer)).toBe(false)
  expect((await audit())[0]).toMatchObject({
    action: 'administrator-changed',
    username: 'owner',
    subject: { kind: 'administrator', id },
    before: { role: 'viewer' },
    after: { role: 'manager' },
    details: null,
  })
})

test('setting the same role again changes nothing', async () => {
  const viewer = await admin.tokenAs('viewer')
  const [, found] = await list()
  expect((await change(found?.id ?? 0, { role: 'viewer' }, 1)).body.version).toBe(1)
  expect(await isIn(viewer)).toBe(true)
})

test('a reset password is shown once and ends the old one and every token', async () => {
  const viewer = await admin.tokenAs('viewer')
  const [, found] = await list()
  const { body } = await change(found?.id ?? 0, { resetPassword: true }, 1)
  expect(body).toMatchObject({ role: 'viewer', version: 2, password: expect.any(String) })
  expect(await isIn(viewer)).toBe(false)
  expect((await login('viewer', adminPassword)).status).toBe(401)
  expect((await login('viewer', body.password ?? '')).status).toBe(200)
})

test.each([
  [{ resetPassword: true }, 'change your own password'],
  [{ disableTwoFactor: { ownPassword: adminPassword } }, 'turn off your own second factor'],
  [{ endSessions: true }, 'end your own sessions'],
])('administrators cannot change themselves this way: %j', async (patch, deed) => {
  const { id } = await ownAccount()
  expect(await change(id, patch, 1)).toMatchObject({
    status: 409,
    body: { message: `You can ${deed} under Security` },
  })
})

test('a deleted administrator is signed out, and the audit says who it was', async () => {
  const viewer = await admin.tokenAs('viewer')
  await enableTwoFactor(admin, viewer)
  const [, found] = await list()
  const id = found?.id ?? 0
  expect(await remove(id, 1)).toMatchObject({ status: 200, body: { id, username: 'viewer' } })
  expect(await isIn(viewer)).toBe(false)
  expect((await admin.signIn('viewer')).status).toBe(401)
  expect(await list()).toHaveLength(1)
  expect((await audit())[0]).toMatchObject({
    action: 'administrator-deleted',
    subject: { kind: 'administrator', id },
    before: { username: 'viewer', role: 'viewer' },
    after: null,
  })
})

test('the last owner stays an owner', async () => {
  const { id } = await ownAccount()
  const message = 'This is the last owner. Make someone else an owner first.'
  expect(await change(id, { role: 'manager' }, 1)).toMatchObject({ status: 409, body: { message } })
  expect(await remove(id, 1)).toMatchObject({ status: 409, body: { message } })
  expect(await isIn(token)).toBe(true)
})

test('one of two owners may step down but not delete their own account', async () => {
  const { id } = await ownAccount()
  await add({ username: 'bea', role: 'owner' })
  expect(await remove(id, 1)).toMatchObject({
    status: 409,
    body: { message: 'You can’t delete your own account. Ask another owner.' },
  })
  expect((await change(id, { role: 'viewer' }, 1)).status).toBe(200)
  expect(await isIn(token)).toBe(false)
})

test('if two owners demote each other at once, one stays an owner', async () => {
  const { id } = await ownAccount()
  const bea = (await add({ username: 'bea', role: 'owner', password: adminPassword })).body
  const other = await admin.tokenOf('bea')
  const demote = (bearer: string, whom: number) =>
    admin.ask(`PATCH ${all}/${whom}`, { token: bearer, body: { role: 'viewer' }, version: 1 })
  const both = await Promise.all([demote(token, bea.id), demote(other, id)])
  expect(both.map(({ status }) => status).toSorted()[0]).toBe(200)
  const stored = await database.db.select().from(administrators)
  expect(stored.map(({ role }) => role).toSorted()).toEqual(['owner', 'viewer'])
})

test('a change requires the version it is based on', async () => {
  const { id } = await ownAccount()
  expect((await change(id, { role: 'viewer' })).status).toBe(428)
  expect((await remove(id)).status).toBe(428)
  const bea = (await add({ username: 'bea', role: 'viewer' })).body
  await change(bea.id, { role: 'packer' }, 1)
  const current = (await list()).find(({ username }) => username === 'bea')
  const refused = {
    message: 'Someone else changed this administrator while you were editing',
    current,
  }
  expect(await change(bea.id, { role: 'owner' }, 1)).toMatchObject({ status: 412, body: refused })
  expect(await remove(bea.id, 1)).toMatchObject({ status: 412, body: refused })
  expect((await remove(bea.id, 2)).status).toBe(200)
  expect((await remove(bea.id, 2)).status).toBe(404)
})

test.each([
  [{}, 'Say what to change: role, resetPassword, endSessions or disableTwoFactor'],
  [
    { resetPassword: false },
    'Say what to change: role, resetPassword, endSessions or disableTwoFactor',
  ],
  [{ resetPassword: 'yes' }, 'resetPassword must be true or false'],
  [{ role: 'king' }, 'Role must be owner, manager, packer or viewer'],
])('a change to %j is rejected: %s', async (body, message) => {
  const { id } = await ownAccount()
  expect(await change(id, body, 1)).toMatchObject({ status: 400, body: { message } })
})

test('no response contains a hash', async () => {
  const { body } = await add({ username: 'bea', role: 'viewer' })
  const answers = [body, await list(), await audit()]
  expect(JSON.stringify(answers)).not.toMatch(/argon2|hash/i)
})
