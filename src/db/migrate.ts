import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { installJobs } from './jobs/install-jobs.ts'

/** Found by their name within the project (package.json, imports), which the bundle knows too. */
const journal = createRequire(import.meta.url).resolve('#db/migrations/meta/_journal.json')
const migrationsFolder = join(dirname(journal), '..')

/** One number for all processes of the shop: whoever holds it may change the tables. */
const lockNumber = 2_024_110_501

/** Brings the tables up to date. Of processes that start at once, one does it and the others wait. */
export async function migrate(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    await runMigrations(drizzle(client), { migrationsFolder })
    await installJobs(client)
  } finally {
    await client.end()
  }
}
