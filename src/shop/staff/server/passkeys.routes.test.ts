import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminAudit, administrators, adminPasskeys } from '#db/tables/admin.ts'
import { guessCounts } from '#db/tables/call-counts.ts'
import {
  type AdminClient,
  adminPassword,
  openAdminClient,
  storeAdministrator,
} from '#tests/builders/admin-client.ts'
import { createAuthenticator } from '#tests/builders/authenticator.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openPasskeys, type PasskeyCalls } from '#tests/builders/passkey-calls.ts'
import { mostPasskeys } from '../domain/passkey.ts'

let database: FreshDatabase
let admin: AdminClient
let passkeys: PasskeyCalls
let token: string

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
  passkeys = openPasskeys(admin)
  token = await admin.tokenOf('ada')
})

const isIn = async (sent: string) =>
  (await admin.ask('GET /api/admin/me', { token: sent })).status === 200

async function newestAudit() {
  const [entry] = await database.db.select().from(adminAudit).orderBy(desc(adminAudit.id)).limit(1)
  return entry
}

test('a passkey is added, listed, and removed', async () => {
  expect((await passkeys.list(token)).body).toEqual([])
  const added = await passkeys.add(token, createAuthenticator(), { name: ' My telephone ' })
  expect(added.status).toBe(201)
  expect(added.body).toEqual({
    id: expect.any(Number),
    name: 'My telephone',
    isBackedUp: true,
    createdAt: '2026-03-04T12:00:00.000Z',
    lastUsedAt: null,
  })
  expect(await newestAudit()).toMatchObject({
    action: 'passkey-added',
    username: 'ada',
    details: { name: 'My telephone' },
    address: '192.0.2.1',
  })
  expect((await passkeys.list(token)).body).toEqual([added.body])
  expect((await passkeys.remove(token, added.body.id)).body.message).toBe(
    'The passkey has been removed',
  )
  expect(await newestAudit()).toMatchObject({
    action: 'passkey-removed',
    username: 'ada',
    details: { name: 'My telephone' },
  })
  expect((await passkeys.list(token)).body).toEqual([])
})

test('the browser is asked for a new, discoverable, user-verifying key', async () => {
  const authenticator = createAuthenticator()
  await passkeys.add(token, authenticator)
  const { body } = await passkeys.begin(token)
  const [stored] = await database.db.select().from(adminPasskeys)
  expect(body).toMatchObject({
    rp: { id: 'localhost', name: 'Cilia' },
    user: { id: stored?.userHandle, name: 'ada', displayName: 'ada' },
    timeout: 300_000,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: stored?.credentialId, transports: ['hybrid', 'internal'] }],
  })
  const bea = await passkeys.begin(await admin.tokenOf('bea'))
  expect(bea.body.excludeCredentials).toEqual([])
  expect(bea.body.user.id).not.toBe(body.user.id)
})

test('five minutes after sign-in, adding and removing require the password', async () => {
  admin.pass(300)
  const { body: added } = await passkeys.add(token, createAuthenticator())
  admin.pass(1)
  expect(await passkeys.begin(token)).toMatchObject({
    status: 400,
    body: { message: 'Please enter your password to add a passkey' },
  })
  expect(await passkeys.remove(token, added.id)).toMatchObject({
    status: 400,
    body: { message: 'Please enter your password to remove a passkey' },
  })
  expect((await passkeys.begin(token, 'not it')).status).toBe(400)
  expect((await passkeys.remove(token, added.id, 'not it')).status).toBe(400)
  expect(await newestAudit()).toMatchObject({ action: 'password-check-failed', username: 'ada' })
  expect((await passkeys.list(token)).body).toHaveLength(1)
  expect((await passkeys.begin(token, adminPassword)).status).toBe(200)
  expect((await passkeys.remove(token, added.id, adminPassword)).status).toBe(200)
})

test('adding and removing end every token but the current one', async () => {
  const others = [await admin.tokenOf('ada'), await admin.tokenOf('bea')] as const
  const { body } = await passkeys.add(token, createAuthenticator())
  expect(await Promise.all([token, ...others].map(isIn))).toEqual([true, false, true])
  const later = await admin.tokenOf('ada')
  await passkeys.remove(token, body.id)
  expect(await Promise.all([token, later].map(isIn))).toEqual([true, false])
})

test('someone else’s passkey can be neither seen nor removed', async () => {
  const { body } = await passkeys.add(token, createAuthenticator())
  const bea = await admin.tokenOf('bea')
  expect((await passkeys.list(bea)).body).toEqual([])
  expect((await passkeys.remove(bea, body.id)).status).toBe(404)
  expect((await passkeys.list(token)).body).toHaveLength(1)
})

const wrong: [
  what: string,
  changes: Parameters<ReturnType<typeof createAuthenticator>['create']>[1],
][] = [
  ['another origin', { origin: 'https://evil.example' }],
  ['another relying party', { rpId: 'evil.example' }],
  ['no check of the user', { isVerified: false }],
  ['the ceremony of signing in', { type: 'webauthn.get' }],
  ['a challenge of its own', { challenge: Buffer.from('made up').toString('base64url') }],
  ['another name than it has', { credentialId: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  [
    'a statement that it did not sign',
    {
      statement: {
        fmt: 'packed',
        attStmt: new Map<string, unknown>([
          ['alg', -7],
          ['sig', Buffer.alloc(70)],
        ]),
      },
    },
  ],
]

test.each(wrong)('a new passkey with %s is refused', async (_, changes) => {
  const refused = await passkeys.add(token, createAuthenticator(), { changes })
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { message: 'The passkey could not be verified. Please try again.' },
  ])
  expect(await database.db.select().from(adminPasskeys)).toEqual([])
})

test('a challenge adds a passkey once, in its own session, and within five minutes', async () => {
  const authenticator = createAuthenticator()
  const { body: options } = await passkeys.begin(token)
  const send = (sent: string) =>
    passkeys.send(sent, { name: 'Key', credential: authenticator.create(options) })
  expect((await send(await admin.tokenOf('ada'))).status).toBe(400)
  expect((await send(await admin.tokenOf('bea'))).status).toBe(400)
  admin.pass(299)
  expect((await send(token)).status).toBe(201)
  const again = await send(token)
  expect([again.status, again.body]).toMatchObject([
    409,
    { message: 'This passkey was already sent. Please start adding it again.' },
  ])
  admin.pass(1)
  expect((await send(token)).status).toBe(400)
  expect((await passkeys.list(token)).body).toHaveLength(1)
})

test('a sign-in challenge cannot add a passkey', async () => {
  const { body: signing } = await passkeys.beginSignIn()
  const changes = { challenge: signing.challenge }
  expect((await passkeys.add(token, createAuthenticator(), { changes })).status).toBe(400)
})

test('one passkey cannot be registered twice, not even by another administrator', async () => {
  const authenticator = createAuthenticator()
  await passkeys.add(token, authenticator)
  const [stored] = await database.db.select().from(adminPasskeys)
  if (!stored) throw new Error('No passkey is stored')
  const copy = Buffer.from(stored.credentialId, 'base64url')
  const bea = await admin.tokenOf('bea')
  const again = await passkeys.add(bea, createAuthenticator(), { changes: { id: copy } })
  expect([again.status, again.body]).toMatchObject([
    409,
    { message: 'This passkey is already registered' },
  ])
  const [kept] = await database.db.select().from(adminPasskeys)
  expect(kept).toEqual(stored)
})

test('nobody can have more passkeys than the limit', async () => {
  const { body: options } = await passkeys.begin(token)
  const [ada] = await database.db
    .select()
    .from(administrators)
    .where(eq(administrators.username, 'ada'))
  await database.db.insert(adminPasskeys).values(
    Array.from({ length: mostPasskeys }, (_, count) => ({
      administratorId: ada?.id ?? 0,
      credentialId: `key-${count}`,
      userHandle: 'ada',
      publicKey: Buffer.alloc(1),
      counter: 0,
      transports: [],
      isBackedUp: false,
      name: `Key ${count}`,
    })),
  )
  const credential = createAuthenticator().create(options)
  const message = 'You already have 20 passkeys, the maximum. Please remove one first.'
  expect(await passkeys.send(token, { name: 'One more', credential })).toMatchObject({
    status: 409,
    body: { message },
  })
  expect(await passkeys.begin(token)).toMatchObject({ status: 409, body: { message } })
})

test.each([
  [{ name: ' ' }, 'Please give the passkey a name'],
  [{ name: 'x'.repeat(61) }, 'The name must be at most 60 characters'],
])('%j is not a valid name', async ({ name }, message) => {
  const refused = await passkeys.add(token, createAuthenticator(), { name })
  expect([refused.status, refused.body]).toMatchObject([400, { message }])
})
