import type pg from 'pg'
import { copyOut } from './copy-out.ts'
import { findTables } from './find-tables.ts'
import { frame } from './frames.ts'
import type { DumpedTable, Head, Manifest } from './manifest.ts'
import { plainText } from './open-client.ts'
import { createRowSum } from './row-sum.ts'

interface DumpParts {
  client: pg.Client
  shopVersion: string
  /** Called at the end, with the manifest of the dump. */
  onManifest: (manifest: Manifest) => void
}

/**
 * Dumps the whole database as of one moment, as frames, while others read and write. Jobs that are done are left out.
 */
export async function* dump({
  client,
  shopVersion,
  onManifest,
}: DumpParts): AsyncGenerator<Buffer> {
  await client.query('begin isolation level repeatable read, read only')
  await client.query(plainText)
  const head = await readHead(client, shopVersion)
  yield frame('head', head)
  const tables: Manifest['tables'] = []
  for (const table of await findTables(client)) {
    yield frame('table', table)
    const sum = createRowSum()
    for await (const block of copyOut(client, copyText(table))) {
      sum.add(block)
      yield frame('rows', block)
    }
    tables.push({ schema: table.schema, name: table.name, ...sum.result() })
  }
  const manifest = { ...head, tables, ...(await readRest(client)) }
  await client.query('commit')
  onManifest(manifest)
  yield frame('manifest', manifest)
}

/** The `copy` statement of a table's rows; of jobs, only those still to be done. */
function copyText({ schema, name, columns }: DumpedTable): string {
  const toDo = schema === 'pgboss' ? ` where state in ('created', 'retry', 'active')` : ''
  return `copy (select ${columns.join(', ')} from ${schema}.${name}${toDo}) to stdout`
}

/** `at` is the start of the transaction, which is before its snapshot, so everything stored by then is in the dump. */
async function readHead(client: pg.Client, shopVersion: string): Promise<Head> {
  const { rows } = await client.query<{ at: Date; postgres: string; lsn: string | null }>(
    `select now() as at, current_setting('server_version') as postgres,
      case when not pg_is_in_recovery() then pg_current_wal_insert_lsn()::text end as lsn`,
  )
  const [moment] = rows
  if (!moment) throw new Error('a select without a table gives one row')
  const applied = await client.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations order by created_at',
  )
  const migrations = applied.rows.map((row) => Number(row.created_at))
  return { format: 1, shopVersion, ...moment, at: moment.at.toISOString(), migrations }
}

/** Sequences give their newest value, regardless of the snapshot: no number in the backup is ever given again. */
async function readRest(client: pg.Client): Promise<Pick<Manifest, 'sequences' | 'books'>> {
  const sequences = await client.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as value
      from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  )
  return { sequences: sequences.rows, books: await readBalances(client) }
}

/** The balance of each account of the ledger. */
export async function readBalances(client: pg.Client): Promise<Manifest['books']> {
  const { rows } = await client.query<Manifest['books'][number]>(
    `select account, currency, sum(amount)::text as amount from ledger_postings
      group by 1, 2 order by account collate "C", currency collate "C"`,
  )
  return rows
}
