import type { z } from 'zod'
import type { Db, Tx } from './connect.ts'

/** What a statement is: a test prepares each on the migrated tables and holds its columns against `row`. */
export interface StatementText<Row extends z.ZodObject = z.ZodObject> {
  /** Unique in the shop: it names the prepared statement, and the one that failed in the log. */
  name: string
  text: string
  /** The columns of a row, as pg gives them; none where nothing is given back. */
  row?: Row
  /** Whether a connection plans it once and keeps the plan; no where the best plan depends on the parameters. */
  isPrepared?: boolean
}

/** Runs a statement on the pool or in a transaction, with its parameters in order, and gives its rows. */
export type Statement<Row> = (db: Db | Tx, ...params: readonly unknown[]) => Promise<Row[]>

type NoColumns = z.ZodObject<Record<never, never>>
type RowsInspector = (statement: StatementText, rows: readonly unknown[]) => void

const known = new Map<string, StatementText>()
let inspect: RowsInspector | undefined

/**
 * A statement in SQL's own words, for what is hot, locks, or cannot be said with the builder. Refuses a name that
 * another text has already.
 */
export function statement<Row extends z.ZodObject = NoColumns>(
  wanted: StatementText<Row>,
): Statement<z.output<Row>> {
  const { name, text } = wanted
  if ((known.get(name)?.text ?? text) !== text) throw new Error(`two statements are named ${name}`)
  known.set(name, wanted)
  return (db, ...params) => runStatement(db, wanted, params)
}

/** Runs a statement whose text depends on what is asked for, such as a list with its filters, and gives its rows. */
export async function runStatement<Row extends z.ZodObject>(
  { $client }: Pick<Db | Tx, '$client'>,
  wanted: StatementText<Row>,
  params: readonly unknown[],
): Promise<z.output<Row>[]> {
  const { name, text, isPrepared = true } = wanted
  const query = { text, values: [...params], ...(isPrepared && { name }) }
  try {
    const { rows } = await $client.query<z.output<Row>>(query)
    inspect?.(wanted, rows)
    return rows
  } catch (fault) {
    throw fault instanceof Error ? Object.assign(fault, { statement: name }) : fault
  }
}

/** Every statement that was made so far: those of the modules that are loaded. */
export function listStatements(): readonly StatementText[] {
  return [...known.values()]
}

/** Has all rows looked at before they are given: the tests hold them against their schema. */
export function inspectRows(by: RowsInspector): void {
  inspect = by
}

/** A JSON parameter. What is no proper Unicode becomes the replacement sign, as in any other text that is stored. */
export function jsonParameter(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed() : part,
  )
}
