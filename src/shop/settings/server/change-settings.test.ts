import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '#shop/context.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { createTestContext } from '#tests/builders/test-context.ts'
import { defaultValues } from '../domain/settings-values.ts'
import { changeSettings } from './change-settings.ts'
import { listChanges } from './list-changes.ts'
import { readSettings } from './read-settings.ts'
import { restoreSetting } from './restore-setting.ts'

let database: FreshDatabase
let context: Context
const ada = { id: 7, username: 'ada', address: '192.0.2.1', userAgent: 'a browser' }
const opened: FreshDatabase[] = []

beforeEach(async () => {
  database = await freshDatabase()
  opened.push(database)
  context = createTestContext(database.db)
})

afterAll(async () => {
  for (const { close } of opened) await close()
})

const change = (patch: Parameters<typeof changeSettings>[2]['patch']) =>
  changeSettings(context, ada, { patch })
const history = async () => (await listChanges(context, { limit: 100 })).rows

test('without a change every setting has its default', async () => {
  expect(await readSettings(context.db)).toEqual({ values: defaultValues, version: 0 })
  expect(await history()).toEqual([])
})

test('a change writes a row for each value that differs and none for the others', async () => {
  const inForce = await change({
    flatShipping: '4.5',
    taxBasisPoints: 800,
    name: 'Cilia',
    contact: { city: 'Lyon' },
  })
  expect(inForce.values).toEqual({
    ...defaultValues,
    flatShipping: '4.50',
    contact: { ...defaultValues.contact, city: 'Lyon' },
  })
  expect(await readSettings(context.db)).toEqual(inForce)
  expect(await history()).toEqual([
    {
      id: 2,
      key: 'contact',
      by: 'ada',
      at: '2026-03-04T12:00:00.000Z',
      before: defaultValues.contact,
      after: { ...defaultValues.contact, city: 'Lyon' },
    },
    {
      id: 1,
      key: 'flatShipping',
      by: 'ada',
      at: '2026-03-04T12:00:00.000Z',
      before: '9.99',
      after: '4.50',
    },
  ])
  expect(await change({ flatShipping: '4.50' })).toEqual(inForce)
  expect(await history()).toHaveLength(2)
})

test('the audit log has old and new values', async () => {
  await change({ flatShipping: '4.50' })
  const { rows } = await database.pool.query('select * from admin_audit')
  expect(rows).toMatchObject([
    {
      username: 'ada',
      administrator_id: 7,
      action: 'settings-changed',
      subject_kind: 'settings',
      subject_id: null,
      details: null,
      before: { flatShipping: '9.99' },
      after: { flatShipping: '4.50' },
    },
  ])
})

test('a change that contradicts what is in force is refused entirely', async () => {
  const refused = change({ flatShipping: '4.50', transitBusinessDays: { fewest: 9 } })
  await expect(refused).rejects.toMatchObject({
    code: 'bad-request',
    message: 'On the way at most must not be less than on the way at least',
  })
  expect(await history()).toEqual([])
})

test('restoring brings back the value before that change and leaves the others', async () => {
  await change({ flatShipping: '4.50' })
  await change({ flatShipping: '6.00', taxBasisPoints: 725 })
  const back = await restoreSetting(context, ada, 2)
  expect(back.values).toEqual({ ...defaultValues, flatShipping: '4.50', taxBasisPoints: 725 })
  const first = await restoreSetting(context, ada, 1)
  expect(first.values).toMatchObject({ flatShipping: '9.99' })
  expect((await history()).map(({ key, before, after }) => [key, before, after])).toEqual([
    ['flatShipping', '4.50', '9.99'],
    ['flatShipping', '6.00', '4.50'],
    ['taxBasisPoints', 800, 725],
    ['flatShipping', '4.50', '6.00'],
    ['flatShipping', '9.99', '4.50'],
  ])
  await expect(restoreSetting(context, ada, 99)).rejects.toMatchObject({ code: 'not-found' })
})

test('of two changes from one version, the second is told what is in force', async () => {
  const both = ['4.50', '6.00'].map((flatShipping) =>
    changeSettings(context, ada, { patch: { flatShipping }, version: 0 }),
  )
  const [first, second] = await Promise.allSettled(both)
  const refused = first?.status === 'rejected' ? first : second
  expect([first?.status, second?.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(refused).toMatchObject({
    reason: { code: 'outdated', current: { version: 1, warnings: expect.any(Array) } },
  })
  expect(await history()).toHaveLength(1)
})

test('the database refuses to change or remove a row', async () => {
  await change({ flatShipping: '4.50' })
  for (const text of [
    'delete from settings',
    `update settings set by = 'eve'`,
    'truncate settings',
  ])
    await expect(database.pool.query(text)).rejects.toThrow(/only ever added/)
})
