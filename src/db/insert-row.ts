import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { columnName } from './sql-text.ts'

/** The text of an insert of one row, and its parameters for a row, in order. */
export interface RowInsert<Row> {
  text: string
  params: (row: Row) => unknown[]
}

/** An insert of one row into these columns of a table, for statements that are hot; others use the builder. */
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

/** What is no proper Unicode becomes the replacement sign, as in any other text that is stored. */
function textIn(value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value
}
