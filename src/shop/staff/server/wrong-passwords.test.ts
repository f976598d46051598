import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminAudit, administrators } from '#db/tables/admin.ts'
import { guessCounts } from '#db/tables/call-counts.ts'
import {
  type AdminClient,
  adminPassword,
  openAdminClient,
  storeAdministrator,
} from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'

let database: FreshDatabase
let admin: AdminClient

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
})

const wrong = (username: string, address = '192.0.2.1') =>
  admin.ask('POST /api/admin/login', { body: { username, password: 'not it' }, address })
const isIn = async (token: string) =>
  (await admin.ask('GET /api/admin/me', { token })).status === 200

async function newestAudit() {
  const [entry] = await database.db.select().from(adminAudit).orderBy(desc(adminAudit.id)).limit(1)
  return entry
}

test('after 10 wrong passwords in 10 minutes an address is refused for this name, even with the right one', async () => {
  for (let count = 1; count <= 10; count += 1)
    expect((await wrong('ada', '203.0.113.9')).status).toBe(401)
  admin.pass(60)
  const refused = await admin.signIn('ada', undefined, '203.0.113.9')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('540')
  expect(refused.body.message).toBe('Too many wrong passwords. Please try again in 9 minutes.')
  expect(await newestAudit()).toMatchObject({ action: 'sign-in-refused', username: 'ada' })
  expect((await wrong('ADA', '203.0.113.9')).status).toBe(429)
  admin.pass(540)
  expect((await admin.signIn('ada', undefined, '203.0.113.9')).status).toBe(200)
})

test('wrong passwords from elsewhere never lock out a name’s sign-ins or tokens', async () => {
  const token = await admin.tokenOf('ada')
  for (let count = 1; count <= 12; count += 1) await wrong('ada', '203.0.113.9')
  expect((await admin.signIn('ada')).status).toBe(200)
  const body = { currentPassword: adminPassword, newPassword: 'a new password' }
  const address = '203.0.113.9'
  expect((await admin.ask('POST /api/admin/password', { token, body, address })).status).toBe(200)
})

test('a name guessed at from many addresses is slowed down more and more but never refused', async () => {
  for (let count = 1; count <= 26; count += 1)
    expect((await wrong('ada', `198.51.100.${count}`)).status).toBe(401)
  expect(admin.pauses).toEqual([250, 500, 1000, 2000, 4000, 4000])
  expect((await admin.signIn('ada', undefined, '198.51.100.200')).body.token).not.toBeNull()
  expect(admin.pauses.at(-1)).toBe(4000)
  expect((await admin.signIn('bea', undefined, '198.51.100.200')).status).toBe(200)
  expect(admin.pauses).toHaveLength(7)
  admin.pass(600)
  await admin.signIn('ada')
  expect(admin.pauses).toHaveLength(7)
})

test('a refused address does not slow the name down any further', async () => {
  for (let count = 1; count <= 40; count += 1) await wrong('ada', '203.0.113.9')
  await admin.signIn('ada')
  expect(admin.pauses).toEqual([])
})

test('an address is refused after 30 wrong passwords for any names; others are not', async () => {
  for (let count = 1; count <= 30; count += 1)
    expect((await wrong(`guess ${count}`, '198.51.100.7')).status).toBe(401)
  expect((await wrong('ada', '198.51.100.7')).status).toBe(429)
  expect((await admin.signIn('ada', undefined, '198.51.100.8')).status).toBe(200)
})

test('a correct password resets its name here but gives the address no more guesses at others', async () => {
  for (let count = 1; count <= 9; count += 1) await wrong('bea', '198.51.100.9')
  expect((await admin.signIn('bea', undefined, '198.51.100.9')).status).toBe(200)
  for (let count = 1; count <= 9; count += 1) await wrong('bea', '198.51.100.9')
  expect((await admin.signIn('bea', undefined, '198.51.100.9')).status).toBe(200)
  for (let count = 1; count <= 11; count += 1) await wrong(`guess ${count}`, '198.51.100.9')
  expect((await admin.signIn('bea', undefined, '198.51.100.9')).status).toBe(200)
  expect((await wrong('ada', '198.51.100.9')).status).toBe(401)
  expect((await wrong('ada', '198.51.100.9')).status).toBe(429)
})

test('many guesses at once are not let through', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => wrong('grace')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  const told = await database.db.select().from(adminAudit).where(eq(adminAudit.username, 'grace'))
  const refused = told.filter(({ action }) => action === 'sign-in-refused')
  expect(refused).toHaveLength(1)
})

test('ten wrong passwords in the dashboard block the token they came with and no other', async () => {
  const [token, other] = [await admin.tokenOf('ada'), await admin.tokenOf('ada')]
  const change = (sent: string, currentPassword: string) =>
    admin.ask('POST /api/admin/password', {
      token: sent,
      body: { currentPassword, newPassword: 'a new password' },
    })
  for (let count = 1; count <= 10; count += 1)
    expect((await change(token, 'not it')).status).toBe(400)
  const refused = await change(token, adminPassword)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600'])
  expect(await newestAudit()).toMatchObject({ action: 'sign-in-refused', username: 'ada' })
  expect(await isIn(token)).toBe(true)
  expect((await admin.signIn('ada')).status).toBe(200)
  expect((await change(other, adminPassword)).status).toBe(200)
})
