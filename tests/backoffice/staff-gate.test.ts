import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrators } from '#db/tables/admin.ts'
import { ownerOrderRowSchema } from '#shop/orders/domain/owner-order.schema.ts'
import { type AdminRole, adminRoles } from '#shop/staff/domain/admin-role.ts'
import {
  type AdminCall,
  adminCalls,
  isAdminCall,
  isOpen,
  mayCall,
  whoMay,
} from '#shop/staff/domain/permissions.ts'
import {
  type AdminClient,
  openAdminClient,
  storeAdministrator,
} from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { storePayment } from '#tests/builders/stored-payment.ts'

let database: FreshDatabase
let admin: AdminClient

beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminClient(database.db)
  await storeAdministrator(database.db, 'ada')
})

afterAll(() => database.close())

const guardedCalls = adminCalls.filter((call) => !isOpen(call))

/** The request for a call, with 1 for each id. */
const requestFor = (call: AdminCall) => call.replaceAll(/\{\w+\}/g, '1')

async function expectRefused(call: string, token?: string) {
  const answer = await admin.ask(call, { token, body: call.startsWith('GET') ? undefined : {} })
  expect([answer.status, answer.body.message], call).toEqual([401, 'Authentication required'])
  expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  expect(answer.headers.get('cache-control')).toBe('no-store')
}

test('no call is answered without a token that is alive', async () => {
  const ended = await admin.tokenOf('ada')
  admin.pass(12 * 3600)
  const signedOut = await admin.tokenOf('ada')
  await admin.ask('POST /api/admin/logout', { token: signedOut })
  for (const call of guardedCalls.map(requestFor)) {
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
  expect(await database.db.select().from(administrators)).toHaveLength(1)
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

test.each(adminRoles)('a call is answered to a %s as the table says', async (role) => {
  const token = await admin.tokenAs(role)
  for (const call of guardedCalls) {
    const isAllowed = mayCall(role, call)
    // What an allowed change does is tested in its room.
    if (isAllowed && !call.startsWith('GET')) continue
    const { status, body } = await admin.ask(requestFor(call), { token })
    // Nothing may exist under the id requested.
    if (isAllowed) expect([200, 400, 404], call).toContain(status)
    else expect([call, status]).toEqual([call, 403])
    if (!isAllowed) expect(body.message).toBe(`${whoMay(call)} can do this`)
  }
})

test('HEAD is refused like GET', async () => {
  const headers = { authorization: `Bearer ${await admin.tokenAs('packer')}` }
  const { status } = await admin.api.request('/api/admin/payments', { method: 'HEAD', headers })
  expect(status).toBe(403)
})

test('a packer is told of no amounts, an owner of all', async () => {
  await storePayment(database.db)
  const list = async (role: AdminRole) =>
    (await admin.ask('GET /api/admin/orders', { token: await admin.tokenAs(role) })).body
  const [order] = ownerOrderRowSchema.array().parse(await list('owner'))
  const { total, subtotal, discountAmount, shipping, tax, refunded, refunds, ...others } =
    order ?? {}
  expect([total, shipping, refunded]).toEqual(['1.00', '0.00', '0.00'])
  expect(await list('packer')).toEqual([others])
})

test('the contract tells which calls want a token', async () => {
  const { body } = await admin.ask<{
    paths: Record<string, Record<string, { security?: object }>>
  }>('GET /api/openapi.json')
  for (const [path, calls] of Object.entries(body.paths)) {
    if (!path.startsWith('/api/admin/')) continue
    for (const [method, { security }] of Object.entries(calls)) {
      const call = `${method.toUpperCase()} ${path}`
      expect(security, path).toEqual(
        isAdminCall(call) && isOpen(call) ? undefined : [{ administrator: [] }],
      )
    }
  }
})

test('the contract tells how the gate refuses a call', async () => {
  const { body } = await admin.ask<{
    paths: Record<string, Record<string, { responses: object }>>
  }>('GET /api/openapi.json')
  const tokens = new Map<AdminRole, string>()
  for (const role of adminRoles) tokens.set(role, await admin.tokenAs(role))
  for (const call of guardedCalls) {
    const refused = adminRoles.filter((role) => !mayCall(role, call))
    const strangers = [undefined, ...refused.map((role) => tokens.get(role))]
    const statuses = strangers.map(async (token) => {
      const answer = await admin.ask(requestFor(call), { token })
      return `${answer.status}`
    })
    const [method = '', path = ''] = call.split(' ')
    const described = Object.keys(body.paths[path]?.[method.toLowerCase()]?.responses ?? {})
    expect([call, ...described.filter((status) => status === '401' || status === '403')]).toEqual([
      call,
      ...new Set(await Promise.all(statuses)),
    ])
  }
})

test('the contract tells who may make a call, and that packers are told of no money', async () => {
  const { body } = await admin.ask<{
    info: { description: string }
    paths: Record<string, Record<string, { description?: string }>>
  }>('GET /api/openapi.json')
  const described = (path: string, method: string) => body.paths[path]?.[method]?.description
  expect(described('/api/admin/payments/export', 'get')).toBe('Only an owner can do this.')
  expect(described('/api/admin/me', 'get')).toBe('Every administrator can do this.')
  expect(described('/api/cart', 'get')).toBeUndefined()
  expect(body.info.description).toContain('Answers to packers leave out everything about money')
})
