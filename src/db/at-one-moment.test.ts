import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { atOneMoment } from './at-one-moment.ts'
import { type Connection, connect } from './connect.ts'
import { statement } from './statement.ts'

let database: FreshDatabase
let impatient: Connection

beforeAll(async () => {
  database = await freshDatabase()
  const timeouts = { statement_timeout: 1_000, query_timeout: 1_500 }
  impatient = connect({ ...database.config, max: 1, ...timeouts })
})
afterAll(async () => {
  await impatient.close()
  await database.close()
})

const sleep = statement({ name: 'sleep_at_one_moment', text: 'select from pg_sleep($1::float8)' })

test('snapshot queries may take longer than others, and later queries may not', async () => {
  const { db } = impatient
  await expect(atOneMoment(db, (tx) => sleep(tx, 2))).resolves.toHaveLength(1)
  await expect(sleep(db, 2)).rejects.toThrow(/statement timeout|Query read timeout/)
})

test('concurrent writes are not seen, and nothing can be written', async () => {
  const { db } = database
  const count = statement({
    name: 'count_categories_at_one_moment',
    row: z.object({ rows: z.string() }),
    text: 'select count(*)::text as rows from categories',
  })
  const add = statement({
    name: 'add_category_at_one_moment',
    text: `insert into categories (name, slug) values ('One', 'one')`,
  })
  await atOneMoment(db, async (tx) => {
    const before = await count(tx)
    await add(db)
    expect(await count(tx)).toEqual(before)
  })
  await expect(atOneMoment(db, (tx) => add(tx))).rejects.toThrow('read-only transaction')
})
