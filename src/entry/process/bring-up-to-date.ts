import { Client, type ConnectionConfig } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { isUpToDate } from '#db/schema-state.ts'
import type { Env } from '#platform/env.ts'
import { CannotStart } from './cannot-start.ts'

/**
 * Migrates the database when the shop starts. With MIGRATE=off it refuses instead if the database is older than this
 * version needs. A newer one is fine: the version that made it kept everything this one uses.
 */
export async function bringUpToDate(
  { MIGRATE }: Pick<Env, 'MIGRATE'>,
  connection: ConnectionConfig,
): Promise<void> {
  if (MIGRATE === 'on') return await migrate(connection)
  if (await hasAll(connection)) return
  throw new CannotStart(
    'The database’s tables are too old for this version of the shop, and MIGRATE=off forbids updating them at startup. Run "npm run migrate" first.',
  )
}

async function hasAll(connection: ConnectionConfig): Promise<boolean> {
  const client = new Client(connection)
  await client.connect()
  try {
    return await isUpToDate(client)
  } finally {
    await client.end()
  }
}
