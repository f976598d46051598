import type { ConnectionConfig } from '#db/client.ts'
import type { BackupStore } from '#platform/backup/backup-store.ts'

/** What making, restoring, and proving backups needs besides the database itself. */
export interface BackupParts {
  /** How to reach the database; a copy opens its own connections. */
  connection: ConnectionConfig
  store: BackupStore
  /** The owner's key; undefined if backups are not encrypted. */
  secret: string | undefined
  /** How many backups are kept. */
  keep: number
  shopVersion: string
}
