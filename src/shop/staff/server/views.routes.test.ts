import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { administrators } from '#db/tables/admin.ts'
import {
  type AdminClient,
  openAdminClient,
  storeAdministrator,
} from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import type { SavedView } from '../domain/saved-view.schema.ts'

let database: FreshDatabase
let admin: AdminClient
let token: string

beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminClient(database.db)
})

afterAll(() => database.close())

beforeEach(async () => {
  await database.db.delete(administrators)
  await storeAdministrator(database.db, 'ada')
  token = await admin.tokenOf('ada')
})

type Answer = SavedView & { message: string; current?: SavedView }

const failed = { screen: 'payments', name: 'Failed', query: 'status=failed&sort=oldest' }

const save = (body: object, by = token) =>
  admin.ask<Answer>('POST /api/admin/views', { token: by, body })

const viewsOf = async (screen: string, by = token) =>
  (await admin.ask<SavedView[]>(`GET /api/admin/views?screen=${screen}`, { token: by })).body

/** Sends a PATCH with a body, or a DELETE without one. */
async function change(
  { id, version }: { id: number; version: number | null },
  body?: object,
  by = token,
) {
  const answer = await admin.api.request(`/api/admin/views/${id}`, {
    method: body ? 'PATCH' : 'DELETE',
    headers: {
      authorization: `Bearer ${by}`,
      'content-type': 'application/json',
      ...(version === null ? {} : { 'if-match': `"${version}"` }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, body: (await answer.json()) as Answer }
}

test('a view can be saved, renamed, replaced, and deleted', async () => {
  const saved = await save(failed)
  expect([saved.status, saved.body]).toEqual([201, { ...failed, id: saved.body.id, version: 1 }])
  await save({ ...failed, name: 'Declined' })
  expect((await viewsOf('payments')).map(({ name }) => name)).toEqual(['Declined', 'Failed'])
  expect(await viewsOf('subscriptions')).toEqual([])
  const renamed = await change(saved.body, { name: ' To look at ' })
  expect([renamed.status, renamed.body]).toMatchObject([200, { name: 'To look at', version: 2 }])
  const other = await change(renamed.body, { query: 'status=pending' })
  expect(other.body).toMatchObject({ name: 'To look at', query: 'status=pending', version: 3 })
  const deleted = await change(other.body)
  expect([deleted.status, deleted.body]).toEqual([200, other.body])
  expect((await viewsOf('payments')).map(({ name }) => name)).toEqual(['Declined'])
})

test('a name is unique per screen', async () => {
  const { body: first } = await save(failed)
  const again = await save({ ...failed, name: 'Failed ' })
  expect([again.status, again.body.message]).toEqual([
    409,
    'You have a view named “Failed” already',
  ])
  expect((await save({ ...failed, screen: 'subscriptions' })).status).toBe(201)
  const { body: second } = await save({ ...failed, name: 'Second' })
  expect((await change(second, { name: 'Failed' })).status).toBe(409)
  expect((await change(first, { name: 'Failed' })).status).toBe(200)
})

test('a change requires the version it is based on', async () => {
  const { body: view } = await save(failed)
  await change(view, { name: 'Renamed' })
  const late = await change(view, { name: 'Mine' })
  expect([late.status, late.body.current]).toMatchObject([412, { name: 'Renamed', version: 2 }])
  expect((await change(view)).status).toBe(412)
  expect((await change({ ...view, version: null }, { name: 'Mine' })).status).toBe(428)
})

test('nobody can read or change someone else’s views', async () => {
  const { body: view } = await save(failed)
  await storeAdministrator(database.db, 'bea', 'viewer')
  const other = await admin.tokenOf('bea')
  expect(await viewsOf('payments', other)).toEqual([])
  expect((await change(view, { name: 'Hers' }, other)).status).toBe(404)
  expect((await change(view, undefined, other)).status).toBe(404)
  expect((await save(failed, other)).status).toBe(201)
  expect(await viewsOf('payments')).toEqual([view])
})

test('a screen has at most 30 views, even if two are saved at once', async () => {
  for (let count = 0; count < 29; count += 1) await save({ ...failed, name: `View ${count}` })
  const both = await Promise.all([save({ ...failed, name: 'A' }), save({ ...failed, name: 'B' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await viewsOf('payments')).toHaveLength(30)
  expect((await save({ ...failed, screen: 'subscriptions' })).status).toBe(201)
})

test.each([
  [{ screen: 'payments', query: '' }, 'Give the view a name'],
  [{ ...failed, name: ' ' }, 'Give the view a name'],
  [{ ...failed, name: 'x'.repeat(61) }, 'The name must be at most 60 characters'],
  [{ ...failed, screen: '../audit' }, 'screen must be a name such as "payments"'],
  [{ ...failed, query: '?status=failed' }, /query must be that of an address/],
  [{ ...failed, query: 'a='.padEnd(1001, 'b') }, 'The filters are too long to be saved'],
])('%o is refused', async (body, message) => {
  const { status, body: answer } = await save(body)
  expect([status, answer.message]).toEqual([400, expect.stringMatching(message)])
})
