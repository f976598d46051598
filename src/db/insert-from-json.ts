import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { columnName } from './sql-text.ts'

/**
 * The text of an insert whose rows come as one JSON list of objects with the table's own names for its columns,
 * however many there are. `rows` is SQL that gives the list; `given` are columns that are the same for every row, as SQL.
 */
export function insertFromJson<T extends PgTable>(
  table: T,
  columns: readonly (keyof T['$inferInsert'] & string)[],
  {
    rows = '$1::jsonb',
    given = {},
  }: { rows?: string; given?: { readonly [Column in keyof T['$inferInsert'] & string]?: string } },
): string {
  const types = getTableColumns(table)
  const names = [...columns, ...Object.keys(given)].map(columnName)
  const shape = columns.map((name) => `"${name}" ${types[name]?.getSQLType()}`)
  const values = [...columns.map((name) => `"${name}"`), ...Object.values(given)]
  return `insert into ${getTableConfig(table).name} (${names.join(', ')})
    select ${values.join(', ')} from jsonb_to_recordset(${rows}) as row(${shape.join(', ')})`
}
