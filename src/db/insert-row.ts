import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { columnName } from './sql-text.ts'

/**
 * The text of an insert of one row, and a function that gives its parameters for a row, in order.
 */
export interface RowInsert<Row> {
  text: string
  params: (row: Row) => unknown[]
}

/** Writes an insert of one row into these columns of a table, for hot statements; elsewhere, use the builder. */
export function insertRow<T extends PgTable, Row extends Partial<T['$inferInsert']>>(
  table: T,
  columns: Readonly<Record<keyof Row & string, true>>,
): RowInsert<Row> {
  const names = Object.keys(columns) as (keyof Row & string)[]
  const places = names.map((_, place) => `$${place + 1}`)
  return {
    text: `insert into ${getTableConfig(table).name} (${names.map(columnName).join(', ')}) values (${places.join(', ')})`,
    params: (row) => names.map((name) => textIn(row[name])),
  }
}

/** Replaces invalid Unicode with the replacement character, as in any other stored text. */
function textIn(value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value
}
