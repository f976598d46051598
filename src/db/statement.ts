import type { z } from 'zod'
import type { Db, Reads, Tx } from './connect.ts'

/**
 * A statement. A test prepares each one on the migrated tables and compares its columns with `row`.
 */
export interface StatementText<Row extends z.ZodObject = z.ZodObject> {
  /** Unique in the shop: the name of the prepared statement, also used in the log. */
  name: string
  text: string
  /** The schema of a row as pg returns it; missing if the statement returns no rows. */
  row?: Row
  /**
   * Whether each connection prepares it once and reuses the plan; false if the best plan depends on
   * the parameters.
   */
  isPrepared?: boolean
}

/**
 * Runs a statement on the pool, on a replica or in a transaction, with its parameters in order, and
 * gives its rows.
 */
export type Statement<Row> = (
  db: Pick<Db | Reads | Tx, '$client'>,
  ...params: readonly unknown[]
) => Promise<Row[]>

type NoColumns = z.ZodObject<Record<never, never>>
type RowsInspector = (statement: StatementText, rows: readonly unknown[]) => void

const known = new Map<string, StatementText>()
let inspect: RowsInspector | undefined

/**
 * Defines a statement in SQL, for one that is hot, locks, or can't be written with the builder. Throws if the name is
 * already used for another text.
 */
export function statement<Row extends z.ZodObject = NoColumns>(
  wanted: StatementText<Row>,
): Statement<z.output<Row>> {
  const { name, text } = wanted
  if ((known.get(name)?.text ?? text) !== text) throw new Error(`two statements are named ${name}`)
  known.set(name, wanted)
  return (db, ...params) => runStatement(db, wanted, params)
}

/**
 * Runs a statement whose text depends on the request, such as a list with filters, and gives its
 * rows.
 */
export async function runStatement<Row extends z.ZodObject>(
  { $client }: Pick<Db | Reads | Tx, '$client'>,
  wanted: StatementText<Row>,
  params: readonly unknown[],
): Promise<z.output<Row>[]> {
  const { name, text, isPrepared = true } = wanted
  const query = { text, values: [...params], ...(isPrepared ? { name } : { statement: name }) }
  try {
    const { rows } = await $client.query<z.output<Row>>(query)
    inspect?.(wanted, rows)
    return rows
  } catch (fault) {
    throw fault instanceof Error ? Object.assign(fault, { statement: name }) : fault
  }
}

/** Every statement defined so far, by the modules loaded. */
export function listStatements(): readonly StatementText[] {
  return [...known.values()]
}

/** Passes all rows to an inspector before they are returned; tests use it to check rows against their schemas. */
export function inspectRows(by: RowsInspector): void {
  inspect = by
}

/** A JSON parameter. Invalid Unicode becomes the replacement character, as in any other stored text. */
export function jsonParameter(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed() : part,
  )
}
