import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrators } from '#db/tables/admin.ts'
import {
  type AdminClient,
  openAdminClient,
  storeAdministrator,
} from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'

let database: FreshDatabase
let admin: AdminClient

beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminClient(database.db)
  await storeAdministrator(database.db, 'ada')
  await storeAdministrator(database.db, 'bea', 'staff')
})

afterAll(() => database.close())

/** The ways to sign in, which nobody needs a token for. */
const openCalls = [
  'POST /api/admin/login',
  'POST /api/admin/passkey-login',
  'POST /api/admin/passkey-login/options',
]

/** Every call below /api/admin/ that any room answers, but the sign-ins: read from the router itself. */
function guardedCalls(): string[] {
  const calls = admin.api.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/admin/'))
    .map(({ method, path }) => `${method} ${path.replace(/:\w+(?:\{[^}]*\})?/g, '1')}`)
  return [...new Set(calls)].filter((call) => !openCalls.includes(call))
}

const ownersCalls = [
  'GET /api/admin/audit',
  'GET /api/admin/payments/export',
  'GET /api/admin/subscriptions/export',
]

async function expectRefused(call: string, token?: string) {
  const answer = await admin.ask(call, { token, body: call.startsWith('GET') ? undefined : {} })
  expect([answer.status, answer.body.message], call).toEqual([401, 'Authentication required'])
  expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  expect(answer.headers.get('cache-control')).toBe('no-store')
}

test('the router knows the calls of the contract', () => {
  expect(guardedCalls()).toEqual(
    expect.arrayContaining([
      ...ownersCalls,
      'GET /api/admin/me',
      'GET /api/admin/2fa-status',
      'GET /api/admin/analytics/payments',
      'DELETE /api/admin/sessions',
    ]),
  )
})

test('no call is answered without a token that is alive', async () => {
  const ended = await admin.tokenOf('ada')
  admin.pass(12 * 3600)
  const signedOut = await admin.tokenOf('ada')
  await admin.ask('POST /api/admin/logout', { token: signedOut })
  for (const call of guardedCalls()) {
    await expectRefused(call)
    for (const token of [ended, signedOut, 'made-up', '', "' or true --"])
      await expectRefused(call, token)
  }
})

test('a token of somebody who is no administrator any more is dead', async () => {
  await storeAdministrator(database.db, 'cleo')
  const token = await admin.tokenOf('cleo')
  await database.pool.query(`delete from administrators where username = 'cleo'`)
  await expectRefused('GET /api/admin/me', token)
  expect(await database.db.select().from(administrators)).toHaveLength(2)
})

test.each([
  '/api/admin/me/',
  '/api/admin/unknown',
  '/api/admin/login/x',
  '/api/admin/passkey-login',
  '/api/%61dmin/me',
  '/api/admin/payments/../me',
])('GET %s shows a stranger nothing', async (path) => {
  expect((await admin.ask(`GET ${path}`)).status).toBe(401)
})

test('staff may do everything but take exports and read the audit', async () => {
  const token = await admin.tokenOf('bea')
  for (const call of guardedCalls().filter((call) => call.startsWith('GET'))) {
    const isForOwners = ownersCalls.includes(call)
    const answer = await admin.ask(call, { token })
    expect([call, answer.status]).toEqual([call, isForOwners ? 403 : 200])
    if (isForOwners) expect(answer.body.message).toBe('Only an owner may do this')
  }
})

test('an owner may make every call that reads', async () => {
  const token = await admin.tokenOf('ada')
  for (const call of guardedCalls().filter((call) => call.startsWith('GET')))
    expect([call, (await admin.ask(call, { token })).status]).toEqual([call, 200])
})

test('the contract tells which calls want a token', async () => {
  const { body } = await admin.ask<{
    paths: Record<string, Record<string, { security?: object }>>
  }>('GET /api/openapi.json')
  for (const [path, calls] of Object.entries(body.paths)) {
    if (!path.startsWith('/api/admin/')) continue
    for (const [method, { security }] of Object.entries(calls)) {
      const isOpen = openCalls.includes(`${method.toUpperCase()} ${path}`)
      expect(security, path).toEqual(isOpen ? undefined : [{ administrator: [] }])
    }
  }
})
