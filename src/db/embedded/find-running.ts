import { realpath } from 'node:fs/promises'
import pg from 'pg'
import { type Address, connectionTo } from './address.ts'
import { clusterFolder } from './cluster.ts'
import { readPostmasterFile } from './postmaster-file.ts'

/** How to connect to the PostgreSQL that a running shop started in a folder; null if none is running there. */
export async function findRunning(dataFolder: string): Promise<Address['connection'] | null> {
  const home = await realpath(dataFolder).catch(() => null)
  if (home === null) return null
  const file = await readPostmasterFile(clusterFolder(home))
  if (!file?.isReady) return null
  const connection = await connectionTo(home, file)
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    return connection
  } catch {
    // The file was left by a killed process.
    return null
  } finally {
    await client.end().catch(() => {})
  }
}
