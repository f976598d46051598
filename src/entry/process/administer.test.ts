import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { createTestApi } from '#tests/builders/test-api.ts'
import { administer } from './administer.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
})

afterAll(() => database.close())

const run = (...args: string[]) => administer(database.db, args)

const passwordIn = (printed: string) => /the password (\S+) /.exec(printed)?.[1] ?? ''

async function roleOf(username: string, password: string): Promise<string> {
  const api = createTestApi(database.db)
  const login = await api.request('/api/admin/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { token } = (await login.json()) as { token?: string }
  const headers = { authorization: `Bearer ${token}` }
  const me = (await (await api.request('/api/admin/me', { headers })).json()) as { role: string }
  return me.role
}

test('an owner adds others and gives them new passwords at the terminal', async () => {
  const first = passwordIn(await run('add', 'ada', 'owner'))
  expect(await roleOf('ada', first)).toBe('owner')
  expect(await roleOf('bea', passwordIn(await run('add', ' bea ')))).toBe('viewer')
  const second = passwordIn(await run('reset-password', 'ada'))
  expect(second).not.toBe(first)
  expect(await roleOf('ada', second)).toBe('owner')
  expect(await run('disable-2fa', 'ada')).toBe(
    'ada can sign in without a second factor until it is enabled again.',
  )
  expect(await run('remove-passkeys', 'ada')).toBe(
    'ada has no passkeys anymore and signs in with the password.',
  )
})

test.each([
  [['add']],
  [['add', '  ']],
  [['add', 'cleo', 'queen']],
  [['add', 'cleo', 'staff']],
  [['add', 'cleo', 'packer', 'owner']],
  [['reset-password', 'ada', 'owner']],
  [['remove', 'ada']],
  [['add', 'x'.repeat(51)]],
])('%j prints the usage', async (args) => {
  await expect(run(...args)).rejects.toThrow(
    'npm run admin -- add <name> [owner|manager|packer|viewer]',
  )
})
