import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AdminClient,
  adminPassword,
  enableTwoFactor,
  openAdminClient,
  storeAdministrator,
} from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openPasskeys } from '#tests/builders/passkey-calls.ts'

let database: FreshDatabase
let admin: AdminClient
let token: string

beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminClient(database.db)
  await storeAdministrator(database.db, 'ada')
  token = await admin.tokenOf('ada')
})
afterAll(() => database.close())

test('passkeys and texted codes carry the shop’s name as it is now, not as it was at the start', async () => {
  const nameOfKey = async () => (await openPasskeys(admin).begin(token)).body.rp.name
  expect(await nameOfKey()).toBe('Cilia')
  Object.assign(admin.context, { settings: { ...admin.context.settings, name: 'Fringe' } })
  expect(await nameOfKey()).toBe('Fringe')
  const body = { phoneNumber: '+15550142024', password: adminPassword }
  await admin.ask('POST /api/admin/phone', { token, body })
  await enableTwoFactor(admin, token)
  admin.pass(30)
  await admin.signIn('ada')
  expect(admin.texts.at(-1)?.text).toMatch(/^\d{6} is your Fringe sign-in code\. /)
})
