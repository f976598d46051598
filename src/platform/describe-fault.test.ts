import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from '#db/statement.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { describeFault } from './describe-fault.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const secret = 'session-0123456789abcdef'

test('a failed statement is described by code, constraint, and text, without values', async () => {
  await storeProduct(database.db, { slug: 'plum' })
  const fault = await database.db
    .execute(sql`insert into products (name, slug, price) values (${secret}, 'plum', 1)`)
    .catch((error: unknown) => error)
  const described = describeFault(fault)
  expect(described).toMatchObject({
    message: 'A statement failed',
    cause: { code: '23505', constraint: 'products_slug_unique' },
  })
  expect(described.statement).toContain('insert into products')
  expect(JSON.stringify(described)).not.toContain(secret)
  expect(described.stack).toContain('describe-fault.test.ts')
})

test('a value quoted by PostgreSQL is left out, and a prepared statement is described by its name', async () => {
  const broken = statement({ name: 'test_read_as_number', text: 'select $1::text::integer' })
  const fault = await broken(database.db, secret).catch((error: unknown) => error)
  const described = describeFault(fault)
  expect(JSON.stringify(described)).not.toContain(secret)
  expect(described).toMatchObject({ statement: 'test_read_as_number', code: '22P02' })
})

test('an application fault keeps its message', () => {
  expect(describeFault(new TypeError('x is not a function'))).toMatchObject({
    type: 'TypeError',
    message: 'x is not a function',
  })
  expect(describeFault({ message: 'a copy', code: '57P03' })).toMatchObject({
    message: 'a copy',
    code: '57P03',
  })
  expect(describeFault(`${secret}`)).toEqual({
    type: 'string',
    message: 'A non-error was thrown',
  })
})
