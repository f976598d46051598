import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminAudit, administrators } from '#db/tables/admin.ts'
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

const setUp = () => admin.ask<TwoFactorSetup>('POST /api/admin/setup-2fa', { token })
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

test('a sign-in asks for the code and accepts it only with the password', async () => {
  const { secret } = await enableTwoFactor(admin, token)
  admin.pass(30)
  const code = codeOf(secret, admin.now())
  const asked = await admin.signIn('ada')
  expect(asked).toMatchObject({ status: 200, body: { token: null, requires2FA: true } })
  expect(asked.body.message).toBe('Enter the code in your authenticator app')
  expect((await admin.signIn('ada', '')).body.requires2FA).toBe(true)
  const body = { username: 'ada', password: 'not it', smsCode: code }
  expect((await admin.ask('POST /api/admin/login', { body })).status).toBe(401)
  const wrong = await admin.signIn('ada', notCodeOf(secret, admin.now()))
  expect([wrong.status, wrong.body.message]).toEqual([401, 'Invalid credentials'])
  expect(await newestAudit()).toMatchObject({ details: { reason: 'wrong code' } })
  expect((await admin.signIn('ada', code)).body.token).not.toBeNull()
  expect(await newestAudit()).toMatchObject({ action: 'signed-in', details: { factor: 'app' } })
})

test('a code works once: not after verification or sign-in, and no earlier code after it', async () => {
  const { secret, code } = await enableTwoFactor(admin, token)
  expect((await admin.signIn('ada', code)).status).toBe(401)
  admin.pass(60)
  const next = codeOf(secret, admin.now())
  const before = codeOf(secret, admin.now(), -1)
  expect((await admin.signIn('ada', next)).status).toBe(200)
  expect((await admin.signIn('ada', next)).status).toBe(401)
  expect((await admin.signIn('ada', before)).status).toBe(401)
})

const clocks: [steps: number, status: number][] = [
  [-2, 401],
  [-1, 200],
  [0, 200],
  [1, 200],
  [2, 401],
]

test.each(clocks)('a code from a clock %i steps off returns %i', async (steps, answer) => {
  const { secret } = await enableTwoFactor(admin, token)
  admin.pass(3600)
  expect((await admin.signIn('ada', codeOf(secret, admin.now(), steps))).status).toBe(answer)
})

test('of many concurrent sign-ins with the same code, one succeeds', async () => {
  const { secret, recoveryCodes } = await enableTwoFactor(admin, token)
  admin.pass(30)
  for (const code of [codeOf(secret, admin.now()), recoveryCodes[0] ?? '']) {
    const answers = await Promise.all(Array.from({ length: 6 }, () => admin.signIn('ada', code)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    await database.db.delete(guessCounts)
  }
})

test('each recovery code signs in once, however it is typed; disabling invalidates them', async () => {
  const { recoveryCodes } = await enableTwoFactor(admin, token)
  const [one = '', two = '', three = ''] = recoveryCodes
  expect((await admin.signIn('ada', one)).body.token).not.toBeNull()
  expect(await newestAudit()).toMatchObject({ details: { factor: 'recovery' } })
  expect((await admin.signIn('ada', one)).status).toBe(401)
  expect((await admin.signIn('ada', two.replace('-', '').toUpperCase())).status).toBe(200)
  await disable(adminPassword)
  const again = await setUp()
  admin.pass(30)
  await verify(codeOf(again.body.manualEntryKey, admin.now()))
  expect((await admin.signIn('ada', three)).status).toBe(401)
})

test('after 10 wrong codes an address is refused for a while; other addresses and names are not', async () => {
  await storeAdministrator(database.db, 'bea', 'viewer')
  const { secret } = await enableTwoFactor(admin, token)
  admin.pass(30)
  const guess = () => admin.signIn('ada', notCodeOf(secret, admin.now()), '198.51.100.1')
  for (let count = 1; count <= 10; count += 1) expect((await guess()).status).toBe(401)
  const refused = await admin.signIn('ada', codeOf(secret, admin.now()), '198.51.100.1')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600'])
  expect(refused.body.message).toBe('Too many wrong codes. Please try again in 10 minutes.')
  expect((await admin.signIn('bea', undefined, '198.51.100.1')).status).toBe(200)
  expect((await admin.signIn('ada', codeOf(secret, admin.now()))).status).toBe(200)
  admin.pass(600)
  expect((await admin.signIn('ada', codeOf(secret, admin.now()), '198.51.100.1')).status).toBe(200)
})

describe('after 20 wrong six-digit codes within a day, from wherever', () => {
  let secret: string
  let recoveryCodes: string[]

  beforeEach(async () => {
    ;({ secret, recoveryCodes } = await enableTwoFactor(admin, token))
    admin.pass(30)
    for (let count = 1; count <= 20; count += 1) {
      const wrong = notCodeOf(secret, admin.now())
      expect((await admin.signIn('ada', wrong, `198.51.100.${count}`)).status).toBe(401)
    }
  })

  test('no single code is checked for the rest of the day, so codes cannot be guessed', async () => {
    admin.pass(3600)
    const refused = await admin.signIn('ada', codeOf(secret, admin.now()))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '82800'])
    expect(refused.body.message).toMatch(
      /a recovery code instead, or enter two codes in a row from your app/,
    )
    expect(await newestAudit()).toMatchObject({ action: 'sign-in-refused', username: 'ada' })
    admin.pass(23 * 3600)
    expect((await admin.signIn('ada', codeOf(secret, admin.now()))).status).toBe(200)
  })

  test('two consecutive app codes sign in, but neither works again', async () => {
    const before = codeOf(secret, admin.now(), -1)
    const [first, second] = [codeOf(secret, admin.now()), codeOf(secret, admin.now(), 1)]
    for (const not of [`${second} ${first}`, `${before} ${second}`, `${first} ${first}`])
      expect((await admin.signIn('ada', not)).status, not).toBe(401)
    admin.pass(30)
    expect((await admin.signIn('ada', `${first} ${second}`)).body.token).not.toBeNull()
    expect(await newestAudit()).toMatchObject({ details: { factor: 'app' } })
    expect((await admin.signIn('ada', `${first}${second}`)).status).toBe(401)
  })

  test('a recovery code still signs in', async () => {
    expect((await admin.signIn('ada', recoveryCodes[0])).body.token).not.toBeNull()
  })
})

test('correct codes do not count as wrong ones', async () => {
  const { secret } = await enableTwoFactor(admin, token)
  for (let count = 1; count <= 22; count += 1) {
    admin.pass(30)
    expect((await admin.signIn('ada', codeOf(secret, admin.now()))).status).toBe(200)
  }
})

test('a code is texted to a saved phone and works once, for 5 minutes; the app works, too', async () => {
  expect((await setPhone('+1 (555) 014-2024')).status).toBe(200)
  expect((await admin.ask('GET /api/admin/me', { token })).body).toMatchObject({
    phoneNumber: '+15550142024',
  })
  const { secret } = await enableTwoFactor(admin, token)
  admin.pass(30)
  const texted = async () => {
    const asked = await admin.signIn('ada')
    expect(asked.body.message).toMatch(/texted to you/)
    const { to, text } = admin.texts.at(-1) ?? { to: '', text: '' }
    expect(to).toBe('+15550142024')
    return /^(\d{6}) is your Cilia sign-in code/.exec(text)?.[1] ?? ''
  }
  const first = await texted()
  const second = await texted()
  expect((await admin.signIn('ada', first)).status).toBe(first === second ? 200 : 401)
  expect((await admin.signIn('ada', second)).status).toBe(200)
  expect(await newestAudit()).toMatchObject({ details: { factor: 'text' } })
  expect((await admin.signIn('ada', second)).status).toBe(401)
  const late = await texted()
  admin.pass(300)
  expect((await admin.signIn('ada', late)).status).toBe(401)
  expect((await admin.signIn('ada', codeOf(secret, admin.now()))).status).toBe(200)
})

test('if texts fail, the app still signs in', async () => {
  await setPhone('+15550142024')
  const { secret } = await enableTwoFactor(admin, token)
  const mute = openAdminClient(database.db, { send: () => Promise.reject(new Error('no network')) })
  mute.pass(30)
  const asked = await mute.signIn('ada')
  expect(asked.body).toEqual({
    token: null,
    requires2FA: true,
    message: 'Enter the code in your authenticator app',
  })
  expect((await mute.signIn('ada', codeOf(secret, mute.now()))).status).toBe(200)
})

test('the number of texted codes is limited', async () => {
  await setPhone('+15550142024')
  await enableTwoFactor(admin, token)
  for (let count = 0; count < 8; count += 1) await admin.signIn('ada')
  expect(admin.texts).toHaveLength(5)
  admin.pass(600)
  await admin.signIn('ada')
  expect(admin.texts).toHaveLength(6)
})

test('a password read before a change creates no token after it', async () => {
  const signingIn = Array.from({ length: 5 }, () => admin.signIn('ada'))
  const body = { currentPassword: adminPassword, newPassword: 'a new password' }
  await admin.ask('POST /api/admin/password', { token, body })
  for (const { body } of await Promise.all(signingIn)) {
    if (!body.token) continue
    const answer = await admin.ask('GET /api/admin/me', { token: body.token })
    expect(answer.status).toBe(401)
  }
})

test('the audit contains no secrets or codes', async () => {
  const { secret, code, recoveryCodes } = await enableTwoFactor(admin, token)
  await admin.signIn('ada', recoveryCodes[0])
  const rows = await database.db.select().from(adminAudit).where(eq(adminAudit.username, 'ada'))
  const text = JSON.stringify(rows)
  for (const hidden of [secret, code, ...recoveryCodes]) expect(text).not.toContain(hidden)
})
