import { join } from 'node:path'
import pg from 'pg'
import { prepareCluster } from './create-cluster.ts'
import { lockFolder } from './folder-lock.ts'
import { endLeftover } from './leftover.ts'
import { startCluster } from './start-cluster.ts'

export interface EmbeddedDatabase {
  connection: { host: string; port: number; user: string; password: string; database: string }
  /** Where its files lie. */
  folder: string
  close: () => Promise<void>
}

const database = 'cilia'

/**
 * Starts the PostgreSQL that npm brought, with its files in `<dataFolder>/postgres`. One process at a time may do
 * so; what a killed one left behind is ended first. Refuses (throws FolderTaken) while another holds the folder.
 */
export async function openEmbedded(dataFolder: string): Promise<EmbeddedDatabase> {
  const lock = lockFolder(dataFolder)
  try {
    const cluster = prepareCluster(join(dataFolder, 'postgres'))
    await endLeftover(cluster.folder)
    const running = await startCluster(cluster)
    await createDatabase(running.connection)
    return {
      connection: { ...running.connection, database },
      folder: cluster.folder,
      close: async () => {
        await running.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function createDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
  if (!rowCount) await client.query(`create database ${database}`)
  await client.end()
}
