import { formatCount } from '#kernel/counted.ts'
import { sizeInWords } from './size-in-words.ts'

interface Made {
  name: string
  place: string
  sizeBytes: number
  seconds: number
  checksum: string
  manifest: {
    at: string
    lsn: string | null
    shopVersion: string
    postgres: string
    migrations: readonly number[]
    tables: readonly { name: string; rows: number }[]
  }
}

/** Describes a finished backup for the terminal. */
export function backupLines({ manifest, ...made }: Made): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const { at, lsn, shopVersion, postgres, migrations, tables } = manifest
  return [
    `${made.place.replace(/\/$/, '')}/${made.name}`,
    `  whole as of ${at}${lsn === null ? '' : ` (WAL ${lsn})`}: restoring it gives that moment`,
    `  ${formatCount(rows)} rows of ${tables.length} tables, ${sizeInWords(made.sizeBytes)}, in ${made.seconds.toFixed(1)} s`,
    `  shop ${shopVersion}, ${migrations.length} migrations, PostgreSQL ${postgres}`,
    `  SHA-256 ${made.checksum}`,
  ].join('\n')
}
