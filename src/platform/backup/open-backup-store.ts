import { join } from 'node:path'
import type { BackupSettings } from '../backup-settings.ts'
import type { BackupStore } from './backup-store.ts'
import { openBucketStore } from './bucket-store.ts'
import { openFolderStore } from './folder-store.ts'

type Settings = BackupSettings & { DATA_DIR: string }

/** Opens the place of backups that the settings name. */
export function openBackupStore(settings: Settings): BackupStore {
  const folder = folderOf(settings)
  const { BACKUP_URL } = settings
  return BACKUP_URL === undefined
    ? openFolderStore(folder)
    : openBucketStore({ ...settings, BACKUP_URL }, folder)
}

/** Where the settings say that backups are, without a look at it. */
export const placeOfBackups = (settings: Settings) => settings.BACKUP_URL ?? folderOf(settings)

const folderOf = ({ BACKUP_DIR, DATA_DIR }: Settings) => BACKUP_DIR ?? join(DATA_DIR, 'backups')
