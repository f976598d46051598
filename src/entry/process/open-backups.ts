import type { ConnectionConfig } from '#db/client.ts'
import { openBackupStore, placeOfBackups } from '#platform/backup/open-backup-store.ts'
import type { Env } from '#platform/env.ts'
import { shopVersion } from '#platform/package-files.ts'
import type { BackupPlan } from '#shop/backups/domain/backups.schema.ts'
import type { BackupParts } from '#shop/backups/server/backup-parts.ts'

/**
 * Plans backups from the settings. They are made every night unless BACKUPS says otherwise; with an owner's own
 * database only if a place for them is set, since it has its own backups.
 */
export function planBackups(env: Env): BackupPlan {
  const { BACKUPS, BACKUP_DIR, BACKUP_URL, BACKUP_KEY, BACKUP_KEEP, DATABASE_URL } = env
  const hasPlace = BACKUP_DIR !== undefined || BACKUP_URL !== undefined
  return {
    isNightly: BACKUPS === undefined ? hasPlace || DATABASE_URL === undefined : BACKUPS === 'on',
    keep: BACKUP_KEEP,
    isEncrypted: BACKUP_KEY !== undefined,
    place: placeOfBackups(env),
  }
}

/** What making and restoring backups needs, from the settings. */
export function openBackupParts(env: Env, connection: ConnectionConfig): BackupParts {
  return {
    connection,
    store: openBackupStore(env),
    secret: env.BACKUP_KEY,
    keep: env.BACKUP_KEEP,
    shopVersion: shopVersion(),
  }
}
