import type { Db, Tx } from './connect.ts'

/** A statement that is asked again and again: takes its parameters in order, gives its rows. */
export type KeptStatement<Row> = (db: Db | Tx, ...params: readonly unknown[]) => Promise<Row[]>

/**
 * A statement whose text never changes. Each connection plans it once, under its name, and nothing is built
 * anew: on the roads that shoppers take most, that is nearly half of the work (docs/decisions/0010).
 */
export function keepStatement<Row>(name: string, text: string): KeptStatement<Row> {
  return async (db, ...params) => {
    const asked = { sql: text, params: [...params] }
    const query = db._.session.prepareQuery(asked, undefined, name, false)
    const { rows } = (await query.execute().catch(named(name))) as { rows: Row[] }
    return rows
  }
}

/** Gives a fault the name of the statement that failed, for the log, and throws it on. */
export function named(statement: string | undefined): (fault: unknown) => never {
  return (fault) => {
    throw fault instanceof Error && statement ? Object.assign(fault, { statement }) : fault
  }
}

/** A JSON parameter. What is no proper Unicode becomes the replacement sign, as in any other text that is stored. */
export function jsonParameter(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed() : part,
  )
}

/** SQL that writes a timestamp as the API does: to the millisecond, in UTC. */
export function isoText(timestamp: string): string {
  return `to_char(${timestamp} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
