import type { Context } from '#shop/context.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import type { Backups } from '../domain/backups.schema.ts'
import { listBackups } from './list-backups.ts'

/** Requests a backup now, from whichever process is free; a request already pending is enough. */
export async function askForBackup(
  context: Pick<Context, 'db' | 'now' | 'jobs' | 'backups'>,
  by: SignedIn,
): Promise<Backups> {
  const { db, now, jobs } = context
  const { isAsked } = await listBackups(context)
  if (!isAsked)
    await db.transaction(async (tx) => {
      const subject = { kind: 'backups', id: null } as const
      await writeAudit(tx, { at: now(), action: 'backup-asked', by, subject })
      await jobs.send(tx, 'backup', { asked: true })
    })
  return await listBackups(context)
}
