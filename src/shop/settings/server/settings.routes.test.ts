import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AdminClient,
  openAdminClient,
  storeAdministrator,
} from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import type { SettingChange, SettingsAnswer } from '../domain/settings-answer.ts'

let database: FreshDatabase
let admin: AdminClient
let owner: string
let viewer: string

beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminClient(database.db)
  await storeAdministrator(database.db, 'ada')
  await storeAdministrator(database.db, 'bea', 'viewer')
  owner = await admin.tokenOf('ada')
  viewer = await admin.tokenOf('bea')
})

afterAll(() => database.close())

const read = async () =>
  (await admin.ask<SettingsAnswer>('GET /api/admin/settings', { token: viewer })).body

async function patch(body: unknown, ifMatch: string | null, token = owner) {
  const headers = new Headers({
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
  })
  if (ifMatch !== null) headers.set('if-match', ifMatch)
  const answer = await admin.api.request('/api/admin/settings', {
    method: 'PATCH',
    headers,
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

test('settings are changed from the version they were read at', async () => {
  const before = await read()
  expect(before).toMatchObject({
    values: { flatShipping: '9.99', taxByState: {}, lowStockFrom: 5 },
    warnings: [
      { keys: ['announcedFreeShippingThreshold', 'freeShippingThreshold'] },
      { keys: ['contact'] },
    ],
  })
  const wanted = { announcedFreeShippingThreshold: '50', taxByState: { CA: 725 } }
  const changed = await patch(wanted, `"${before.version}"`)
  expect(changed).toMatchObject({
    status: 200,
    body: {
      values: { announcedFreeShippingThreshold: '50.00', taxByState: { CA: 725 } },
      warnings: [{ keys: ['contact'] }],
    },
  })
  expect(await read()).toEqual(changed.body)
})

test('an older version gets the current settings', async () => {
  const now = await read()
  const refused = await patch({ flatShipping: '1.00' }, `"${now.version - 1}"`)
  expect(refused).toMatchObject({
    status: 412,
    body: { message: 'Someone else changed the settings while you were editing', current: now },
  })
  expect(await read()).toEqual(now)
})

test.each([
  [null, 428, 'Send If-Match with the version that you want to change'],
  ['latest', 400, 'If-Match must be a version in quotes, such as "12"'],
])('If-Match %s gets %i', async (ifMatch, status, message) => {
  expect(await patch({ flatShipping: '1.00' }, ifMatch)).toMatchObject({
    status,
    body: { message },
  })
})

test('an invalid value is rejected with its sentence, and nothing changes', async () => {
  const now = await read()
  const refused = await patch({ name: 'Other', taxBasisPoints: 12_000 }, `"${now.version}"`)
  expect(refused).toMatchObject({
    status: 400,
    body: {
      message:
        'The general tax in basis points (800 is 8 %) must be a number from 0 to 10000 with at most one decimal',
    },
  })
  expect(await read()).toEqual(now)
})

test('the history lists changes, and one of them can be restored', async () => {
  const { version } = await read()
  await patch({ flatShipping: '4.50' }, `"${version}"`)
  const list = await admin.ask<SettingChange[]>('GET /api/admin/settings/history?limit=1', {
    token: viewer,
  })
  const [newest] = list.body
  expect(newest).toMatchObject({
    key: 'flatShipping',
    before: '9.99',
    after: '4.50',
    by: 'ada',
    at: '2026-03-04T12:00:00.000Z',
  })
  expect(list.headers.get('x-total-count')).toBe('3')
  expect(list.headers.get('x-next-cursor')).toBeTruthy()
  const restored = await admin.ask<SettingsAnswer>(
    `POST /api/admin/settings/history/${newest?.id}/restore`,
    { token: owner },
  )
  expect([restored.status, restored.body.values.flatShipping]).toEqual([200, '9.99'])
  const unknown = await admin.ask('POST /api/admin/settings/history/999/restore', { token: owner })
  expect(unknown.status).toBe(404)
})

test('viewers can read but not change settings', async () => {
  const now = await read()
  expect((await patch({ name: 'Other' }, `"${now.version}"`, viewer)).status).toBe(403)
  const restore = await admin.ask('POST /api/admin/settings/history/1/restore', { token: viewer })
  expect(restore.status).toBe(403)
  expect(await read()).toEqual(now)
})
