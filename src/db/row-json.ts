import { getTableColumns, type Table } from 'drizzle-orm'
import { columnName } from './sql-text.ts'

/** In SQL: a row as JSON, without the columns that identify browsers and requests instead of people. */
export function rowJson(alias: string, table: Table, without: readonly string[] = []): string {
  const names = Object.keys(getTableColumns(table)).filter((name) => !without.includes(name))
  const fields = names.map((name) => `'${name}', ${alias}.${columnName(name)}`)
  return `jsonb_build_object(${fields.join(', ')})`
}
