import { join } from 'node:path'
import type { BackupSettings } from '../backup-settings.ts'
import type { BackupStore } from './backup-store.ts'
import { openBucketStore } from './bucket-store.ts'
import { openFolderStore } from './folder-store.ts'

type Settings = BackupSettings & { DATA_DIR: string }

/** Opens the store that the settings name. */
export function openBackupStore(settings: Settings): BackupStore {
  const folder = folderOf(settings)
  const { BACKUP_URL } = settings
  return BACKUP_URL === undefined
    ? openFolderStore(folder)
    : openBucketStore({ ...settings, BACKUP_URL }, folder)
}

/** Where backups are, in words for the owner, without paths of the machine. */
export function placeOfBackups({ BACKUP_URL, BACKUP_DIR }: BackupSettings): string {
  if (BACKUP_URL !== undefined) return BACKUP_URL
  return BACKUP_DIR === undefined
    ? 'the folder “backups” in DATA_DIR, on the shop’s machine'
    : 'the folder that BACKUP_DIR names on the shop’s machine'
}

const folderOf = ({ BACKUP_DIR, DATA_DIR }: Settings) => BACKUP_DIR ?? join(DATA_DIR, 'backups')
