import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { chooseAccount } from './account.ts'
import { type Address, authenticationFor, openAddress } from './address.ts'
import { findBinaries } from './binaries.ts'
import { clusterFolder, prepareCluster } from './cluster.ts'
import { lockFolder } from './folder-lock.ts'
import { keepRunning } from './keep-running.ts'
import { stopLeftover } from './leftover.ts'
import { startPostmaster } from './postmaster.ts'

/** A PostgreSQL of our own, running. */
export interface Embedded {
  config: Address['config']
  /** Stops it cleanly and gives its folder free. */
  close: () => Promise<void>
}

interface EmbeddedParts {
  /** An existing folder that belongs to this shop alone. */
  dataDir: string
  /** Where to say that PostgreSQL ended by itself. */
  report?: (sentence: string) => void
}

/** Starts the PostgreSQL that came with npm on a folder, making its tables' home on the first start. */
export async function openEmbedded({
  dataDir,
  report = console.error,
}: EmbeddedParts): Promise<Embedded> {
  await using opening = new AsyncDisposableStack()
  const home = await realpath(dataDir)
  opening.adopt(await lockFolder(home), (lock) => lock.release())
  const account = await chooseAccount(clusterFolder(home))
  const binaries = await findBinaries(home, account)
  const authentication = await authenticationFor(home)
  const cluster = await prepareCluster({ dataDir: home, binaries, account, authentication })
  await stopLeftover(cluster.folder, binaries.pgCtl)
  const address = opening.adopt(await openAddress(home, account), ({ close }) => close())
  const parts = { cluster, binaries, account, address, logFile: join(home, 'postgres.log') }
  const running = await keepRunning(() => startPostmaster(parts), report)
  opening.defer(running.stop)
  await createDatabase(address.config)
  const open = opening.move()
  return { config: address.config, close: () => open.disposeAsync() }
}

async function createDatabase({ database, ...server }: Address['config']): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  try {
    const made = await client.query('select from pg_database where datname = $1', [database])
    if (made.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(database)}`)
  } finally {
    await client.end()
  }
}
