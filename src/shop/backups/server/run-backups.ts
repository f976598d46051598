import { and, desc, eq, isNotNull, isNull, max } from 'drizzle-orm'
import { backups } from '#db/tables/backups.ts'
import type { Context } from '#shop/context.ts'
import { isBackupDue, isProofDue } from '../domain/backup-times.ts'
import type { BackupParts } from './backup-parts.ts'
import { makeBackup } from './make-backup.ts'
import { proveNewestBackup } from './prove-backup.ts'
import type { RestoreParts } from './restore-backup.ts'

type Stored = Pick<Context, 'db' | 'now' | 'backups'>

/**
 * Handles a backup job: makes a backup if one was requested or the nightly one is due, and proves it if a proof is due.
 * Throws if the proof fails, so that it is logged.
 */
export async function runBackups(
  context: Stored,
  parts: BackupParts & Pick<RestoreParts, 'drawPages'>,
  isAsked: boolean,
): Promise<void> {
  const { db, now } = context
  if (!isAsked && !(context.backups.isNightly && isBackupDue(await lastAt(context), now()))) return
  const { sizeBytes } = await makeBackup(context, parts, isAsked ? 'asked' : 'nightly')
  const [proof] = await db
    .select({ at: max(backups.provedAt) })
    .from(backups)
    .where(isNull(backups.proofFailure))
  if (!isProofDue(sizeBytes, proof?.at ?? null, now())) return
  if (!(await proveNewestBackup(context, parts)))
    throw new Error('The newest backup failed its test restore: the Backups screen says why')
}

/** When the newest good backup began. */
async function lastAt({ db }: Stored): Promise<Date | null> {
  const [last] = await db
    .select({ at: backups.startedAt })
    .from(backups)
    .where(and(eq(backups.state, 'done'), isNotNull(backups.at)))
    .orderBy(desc(backups.startedAt))
    .limit(1)
  return last?.at ?? null
}
