import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseAccount } from './account.ts'
import { type Address, authenticationFor, openAddress } from './address.ts'
import { findBinaries } from './binaries.ts'
import { clusterFolder, prepareCluster } from './cluster.ts'
import { lockFolder } from './folder-lock.ts'
import { keepRunning } from './keep-running.ts'
import { stopLeftover } from './leftover.ts'
import { startPostmaster } from './postmaster.ts'

/** A running embedded PostgreSQL. */
export interface EmbeddedDatabase {
  connection: Address['connection']
  /** The folder with its files. */
  folder: string
  /** Stops it cleanly and unlocks its folder. */
  close: () => Promise<void>
}

interface EmbeddedOptions {
  /** Told when PostgreSQL ends unexpectedly and is started again. */
  report?: (sentence: string) => void
  /** Called whenever its process runs, some moments before it accepts connections. */
  onSpawn?: (() => void) | undefined
}

/**
 * Starts the PostgreSQL that npm installed, with its files in `<dataFolder>/postgres`, and restarts it if it ends
 * unexpectedly. Only one process at a time may do so; it first stops what a killed one left running. Refuses with a
 * sentence if it cannot start.
 */
export async function openEmbedded(
  dataFolder: string,
  { report = console.error, onSpawn }: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  await using opening = new AsyncDisposableStack()
  const home = await realpath(dataFolder)
  opening.adopt(await lockFolder(home), (lock) => lock.release())
  const account = await chooseAccount(clusterFolder(home))
  const binaries = await findBinaries(home, account)
  const authentication = await authenticationFor(home)
  const cluster = await prepareCluster({ dataFolder: home, binaries, account, authentication })
  await stopLeftover(cluster.folder, binaries.pgCtl)
  const address = opening.adopt(await openAddress(home, account), ({ close }) => close())
  const parts = {
    cluster,
    binaries,
    account,
    address,
    logFile: join(home, 'postgres.log'),
    onSpawn,
  }
  const running = await keepRunning(() => startPostmaster(parts), report)
  opening.defer(running.stop)
  const { connection } = address
  const open = opening.move()
  return { connection, folder: cluster.folder, close: () => open.disposeAsync() }
}
