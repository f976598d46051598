import type { ConnectionConfig } from '#db/client.ts'
import type { BackupStore } from '#platform/backup/backup-store.ts'

/** What making, restoring and proving backups needs beside the database itself. */
export interface BackupParts {
  /** How to reach the database: a copy takes connections of its own. */
  connection: ConnectionConfig
  store: BackupStore
  /** The owner's key; undefined where backups are not encrypted. */
  secret: string | undefined
  /** How many are kept. */
  keep: number
  shopVersion: string
}
