import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ConnectionConfig } from '#db/client.ts'
import { connect, type Db } from '#db/connect.ts'
import { findRunning } from '#db/embedded/find-running.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Env } from '#platform/env.ts'
import { CannotStart } from './cannot-start.ts'
import { type FoundDatabase, findDatabase } from './find-database.ts'

/**
 * Runs an owner's command on the database that the settings name, whether the shop is running or not. The embedded one
 * is started unless it is running. A refusal becomes a CannotStart with its sentence.
 */
export async function atDatabase<Result>(
  env: Env,
  run: (db: Db, connection: ConnectionConfig) => Promise<Result>,
): Promise<Result> {
  await using open = new AsyncDisposableStack()
  const database = open.adopt(await reachDatabase(env), ({ close }) => close())
  const { db } = open.adopt(connect({ ...database.connection, max: 2 }), ({ close }) => close())
  try {
    return await run(db, database.connection)
  } catch (error) {
    if (error instanceof Refusal) throw new CannotStart(error.message)
    throw isEmpty(error) ? nothingThere() : error
  }
}

/** The database that the settings name; of a running shop too, if it is embedded. */
export async function reachDatabase(env: Env): Promise<FoundDatabase> {
  if (env.DATABASE_URL) return findDatabase(env)
  const connection = await findRunning(env.DATA_DIR)
  if (connection) return { connection, description: '', close: async () => {} }
  // Without this check, a mistyped DATA_DIR would get a new, empty database.
  if (!existsSync(join(env.DATA_DIR, 'postgres'))) throw nothingThere()
  return findDatabase(env)
}

const nothingThere = () =>
  new CannotStart('There is no shop yet in this database. Start the shop once first.')

/** Whether a table or the whole database is missing (PostgreSQL, appendix A). */
function isEmpty(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause && /^(?:42P01|3D000)$/.test(String(cause.code))
}
