import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  adminAudit,
  administrators,
  adminPasskeys,
  adminSpentChallenges,
} from '#db/tables/admin.ts'
import { guessCounts } from '#db/tables/call-counts.ts'
import {
  type AdminClient,
  enableTwoFactor,
  openAdminClient,
  storeAdministrator,
} from '#tests/builders/admin-client.ts'
import { type Authenticator, createAuthenticator } from '#tests/builders/authenticator.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openPasskeys, type PasskeyCalls } from '#tests/builders/passkey-calls.ts'
import { removePasskeysOf } from './administrators.ts'
import { sweepChallenges } from './challenge.ts'

let database: FreshDatabase
let admin: AdminClient
let passkeys: PasskeyCalls
let token: string
let authenticator: Authenticator

beforeAll(async () => {
  database = await freshDatabase()
})

afterAll(() => database.close())

beforeEach(async () => {
  await database.db.delete(guessCounts)
  await database.db.delete(adminSpentChallenges)
  await database.db.delete(administrators)
  await storeAdministrator(database.db, 'ada')
  await storeAdministrator(database.db, 'bea', 'viewer')
  admin = openAdminClient(database.db)
  passkeys = openPasskeys(admin)
  token = await admin.tokenOf('ada')
  authenticator = createAuthenticator()
  await passkeys.add(token, authenticator)
})

const stored = async () => (await database.db.select().from(adminPasskeys))[0]

async function newestAudit() {
  const [entry] = await database.db.select().from(adminAudit).orderBy(desc(adminAudit.id)).limit(1)
  return entry
}

/** Expects the same message for every reason; only the audit has the reason. */
async function expectRefused(answer: Awaited<ReturnType<PasskeyCalls['signIn']>>, reason: string) {
  expect([answer.status, answer.body.message, reason]).toEqual([
    401,
    'This passkey was not accepted. Please try again, or use your password.',
    reason,
  ])
  expect(await newestAudit()).toMatchObject({ action: 'sign-in-failed', details: { reason } })
}

test('a passkey signs in without a username and is audited', async () => {
  admin.pass(60)
  const { status, body, headers } = await passkeys.signIn(authenticator)
  expect([status, body]).toEqual([
    200,
    { token: expect.any(String), requires2FA: false, message: 'Signed in' },
  ])
  expect(headers.get('cache-control')).toBe('no-store')
  const me = await admin.ask<object>('GET /api/admin/me', { token: body.token ?? '' })
  expect(me.body).toMatchObject({ username: 'ada', role: 'owner' })
  expect(await newestAudit()).toMatchObject({
    action: 'signed-in',
    username: 'ada',
    details: { factor: 'passkey' },
  })
  expect(await stored()).toMatchObject({ counter: 1, lastUsedAt: admin.now() })
})

test('the browser gets no list of passkeys, so strangers learn nothing', async () => {
  const { body } = await passkeys.beginSignIn()
  expect(body).toEqual({
    rpId: 'localhost',
    timeout: 300_000,
    userVerification: 'required',
    challenge: expect.stringMatching(/^[\w-]{100,}$/),
  })
  expect(await database.db.select().from(adminSpentChallenges)).toHaveLength(1)
})

test('a passkey needs no second-factor code and works like a full sign-in', async () => {
  await enableTwoFactor(admin, token)
  const { body } = await passkeys.signIn(authenticator)
  expect(body.requires2FA).toBe(false)
  expect((await passkeys.begin(body.token ?? '')).status).toBe(200)
})

type Changes = Parameters<Authenticator['get']>[1]

const wrong: [what: string, changes: Changes][] = [
  ['another origin', { origin: 'https://evil.example' }],
  ['another port', { origin: 'http://localhost:8080' }],
  ['another relying party', { rpId: 'evil.example' }],
  ['no check of the user', { isVerified: false }],
  ['the ceremony of adding', { type: 'webauthn.create' }],
  ['a challenge of its own', { challenge: Buffer.from('made up').toString('base64url') }],
  ['another account', { userHandle: Buffer.from('bea').toString('base64url') }],
]

test.each(wrong)('a signature for %s is refused', async (_, changes) => {
  await expectRefused(await passkeys.signIn(authenticator, changes), 'wrong passkey')
  expect(await newestAudit()).toMatchObject({ username: 'ada', address: '192.0.2.1' })
  expect(await stored()).toMatchObject({ counter: 0, lastUsedAt: null })
})

test('a response altered after signing is refused', async () => {
  const { body: options } = await passkeys.beginSignIn()
  const signed = authenticator.get(options)
  const bytes = Buffer.from(signed.response.authenticatorData, 'base64url')
  bytes.writeUInt32BE(9, 33)
  const authenticatorData = bytes.toString('base64url')
  const changed = { ...signed, response: { ...signed.response, authenticatorData } }
  await expectRefused(await passkeys.sendSignIn(changed), 'wrong passkey')
  const garbled = { ...signed, response: { ...signed.response, clientDataJSON: 'AAAA' } }
  await expectRefused(await passkeys.sendSignIn(garbled), 'wrong passkey')
  expect((await passkeys.sendSignIn(signed)).status).toBe(200)
})

test('nobody can sign in as someone else with their own passkey', async () => {
  const beas = createAuthenticator()
  await passkeys.add(await admin.tokenOf('bea'), beas)
  const ada = await stored()
  const pretended = { credentialId: ada?.credentialId ?? '', userHandle: ada?.userHandle ?? '' }
  await expectRefused(await passkeys.signIn(beas, pretended), 'wrong passkey')
  await expectRefused(
    await passkeys.signIn(beas, { userHandle: pretended.userHandle }),
    'wrong passkey',
  )
  expect((await passkeys.signIn(beas)).status).toBe(200)
})

test('an unregistered or removed passkey is refused', async () => {
  await expectRefused(
    await passkeys.signIn(authenticator, { credentialId: 'AAAAAAAAAAAAAAAAAAAAAA' }),
    'unknown passkey',
  )
  expect(await newestAudit()).toMatchObject({ username: '' })
  await passkeys.remove(token, (await stored())?.id ?? 0)
  await expectRefused(await passkeys.signIn(authenticator), 'unknown passkey')
})

test('a replayed response is refused, however many send it at once', async () => {
  const { body: options } = await passkeys.beginSignIn()
  const uncounted = authenticator.get(options, { counter: 0 })
  const answers = await Promise.all(Array.from({ length: 5 }, () => passkeys.sendSignIn(uncounted)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
  await expectRefused(await passkeys.sendSignIn(uncounted), 'passkey sent again')
})

test('a challenge is valid for five minutes and only for signing in', async () => {
  const { body: options } = await passkeys.beginSignIn()
  admin.pass(300)
  await expectRefused(await passkeys.sendSignIn(authenticator.get(options)), 'wrong passkey')
  const { body: fresh } = await passkeys.beginSignIn()
  admin.pass(299)
  expect((await passkeys.sendSignIn(authenticator.get(fresh))).status).toBe(200)
  const { body: adding } = await passkeys.begin(token, 'correct horse battery')
  await expectRefused(
    await passkeys.signIn(authenticator, { challenge: adding.challenge }),
    'wrong passkey',
  )
})

test('a counter that does not grow is refused and audited', async () => {
  expect((await passkeys.signIn(authenticator, { counter: 7 })).status).toBe(200)
  for (const counter of [7, 6, 0]) {
    await expectRefused(
      await passkeys.signIn(authenticator, { counter }),
      'passkey counter went back',
    )
    expect(await newestAudit()).toMatchObject({ username: 'ada' })
  }
  expect(await stored()).toMatchObject({ counter: 7 })
  expect((await passkeys.signIn(authenticator, { counter: 8 })).status).toBe(200)
})

test('whether a passkey is backed up is recorded at each use', async () => {
  expect(await stored()).toMatchObject({ isBackedUp: true })
  await passkeys.signIn(authenticator, { isBackedUp: false })
  expect(await stored()).toMatchObject({ isBackedUp: false })
})

test('ten rejected passkeys block an address for this name, and no other address', async () => {
  for (let count = 1; count <= 10; count += 1)
    expect((await passkeys.signIn(authenticator, { isVerified: false })).status).toBe(401)
  const refused = await passkeys.signIn(authenticator)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('600')
  expect(await newestAudit()).toMatchObject({
    action: 'sign-in-refused',
    username: 'ada',
    details: { what: 'passkey' },
  })
  expect((await admin.signIn('ada')).status).toBe(200)
  const { body: options } = await passkeys.beginSignIn()
  const elsewhere = await passkeys.sendSignIn(authenticator.get(options), '203.0.113.9')
  expect(elsewhere.status).toBe(200)
})

test('used challenges are deleted once no clock could consider them valid', async () => {
  await passkeys.signIn(authenticator)
  const kept = async () => (await database.db.select().from(adminSpentChallenges)).length
  admin.pass(24 * 3600 - 1)
  await sweepChallenges(admin.context)
  expect(await kept()).toBe(2)
  admin.pass(1)
  await sweepChallenges(admin.context)
  expect(await kept()).toBe(0)
})

test('the terminal command removes all of someone’s passkeys and tokens', async () => {
  const beas = createAuthenticator()
  await passkeys.add(await admin.tokenOf('bea'), beas)
  await removePasskeysOf(admin.context, 'ada')
  expect(await newestAudit()).toMatchObject({ action: 'passkey-removed', userAgent: 'terminal' })
  await expectRefused(await passkeys.signIn(authenticator), 'unknown passkey')
  expect((await admin.ask('GET /api/admin/me', { token })).status).toBe(401)
  expect((await passkeys.signIn(beas)).status).toBe(200)
})

test('a former administrator has no passkeys left', async () => {
  await database.db.delete(administrators).where(eq(administrators.username, 'ada'))
  expect(await stored()).toBeUndefined()
})
