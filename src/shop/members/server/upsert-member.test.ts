import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#db/tables/members.ts'
import type { Identity } from '#platform/identity/identity-provider.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { createTestContext } from '#tests/builders/test-context.ts'
import { upsertMember } from './upsert-member.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const keep = (changes: Partial<Identity>) =>
  upsertMember(createTestContext(database.db), {
    issuer: 'https://id.example',
    subject: 'ada',
    email: null,
    firstName: 'Ada',
    lastName: null,
    profileImageUrl: null,
    ...changes,
  })

async function emailOf(id: number) {
  return (await database.db.select().from(users).where(eq(users.id, id)))[0]?.email
}

test('a member is identified by issuer and sub, whatever else changes', async () => {
  const ada = await keep({ email: 'ada@example.com' })
  expect(await keep({ email: 'lovelace@example.com', firstName: 'Augusta' })).toBe(ada)
  expect(await emailOf(ada)).toBe('lovelace@example.com')
  expect(await keep({ subject: 'grace' })).not.toBe(ada)
  expect(await keep({ issuer: 'https://other.example' })).not.toBe(ada)
})

test('an address belongs to whoever verified it last', async () => {
  const first = await keep({ subject: 'first', email: 'shared@example.com' })
  const second = await keep({ subject: 'second', email: 'shared@example.com' })
  expect(second).not.toBe(first)
  expect(await emailOf(first)).toBeNull()
  expect(await emailOf(second)).toBe('shared@example.com')
})

test('of many members verifying one address at once, all get in and one has it', async () => {
  const subjects = Array.from({ length: 3 }, (_, index) => `crowd-${index}`)
  const email = 'crowd@example.com'
  const ids = await Promise.all(subjects.map((subject) => keep({ subject, email })))
  expect(new Set(ids).size).toBe(3)
  expect(await database.db.$count(users, eq(users.email, email))).toBe(1)
})
