import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

const list = async () => (await admin.ask<Account[]>(`GET ${all}`, { token })).body
const change = <T = AccountWithPassword>(id: number, body: object, version: number) =>
  admin.ask<T>(`PATCH ${all}/${id}`, { token, body, version })
const isIn = async (bearer: string) =>
  (await admin.ask('GET /api/admin/me', { token: bearer })).status === 200
const audit = async () =>
  (await admin.ask<AuditEntry[]>('GET /api/admin/audit?subject=administrator', { token })).body

describe('a colleague’s second factor', () => {
  async function viewerWithFactor() {
    const viewer = await admin.tokenAs('viewer')
    await enableTwoFactor(admin, viewer)
    const [, found] = await list()
    return { viewer, id: found?.id ?? 0 }
  }
  const turnOff = (ownPassword: string, id: number, version = 1) =>
    change<AccountWithPassword & { message: string }>(
      id,
      { disableTwoFactor: { ownPassword } },
      version,
    )

  test('is turned off by an owner’s own password, and ends the colleague’s sessions', async () => {
    const { viewer, id } = await viewerWithFactor()
    expect((await admin.signIn('viewer')).body.requires2FA).toBe(true)
    const { status, body } = await turnOff(adminPassword, id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ isTwoFactorEnabled: false, version: 2, password: null })
    expect(await isIn(viewer)).toBe(false)
    expect((await audit())[0]).toMatchObject({
      action: 'two-factor-disabled',
      username: 'owner',
      subject: { kind: 'administrator', id },
      details: null,
    })
    expect((await admin.signIn('viewer')).body).toMatchObject({ requires2FA: false })
    expect(await turnOff(adminPassword, id, 2)).toMatchObject({
      status: 409,
      body: { message: 'viewer has no second factor to turn off' },
    })
  })

  test('stays on without that password, and for a manager', async () => {
    const { viewer, id } = await viewerWithFactor()
    expect(await turnOff('not the password', id)).toMatchObject({
      status: 400,
      body: { message: 'That password is incorrect' },
    })
    const message = 'Please enter your password to turn off their second factor'
    expect(await turnOff('', id)).toMatchObject({ status: 400, body: { message } })
    const manager = await admin.tokenAs('manager')
    const asked = await admin.ask(`PATCH ${all}/${id}`, {
      token: manager,
      version: 1,
      body: { disableTwoFactor: { ownPassword: adminPassword } },
    })
    expect(asked.status).toBe(403)
    expect(await isIn(viewer)).toBe(true)
    expect((await list()).find((one) => one.id === id)?.isTwoFactorEnabled).toBe(true)
  })
})

test('an owner signs a colleague out everywhere, and it is audited', async () => {
  const [one, other] = [await admin.tokenAs('viewer'), await admin.tokenAs('viewer')]
  const [, found] = await list()
  const id = found?.id ?? 0
  expect(await change(id, { endSessions: true }, 1)).toMatchObject({
    status: 200,
    body: { role: 'viewer', version: 1, password: null },
  })
  expect([await isIn(one), await isIn(other), await isIn(token)]).toEqual([false, false, true])
  expect((await audit())[0]).toMatchObject({
    action: 'sessions-ended',
    username: 'owner',
    subject: { kind: 'administrator', id },
  })
})
