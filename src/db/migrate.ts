import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Client, type ConnectionConfig } from './client.ts'
import { installJobs } from './jobs/install-jobs.ts'

/** Resolved through package.json's `imports`, which also works in the bundle. */
export const journalPath = createRequire(import.meta.url).resolve(
  '#db/migrations/meta/_journal.json',
)
/** The folder of the migrations and their journal. */
export const migrationsFolder = join(dirname(journalPath), '..')

/** The advisory lock that a process must hold to change the tables. */
const lockNumber = 2_024_110_501

/** Migrates the database. If several processes start at once, one migrates and the others wait. */
export async function migrate(config: ConnectionConfig): Promise<void> {
  const client = new Client(config)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    await runMigrations(drizzle(client), { migrationsFolder })
    await installJobs(client)
  } finally {
    await client.end()
  }
}
