import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#db/client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'

let database: FreshDatabase
let client: Client
/** The names of PostgreSQL's messages since last asked. */
let told: string[] = []

beforeAll(async () => {
  database = await freshDatabase()
  client = (await database.db.$client.connect()) as unknown as Client
  client.connection.on('message', ({ name }: { name: string }) => told.push(name))
})
afterAll(async () => {
  ;(client as unknown as { release: () => void }).release()
  await database.close()
})

async function messagesOf(work: () => Promise<unknown>): Promise<string[]> {
  told = []
  await work()
  return told
}

const double = (value: number) =>
  client.query<{ value: number; twice: string }>({
    name: 'double',
    text: 'select $1::integer as value, (2 * $1)::text as twice',
    values: [value],
  })

test('PostgreSQL tells the columns of a prepared statement once per connection', async () => {
  expect(await messagesOf(() => double(1))).toContain('rowDescription')
  expect(await messagesOf(() => double(2))).toEqual([
    'bindComplete',
    'dataRow',
    'commandComplete',
    'readyForQuery',
  ])
  const { rows, fields } = await double(21)
  expect(rows).toEqual([{ value: 21, twice: '42' }])
  expect(fields.map(({ name }) => name)).toEqual(['value', 'twice'])
})

test('a statement without rows is not asked about again either', async () => {
  const clear = () => client.query({ name: 'clear', text: 'delete from categories' })
  expect(await messagesOf(clear)).toContain('noData')
  expect(await messagesOf(clear)).not.toContain('noData')
})

test('statements that are sent together each get their own columns, also after one that failed', async () => {
  const divide = (by: number) =>
    client.query({ name: 'divide', text: 'select 1 / $1::integer as part', values: [by] })
  const once = () => client.query('select 5 as five')
  for (const _ of [1, 2]) {
    const answers = await Promise.allSettled([double(3), divide(0), once(), divide(1), double(4)])
    expect(
      answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.rows : 'failed')),
    ).toEqual([
      [{ value: 3, twice: '6' }],
      'failed',
      [{ five: 5 }],
      [{ part: 1 }],
      [{ value: 4, twice: '8' }],
    ])
  }
})

test('PostgreSQL refuses a statement whose columns have changed', async () => {
  const read = () => client.query({ name: 'changed', text: 'select * from changing' })
  await client.query('create table changing as select 1 as first')
  expect((await read()).rows).toEqual([{ first: 1 }])
  expect((await read()).rows).toEqual([{ first: 1 }])
  await client.query('alter table changing add column second text')
  await expect(read()).rejects.toMatchObject({ code: '0A000' })
})
