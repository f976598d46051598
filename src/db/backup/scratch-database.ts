import pg from 'pg'
import { faultCodeOf } from '#kernel/database-fault.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { ConnectionConfig } from '../client.ts'
import { openClient } from './open-client.ts'

const scratch = 'proof_of_backup'

/**
 * Runs with an empty database next to the shop's own, and drops it afterwards. Drops what a crashed process left first,
 * so only one may be in use at a time (lockBackups).
 */
export async function withScratchDatabase<T>(
  connection: ConnectionConfig,
  run: (connection: ConnectionConfig) => Promise<T>,
): Promise<T> {
  await using client = await openClient(connection)
  const name = pg.escapeIdentifier(scratch)
  const drop = () => client.query(`drop database if exists ${name} with (force)`)
  try {
    await drop()
    await client.query(`create database ${name} template template0`)
  } catch (fault) {
    if (faultCodeOf(fault) !== '42501') throw fault
    throw new Refusal(
      'forbidden',
      'The database account isn’t allowed to create databases, so backups can’t be tested next to the shop. Allow it (alter role … createdb), or test them elsewhere with npm run restore.',
    )
  }
  try {
    return await run(elsewhere(connection, scratch))
  } finally {
    await drop()
  }
}

/** The connection to another database of the same server and account. */
function elsewhere(connection: ConnectionConfig, database: string): ConnectionConfig {
  const { connectionString } = connection
  if (connectionString === undefined) return { ...connection, database }
  const url = new URL(connectionString)
  url.pathname = `/${database}`
  return { ...connection, connectionString: url.href }
}
