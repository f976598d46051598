import { desc } from 'drizzle-orm'
import { Secret, URI } from 'otpauth'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminAudit, administrators, adminTwoFactor } from '#db/tables/admin.ts'
import { guessCounts } from '#db/tables/call-counts.ts'
import {
  type AdminClient,
  adminPassword,
  codeOf,
  enableTwoFactor,
  notCodeOf,
  openAdminClient,
  storeAdministrator,
} from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import type { TwoFactorSetup } from '../domain/staff.schema.ts'
import { keyUri } from './two-factor-secret.ts'

let database: FreshDatabase
let admin: AdminClient
let token: string

beforeAll(async () => {
  database = await freshDatabase()
})

afterAll(() => database.close())

beforeEach(async () => {
  await database.db.delete(guessCounts)
  await database.db.delete(administrators)
  await storeAdministrator(database.db, 'ada')
  admin = openAdminClient(database.db)
  token = await admin.tokenOf('ada')
})

const status = async () => (await admin.ask<unknown>('GET /api/admin/2fa-status', { token })).body
const setUp = (body?: { password: string }) =>
  admin.ask<TwoFactorSetup & { message: string }>('POST /api/admin/setup-2fa', { token, body })
const verify = (code: string) =>
  admin.ask<{ message: string; recoveryCodes: string[] }>('POST /api/admin/verify-2fa', {
    token,
    body: { code },
  })
const disable = (password: string) =>
  admin.ask('POST /api/admin/disable-2fa', { token, body: { password } })
const setPhone = (phoneNumber: unknown, password = adminPassword) =>
  admin.ask('POST /api/admin/phone', { token, body: { phoneNumber, password } })

async function newestAudit() {
  const [entry] = await database.db.select().from(adminAudit).orderBy(desc(adminAudit.id)).limit(1)
  return entry
}

test('the second factor follows the spec: set up, enabled, disabled but set up', async () => {
  expect(await status()).toEqual({ isEnabled: false, isSetup: false })
  const { body, headers } = await setUp()
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body.manualEntryKey).toMatch(/^[A-Z2-7]{32}$/)
  expect(body.qrCode).toMatch(/^data:image\/png;base64,/)
  expect(await status()).toEqual({ isEnabled: false, isSetup: false })
  const wrong = await verify(notCodeOf(body.manualEntryKey, admin.now()))
  expect([wrong.status, wrong.body.message]).toEqual([400, 'Invalid verification code'])
  expect(await newestAudit()).toMatchObject({ action: 'two-factor-check-failed', username: 'ada' })
  const verified = await verify(codeOf(body.manualEntryKey, admin.now()))
  expect(verified.status).toBe(200)
  expect(new Set(verified.body.recoveryCodes).size).toBe(10)
  expect(await status()).toEqual({ isEnabled: true, isSetup: true })
  expect(await newestAudit()).toMatchObject({ action: 'two-factor-enabled', username: 'ada' })
  const refused = await disable('not it')
  expect([refused.status, refused.body.message]).toEqual([400, 'That password is incorrect'])
  expect((await disable(adminPassword)).status).toBe(200)
  expect(await status()).toEqual({ isEnabled: false, isSetup: true })
  expect(await newestAudit()).toMatchObject({ action: 'two-factor-disabled', username: 'ada' })
  expect((await admin.signIn('ada')).body.token).not.toBeNull()
})

test('when disabled but set up, a new code from the same app enables it again', async () => {
  const { secret, code } = await enableTwoFactor(admin, token)
  await disable(adminPassword)
  expect((await verify(code)).status).toBe(400)
  admin.pass(30)
  expect((await verify(codeOf(secret, admin.now()))).status).toBe(200)
})

test('the QR code contains the key, and the secret is stored encrypted', async () => {
  const { body } = await setUp()
  const shown = { username: 'ada', shopName: 'Fringe: Lashes' }
  const uri = URI.parse(keyUri(body.manualEntryKey, shown))
  expect(uri).toMatchObject({ issuer: 'Fringe Lashes', label: 'ada', period: 30, digits: 6 })
  expect(uri.secret.base32).toBe(Secret.fromBase32(body.manualEntryKey).base32)
  const picture = Buffer.from(body.qrCode.split(',')[1] ?? '', 'base64')
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 264 })
  const [stored] = await database.db.select().from(adminTwoFactor)
  expect(stored?.secretEncrypted).not.toContain(body.manualEntryKey)
})

test('it cannot be set up while enabled; the working secret stays', async () => {
  await enableTwoFactor(admin, token)
  const stored = await database.db.select().from(adminTwoFactor)
  expect(await setUp()).toMatchObject({
    status: 409,
    body: {
      message: 'Two-factor authentication is enabled. Disable it before setting it up again.',
    },
  })
  expect(await database.db.select().from(adminTwoFactor)).toEqual(stored)
})

test('with a token older than five minutes, it asks for the password', async () => {
  admin.pass(300)
  expect((await setUp()).status).toBe(200)
  admin.pass(1)
  const stored = await database.db.select().from(adminTwoFactor)
  const asked = await setUp()
  expect([asked.status, asked.body.message]).toEqual([
    400,
    'Please enter your password to set up two-factor authentication',
  ])
  const refused = await setUp({ password: 'not it' })
  expect([refused.status, refused.body.message]).toEqual([400, 'That password is incorrect'])
  expect(await newestAudit()).toMatchObject({ action: 'password-check-failed', username: 'ada' })
  expect(await database.db.select().from(adminTwoFactor)).toEqual(stored)
  expect((await setUp({ password: adminPassword })).status).toBe(200)
  expect(await newestAudit()).toMatchObject({ action: 'two-factor-begun', username: 'ada' })
})

test('a stolen token cannot guess the password via setup: ten wrong ones block it', async () => {
  for (let count = 1; count <= 10; count += 1)
    expect((await setUp({ password: 'not it' })).status).toBe(400)
  expect((await setUp({ password: adminPassword })).status).toBe(429)
  admin.pass(600)
  expect((await setUp({ password: adminPassword })).status).toBe(200)
})

test.each(['', '{}', undefined])('the body %j requests setup without a password', async (body) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const sent = { method: 'POST', headers, ...(body === undefined ? {} : { body }) }
  expect((await admin.api.request('/api/admin/setup-2fa', sent)).status).toBe(200)
})

test('impossible steps are refused with a sentence', async () => {
  expect((await verify('123456')).body.message).toBe('Set up two-factor authentication first')
  expect(await disable(adminPassword)).toMatchObject({
    status: 409,
    body: { message: 'Two-factor authentication is not enabled' },
  })
  await enableTwoFactor(admin, token)
  expect(await verify('123456')).toMatchObject({
    status: 409,
    body: { message: 'Two-factor authentication is already enabled' },
  })
})

test.each(['12345', '1234567', '12345a', ''])('%j is not a code', async (code) => {
  await setUp()
  const answer = await verify(code)
  expect([answer.status, answer.body.message]).toEqual([
    400,
    'Please enter a 6-digit verification code',
  ])
})

test('a shop without texting accepts no phone number', async () => {
  const mute = openAdminClient(database.db, null)
  const body = { phoneNumber: '+15550142024', password: adminPassword }
  expect(await mute.ask('POST /api/admin/phone', { token, body })).toMatchObject({
    status: 409,
    body: { message: 'This shop can’t text codes, because SMS_URL isn’t set' },
  })
})

test('a phone number is set with the password and can be removed', async () => {
  expect((await setPhone('+15550142024', 'not it')).status).toBe(400)
  for (const number of ['5550142024', '+1', '+0555014202', 'call me', `+${'1'.repeat(15)}`, 5])
    expect((await setPhone(number)).status, String(number)).toBe(400)
  expect((await setPhone('+15550142024')).status).toBe(200)
  expect((await setPhone(null)).status).toBe(200)
  await enableTwoFactor(admin, token)
  await admin.signIn('ada')
  expect(admin.texts).toEqual([])
})

const changes: [what: string, change: () => Promise<unknown>][] = [
  ['enabling', () => enableTwoFactor(admin, token)],
  ['a telephone', () => setPhone('+15550142024')],
]

test.each(changes)('%s ends every token but the current one', async (_, change) => {
  const other = await admin.tokenOf('ada')
  await change()
  expect((await admin.ask('GET /api/admin/me', { token: other })).status).toBe(401)
  expect((await admin.ask('GET /api/admin/me', { token })).status).toBe(200)
})

test('disabling ends every other token, too', async () => {
  const { secret } = await enableTwoFactor(admin, token)
  admin.pass(30)
  const { body } = await admin.signIn('ada', codeOf(secret, admin.now()))
  await disable(adminPassword)
  const other = await admin.ask('GET /api/admin/me', { token: body.token ?? '' })
  expect(other.status).toBe(401)
  expect((await admin.ask('GET /api/admin/me', { token })).status).toBe(200)
})
