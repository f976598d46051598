/** The place of backups: a folder, or a bucket. */
export interface BackupStore {
  /** Where that is, for people. */
  place: string
  /** The folder in which files are made before they are kept; it need not exist yet. */
  drafts: string
  /** Keeps a finished file under a name. The file is gone from the drafts afterwards. */
  keep: (draft: string, kept: { name: string; checksum: string }) => Promise<void>
  /** Runs with the path of a local copy of a file. */
  withFile: <T>(name: string, run: (path: string) => Promise<T>) => Promise<T>
  remove: (name: string) => Promise<void>
  /** The names of all backups there, the newest first. */
  list: () => Promise<string[]>
}

const ending = '.cilia-backup'

/** A backup's file by its moment, so that names sort by age: "2026-11-22T09-41-07.120Z.cilia-backup". */
export const nameOfBackup = (at: Date) => `${at.toISOString().replaceAll(':', '-')}${ending}`

/** Only backups, the newest first. */
export function newestFirst(names: readonly string[]): string[] {
  return names.filter((name) => name.endsWith(ending)).toSorted((a, b) => (a < b ? 1 : -1))
}
