import { and, desc, eq, isNull } from 'drizzle-orm'
import { lockBackups } from '#db/backup/backup-lock.ts'
import { openClient } from '#db/backup/open-client.ts'
import { withScratchDatabase } from '#db/backup/scratch-database.ts'
import { backups } from '#db/tables/backups.ts'
import type { Context } from '#shop/context.ts'
import type { BackupParts } from './backup-parts.ts'
import { type RestoreParts, restoreBackup } from './restore-backup.ts'

type ProofParts = BackupParts & Pick<RestoreParts, 'drawPages'>

/**
 * Restores the newest backup into a temporary database beside the shop's, proves it, and drops the database. Records
 * the outcome in the backup's row; gives whether it held.
 */
export async function proveNewestBackup(
  { db, now }: Pick<Context, 'db' | 'now'>,
  parts: ProofParts,
): Promise<boolean> {
  await using client = await openClient(parts.connection)
  await lockBackups(client)
  const [newest] = await db
    .select({ id: backups.id, name: backups.name })
    .from(backups)
    .where(and(eq(backups.state, 'done'), isNull(backups.removedAt)))
    .orderBy(desc(backups.startedAt))
    .limit(1)
  if (!newest) return false
  const proofFailure = await prove(parts, newest.name)
  await db.update(backups).set({ provedAt: now(), proofFailure }).where(eq(backups.id, newest.id))
  return proofFailure === null
}

/** Gives null if the backup holds, else why it does not. */
async function prove(parts: ProofParts, name: string): Promise<string | null> {
  const { store, secret, drawPages } = parts
  try {
    await store.withFile(name, (path) =>
      withScratchDatabase(parts.connection, (connection) =>
        restoreBackup({ connection, path, secret, drawPages }),
      ),
    )
    return null
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault)
  }
}
