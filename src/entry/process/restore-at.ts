import { stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { ConnectionConfig } from '#db/client.ts'
import { formatCount } from '#kernel/counted.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { BackupStore } from '#platform/backup/backup-store.ts'
import { openBackupStore } from '#platform/backup/open-backup-store.ts'
import type { Env } from '#platform/env.ts'
import { checkBackupFile } from '#shop/backups/server/backup-file.ts'
import { restoreBackup } from '#shop/backups/server/restore-backup.ts'
import { skipIndexes } from '#shop/coins/server/quotes/skip-indexes.ts'
import type { Front } from '../web/front.ts'
import { CannotStart } from './cannot-start.ts'
import { drawPages } from './draw-pages.ts'
import { findDatabase } from './find-database.ts'
import { openShop } from './open-shop.ts'

interface RestoreParts {
  env: Env
  /** A file, or its address in a bucket; a folder or prefix means the newest backup in it. */
  file: string
  front: Front
  say: (line: string) => void
}

/**
 * Restores a backup into the empty database that the settings name, and proves it. Throws a sentence if anything is
 * wrong, and then keeps nothing.
 */
export async function restoreAt({ env, file, front, say }: RestoreParts): Promise<void> {
  try {
    const { store, name } = await findBackup(env, file)
    say(`Restoring ${name} from ${store.place}`)
    await store.withFile(name, (path) => restoreFile({ env, path, front, say }))
  } catch (fault) {
    throw fault instanceof Refusal ? new CannotStart(fault.message) : fault
  }
}

async function restoreFile(parts: Omit<RestoreParts, 'file'> & { path: string }): Promise<void> {
  const { env, path, front, say } = parts
  await checkBackupFile(path, env.BACKUP_KEY)
  const since = performance.now()
  await using open = new AsyncDisposableStack()
  const { connection } = open.adopt(await findDatabase(env), ({ close }) => close())
  const manifest = await restoreBackup({
    connection,
    path,
    secret: env.BACKUP_KEY,
    goOn: skipIndexes,
    drawPages: (restored: ConnectionConfig) =>
      drawPages(() => openShop({ env, connection: restored, front, isQuiet: true })),
    say: (step, seconds) => say(`  ${seconds.toFixed(1).padStart(6)} s  ${step}`),
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const minutes = ((performance.now() - since) / 60_000).toFixed(2)
  say(
    `Good: the shop is as it was at ${manifest.at}, ${formatCount(rows)} rows, in ${minutes} minutes.`,
  )
}

async function findBackup(env: Env, file: string): Promise<{ store: BackupStore; name: string }> {
  const isBucket = file.startsWith('s3://')
  const isFolder = isBucket
    ? file.endsWith('/')
    : await stat(file).then(
        (found) => found.isDirectory(),
        () => false,
      )
  const { BACKUP_URL: _, ...rest } = env
  const folder = isFolder ? file : dirname(file)
  const place = isBucket ? { BACKUP_URL: folder } : { BACKUP_DIR: folder }
  const store = openBackupStore({ ...rest, ...place })
  if (!isFolder) return { store, name: basename(file) }
  const [newest] = await store.list()
  if (newest) return { store, name: newest }
  throw new Refusal('not-found', `There is no backup in ${file}.`)
}
