import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'

interface JsonInsert<T extends PgTable> {
  /** SQL that gives a JSON list of objects with the table's own names for its columns. */
  rows: string
  /** The columns that the objects hold. */
  columns: readonly (keyof T['$inferInsert'] & string)[]
  /** Columns that are the same for every row, as SQL. */
  given?: { readonly [Column in keyof T['$inferInsert'] & string]?: string }
}

/** The text of an insert whose rows come as one JSON parameter, however many there are. */
export function insertFromJson<T extends PgTable>(table: T, insert: JsonInsert<T>): string {
  const types = getTableColumns(table)
  const given = Object.entries(insert.given ?? {})
  const names = [...insert.columns, ...given.map(([name]) => name)].map(columnName)
  const shape = insert.columns.map((name) => `"${name}" ${types[name]?.getSQLType()}`)
  const values = [...insert.columns.map((name) => `"${name}"`), ...given.map(([, value]) => value)]
  return `insert into ${getTableConfig(table).name} (${names.join(', ')})
    select ${values.join(', ')} from jsonb_to_recordset(${insert.rows}) as row(${shape.join(', ')})`
}

/** A column's name in the database, as the connection's casing writes it. */
export function columnName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
