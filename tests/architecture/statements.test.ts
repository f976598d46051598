import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { listStatements, type StatementText } from '#db/statement.ts'
import { describeStatement } from '#tests/builders/described-statement.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'

// Loads every module that may contain a statement, so that all are registered.
await Promise.all(
  Object.values(
    import.meta.glob(['/src/db/*.ts', '/src/shop/*/server/**/*.ts', '!**/*.test.ts']),
  ).map((load) => load()),
)

let database: FreshDatabase
let client: pg.Client

beforeAll(async () => {
  database = await freshDatabase()
  client = new pg.Client(database.config)
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.close()
})

/** The kinds of schema that match what pg makes of each PostgreSQL type. */
const kinds: Record<number, readonly string[]> = {
  [pg.types.builtins.BOOL]: ['boolean'],
  [pg.types.builtins.INT2]: ['number'],
  [pg.types.builtins.INT4]: ['number'],
  [pg.types.builtins.FLOAT8]: ['number'],
  [pg.types.builtins.INT8]: ['string'],
  [pg.types.builtins.NUMERIC]: ['string'],
  [pg.types.builtins.TEXT]: ['string', 'enum'],
  [pg.types.builtins.VARCHAR]: ['string', 'enum'],
  [pg.types.builtins.TIMESTAMPTZ]: ['date'],
  [pg.types.builtins.BYTEA]: ['custom'],
  [pg.types.builtins.JSON]: ['object', 'array', 'record', 'custom'],
  [pg.types.builtins.JSONB]: ['object', 'array', 'record', 'custom'],
  // Arrays of integers and of texts.
  1007: ['array'],
  1009: ['array'],
}

/** The kind of a schema, ignoring wrappers that only make it nullable. */
function kindOf(schema: z.core.$ZodType): string {
  const { def } = schema._zod
  if (def.type === 'union' && 'options' in def) {
    const [given, none] = def.options as z.core.$ZodType[]
    if (given && none?._zod.def.type === 'null') return kindOf(given)
  }
  return 'innerType' in def && (def.type === 'nullable' || def.type === 'optional')
    ? kindOf(def.innerType as z.core.$ZodType)
    : def.type
}

/** All statements but those of tests, because this file may share a worker with their files. */
const statements: [name: string, statement: StatementText][] = listStatements()
  .filter(({ name }) => !name.startsWith('test_'))
  .map((one) => [one.name, one])

test('there are statements, and each module that has one was loaded', () => {
  expect(statements.length).toBeGreaterThan(40)
})

test.each(statements)('%s gives the columns that it says', async (_name, { text, row }) => {
  const columns = await describeStatement(client, text)
  const said = Object.entries(row?.shape ?? {})
  expect(columns.map(({ name }) => name).toSorted()).toEqual(said.map(([name]) => name).toSorted())
  for (const { name, dataTypeID } of columns) {
    const schema = row?.shape[name]
    expect(kinds[dataTypeID] ?? [`the type ${dataTypeID}`], name).toContain(
      schema && kindOf(schema),
    )
  }
})
