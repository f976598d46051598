import type { QueryResultRow } from 'pg'
import type { Db } from './connect.ts'
import { named } from './kept-statement.ts'

/** A statement in SQL's own words. Where it has a name, a connection plans it once and keeps the plan. */
export interface Statement {
  text: string
  values: readonly unknown[]
  name?: string
}

/** Asks the database a statement and gives its rows: the shortest way there, for what is asked most. */
export async function ask<Row extends QueryResultRow>(
  { $client }: Db,
  { values, ...statement }: Statement,
): Promise<Row[]> {
  const asked = { ...statement, values: [...values] }
  const { rows } = await $client.query<Row>(asked).catch(named(statement.name))
  return rows
}
