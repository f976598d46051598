import { load } from '#db/backup/load.ts'
import type { Manifest } from '#db/backup/manifest.ts'
import { openClient } from '#db/backup/open-client.ts'
import { moveJobs } from '#db/backup/prepare-load.ts'
import type { ConnectionConfig } from '#db/client.ts'
import { connect, type Db } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { Refusal } from '#kernel/refusal.ts'
import { findFaults } from '#shop/books/server/prove-books.ts'
import { readBackupFile } from './backup-file.ts'

export interface RestoreParts {
  /** An empty database. */
  connection: ConnectionConfig
  path: string
  secret: string | undefined
  /** Renders pages of the shop from a database; throws if one fails. */
  drawPages: (connection: ConnectionConfig) => Promise<void>
  /** Prepares the shop to go on from here although later orders are lost; left out if it is only a trial. */
  goOn?: (db: Db) => Promise<void>
  /** Called after each step, with how many seconds it took. */
  say?: (step: string, seconds: number) => void
}

/**
 * Restores a backup file into an empty database and proves it: every table against the manifest, then, with today's
 * tables, the seven rules of the books and the pages. Gives the manifest; refuses a backup that fails any of these.
 */
export async function restoreBackup(parts: RestoreParts): Promise<Manifest> {
  const { connection, path, secret, drawPages, goOn, say } = parts
  const timed = async <T>(step: string, run: () => Promise<T>): Promise<T> => {
    const since = performance.now()
    const result = await run()
    say?.(step, (performance.now() - since) / 1000)
    return result
  }
  await using client = await openClient(connection)
  const manifest = await timed('loaded, and every table matches', () =>
    load(client, readBackupFile(path, secret)),
  )
  await timed('brought up to this version of the shop', async () => {
    await migrate(connection)
    await moveJobs(client)
    if (goOn) await onDatabase(connection, goOn)
  })
  await timed('the seven rules of the books hold', () => onDatabase(connection, proveTheBooks))
  await timed('pages render', () => drawPages(connection))
  return manifest
}

async function proveTheBooks(db: Db): Promise<void> {
  const broken = (await findFaults(db)).filter(({ holds }) => !holds)
  const told = broken.map(({ sentence, findings }) => `${sentence} ${findings[0]?.text ?? ''}`)
  if (told.length > 0)
    throw new Refusal('unprocessable', `The books do not add up: ${told.join(' ')}`)
}

async function onDatabase(
  connection: ConnectionConfig,
  run: (db: Db) => Promise<void>,
): Promise<void> {
  const { db, close } = connect({ ...connection, max: 1 })
  try {
    await run(db)
  } finally {
    await close()
  }
}
