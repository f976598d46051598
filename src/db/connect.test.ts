import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countTraffic } from '#tests/builders/count-messages.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { commitWith, type Tx } from './connect.ts'
import { statement } from './statement.ts'
import { categories } from './tables/catalog.ts'
import { together } from './together.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
})
beforeEach(() => database.db.delete(categories))
afterAll(() => database.close())

const insert = statement({
  name: 'test_insert_category',
  text: 'insert into categories (name, slug) values ($1, $2)',
})
const divide = statement({ name: 'test_divide', text: 'select 1 / $1::integer' })

const count = () => database.db.$count(categories)

test('statements sent together take one round trip, including begin, and commit another', async () => {
  const work = () =>
    database.db.transaction((tx) => together(insert(tx, 'One', 'one'), insert(tx, 'Two', 'two')))
  await work()
  await database.db.delete(categories)
  expect(await countTraffic(work)).toEqual({ messages: 4, roundTrips: 2 })
  expect(await count()).toBe(2)
})

test('a commit sent along with the last statements takes no round trip of its own', async () => {
  const work = () =>
    database.db.transaction((tx) =>
      commitWith(tx, insert(tx, 'One', 'one'), insert(tx, 'Two', 'two')),
    )
  await work()
  expect(await count()).toBe(2)
  await database.db.delete(categories)
  expect(await countTraffic(work)).toEqual({ messages: 4, roundTrips: 1 })
  expect(await count()).toBe(2)
})

test('if one of those statements fails, nothing is stored, and the connection works on', async () => {
  const work = database.db.transaction((tx) =>
    commitWith(tx, insert(tx, 'One', 'one'), divide(tx, 0), insert(tx, 'Two', 'two')),
  )
  await expect(work).rejects.toMatchObject({ code: '22012', statement: 'test_divide' })
  expect(await count()).toBe(0)
  await database.db.transaction((tx) => insert(tx, 'One', 'one'))
  expect(await count()).toBe(1)
})

test('a statement after the commit is rejected instead of being stored outside the transaction', async () => {
  const twoSteps = async (tx: Tx) => {
    await insert(tx, 'One', 'one')
    await insert(tx, 'Two', 'two')
  }
  const work = database.db.transaction((tx) => commitWith(tx, twoSteps(tx)))
  await expect(work).rejects.toMatchObject({
    cause: { message: 'a statement came after its transaction’s commit' },
  })
  const { rows } = await database.pool.query('select name from categories')
  expect(rows).toEqual([{ name: 'One' }])
})

test('a failed statement rolls everything back, and nothing is sent after the rollback', async () => {
  let isFollowed = false
  const work = database.db.transaction((tx) =>
    together(
      divide(tx, 0),
      insert(tx, 'One', 'one').then(async () => {
        isFollowed = true
        await insert(tx, 'Two', 'two')
      }),
    ),
  )
  await expect(work).rejects.toMatchObject({ code: '22012', statement: 'test_divide' })
  expect(isFollowed).toBe(false)
  expect(await count()).toBe(0)
})

test('a failure caught along the way still stores nothing and says so', async () => {
  const work = database.db.transaction(async (tx) => {
    await insert(tx, 'One', 'one')
    await divide(tx, 0).catch(() => {})
  })
  await expect(work).rejects.toThrow('nothing was stored')
  expect(await count()).toBe(0)
  await database.db.insert(categories).values({ name: 'One', slug: 'one' })
  expect(await database.db.$count(categories, eq(categories.slug, 'one'))).toBe(1)
})
