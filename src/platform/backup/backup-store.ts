/** Where backups are kept: a folder or a bucket. */
export interface BackupStore {
  /** The place, as told to people. */
  place: string
  /** The folder in which a file is written before it is kept; it need not exist yet. */
  drafts: string
  /** Moves a finished file out of the drafts into the store, under a name. */
  keep: (draft: string, kept: { name: string; checksum: string }) => Promise<void>
  /** Calls `run` with the path of a local copy of a file. */
  withFile: <T>(name: string, run: (path: string) => Promise<T>) => Promise<T>
  remove: (name: string) => Promise<void>
  /** The names of all stored backups, newest first. */
  list: () => Promise<string[]>
}

const ending = '.cilia-backup'

/** A backup's file name, from its moment so that names sort by age: "2026-11-22T09-41-07.120Z.cilia-backup". */
export const nameOfBackup = (at: Date) => `${at.toISOString().replaceAll(':', '-')}${ending}`

/** Only the names of backups, newest first. */
export function newestFirst(names: readonly string[]): string[] {
  return names.filter((name) => name.endsWith(ending)).toSorted((a, b) => (a < b ? 1 : -1))
}
