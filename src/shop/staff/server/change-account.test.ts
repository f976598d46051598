import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminAudit } from '#db/tables/admin.ts'
import { openAdminClient, storeAdministrator } from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { changeAccount } from './change-account.ts'
import { findToken } from './find-token.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
})

afterAll(() => database.close())

test('someone signed out during their call changes nothing', async () => {
  await storeAdministrator(database.db, 'ada')
  const admin = openAdminClient(database.db)
  const token = await admin.tokenOf('ada')
  const who = await findToken(admin.context, token, { address: null, userAgent: null })
  if (!who) throw new Error('The token is not alive')
  await admin.ask('DELETE /api/admin/sessions', { token })
  let isChanged = false
  const change = changeAccount(admin.context, who, { action: 'passkey-added' }, async () => {
    isChanged = true
  })
  await expect(change).rejects.toMatchObject({ code: 'not-signed-in' })
  expect(isChanged).toBe(false)
  const told = await database.db.select({ action: adminAudit.action }).from(adminAudit)
  expect(told.map(({ action }) => action)).toEqual(['signed-in', 'signed-out-everywhere'])
})
