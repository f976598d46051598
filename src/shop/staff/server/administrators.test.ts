import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminAudit, administrators } from '#db/tables/admin.ts'
import {
  type AdminClient,
  enableTwoFactor,
  openAdminClient,
  storeAdministrator,
} from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import {
  addAdministrator,
  disableTwoFactorOf,
  makeFirstAdministrator,
  resetPassword,
} from './administrators.ts'

let database: FreshDatabase
let admin: AdminClient

beforeAll(async () => {
  database = await freshDatabase()
})

afterAll(() => database.close())

beforeEach(async () => {
  await database.db.delete(administrators)
  admin = openAdminClient(database.db)
})

const login = (username: string, password: string) =>
  admin.ask<{ token: string | null; requires2FA: boolean }>('POST /api/admin/login', {
    body: { username, password },
  })

test('the first administrator is an owner with the given password, created once', async () => {
  const given = { username: 'ada', password: 'given at the start' }
  expect(await makeFirstAdministrator(admin.context, given)).toBeNull()
  expect(await makeFirstAdministrator(admin.context, { ...given, password: 'another' })).toBeNull()
  const { body } = await login('ada', 'given at the start')
  const me = await admin.ask('GET /api/admin/me', { token: body.token ?? '' })
  expect(me.body).toMatchObject({ username: 'ada', role: 'owner' })
})

test('without a password, one is generated and shown once', async () => {
  const wanted = { username: 'ada', password: undefined }
  const made = await makeFirstAdministrator(admin.context, wanted)
  expect(made).toMatch(/^(?:[a-zA-Z2-9]{5}-){3}[a-zA-Z2-9]{5}$/)
  expect((await login('ada', made ?? '')).status).toBe(200)
  expect(await makeFirstAdministrator(admin.context, wanted)).toBeNull()
})

test('of processes starting at once, one creates the first administrator', async () => {
  const wanted = { username: 'ada', password: undefined }
  const made = await Promise.all(
    Array.from({ length: 4 }, () => makeFirstAdministrator(admin.context, wanted)),
  )
  expect(made.filter((password) => password !== null)).toHaveLength(1)
  expect(await database.db.select().from(administrators)).toHaveLength(1)
})

test('others are added under unused names', async () => {
  const { password } = await addAdministrator(admin.context, { username: 'bea', role: 'viewer' })
  expect((await login('bea', password)).status).toBe(200)
  await expect(
    addAdministrator(admin.context, { username: 'bea', role: 'viewer' }),
  ).rejects.toThrow('There is an administrator named bea already.')
})

test('names are the same in any case: only one is added, and either signs in', async () => {
  const { password } = await addAdministrator(admin.context, { username: 'Bea', role: 'viewer' })
  await expect(
    addAdministrator(admin.context, { username: 'BEA', role: 'viewer' }),
  ).rejects.toThrow('There is an administrator named BEA already.')
  const { body } = await login('bea', password)
  const me = await admin.ask('GET /api/admin/me', { token: body.token ?? '' })
  expect(me.body).toMatchObject({ username: 'Bea' })
})

test('a password reset ends the old one and every token, but not the second factor', async () => {
  await storeAdministrator(database.db, 'ada')
  const token = await admin.tokenOf('ada')
  await enableTwoFactor(admin, token)
  const password = await resetPassword(admin.context, 'ada')
  expect((await admin.ask('GET /api/admin/me', { token })).status).toBe(401)
  expect((await admin.signIn('ada')).status).toBe(401)
  expect((await login('ada', password)).body).toMatchObject({ token: null, requires2FA: true })
})

test('someone who lost their phone gets back in', async () => {
  await storeAdministrator(database.db, 'ada')
  const token = await admin.tokenOf('ada')
  await enableTwoFactor(admin, token)
  await disableTwoFactorOf(admin.context, 'ada')
  expect((await admin.ask('GET /api/admin/me', { token })).status).toBe(401)
  expect((await admin.signIn('ada')).body).toMatchObject({ requires2FA: false })
})

test('nothing is done for an unknown name', async () => {
  const missing = 'There is no administrator named eve.'
  await expect(resetPassword(admin.context, 'eve')).rejects.toThrow(missing)
  await expect(disableTwoFactorOf(admin.context, 'eve')).rejects.toThrow(missing)
})

test('what is done at the terminal is audited', async () => {
  await addAdministrator(admin.context, { username: 'dan', role: 'viewer' })
  await resetPassword(admin.context, 'dan')
  await disableTwoFactorOf(admin.context, 'dan')
  const rows = await database.db.select().from(adminAudit)
  expect(rows.filter(({ username }) => username === 'dan')).toMatchObject([
    { action: 'administrator-added', userAgent: 'terminal', after: { role: 'viewer' } },
    { action: 'password-reset', userAgent: 'terminal' },
    { action: 'two-factor-disabled', userAgent: 'terminal' },
  ])
})
