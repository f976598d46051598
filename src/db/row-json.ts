import { getTableColumns, type Table } from 'drizzle-orm'
import { columnName } from './sql-text.ts'

/** SQL for a row as JSON, without columns that identify browsers and requests rather than people. */
export function rowJson(alias: string, table: Table, without: readonly string[] = []): string {
  const names = Object.keys(getTableColumns(table)).filter((name) => !without.includes(name))
  const fields = names.map((name) => `'${name}', ${alias}.${columnName(name)}`)
  return `jsonb_build_object(${fields.join(', ')})`
}
