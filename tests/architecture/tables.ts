import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { SourceFile } from './source-file.ts'

/** A file of a room that writes a table. */
interface Write {
  table: string
  room: string
  path: string
}

const inSql = /\b(?:insert into|update|delete from)\s+([a-z_]+)\b(?!\s*\()/g
const inBuilder = /\.(?:insert|update|delete)\((\w+)\)/g

/** Every table, by its name in the builder and by its name in SQL. */
function namesOf(tables: Readonly<Record<string, unknown>>): Map<string, string> {
  const names = new Map<string, string>()
  for (const [key, table] of Object.entries(tables)) {
    if (!(table instanceof PgTable)) continue
    const { name } = getTableConfig(table)
    names.set(key, name).set(name, name)
  }
  return names
}

/** Finds where rooms write the given tables, which are exports of `db/tables`. Reads do not count. */
export function findWrites(
  files: readonly SourceFile[],
  tables: Readonly<Record<string, unknown>>,
): Write[] {
  const names = namesOf(tables)
  return files.flatMap(({ path, text }) => {
    const [, room] = /^src\/shop\/([^/]+)\/server\//.exec(path) ?? []
    if (!room || path.endsWith('.test.ts')) return []
    const code = text.replace(/\/\*[\s\S]*?\*\//g, '')
    const named = [...code.matchAll(inSql), ...code.matchAll(inBuilder)].map(([, name]) => name)
    const written = new Set(named.flatMap((name) => names.get(name ?? '') ?? []))
    return [...written].map((table) => ({ table, room, path }))
  })
}

/** The writes to tables that more than one room writes. */
export function findSharedTables(writes: readonly Write[]): Write[] {
  return writes.filter(({ table, room }) =>
    writes.some((other) => other.table === table && other.room !== room),
  )
}
