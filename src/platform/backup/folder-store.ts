import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Refusal } from '#kernel/refusal.ts'
import { type BackupStore, newestFirst } from './backup-store.ts'

/** Keeps backups in a folder. */
export function openFolderStore(folder: string): BackupStore {
  return {
    place: folder,
    drafts: folder,
    keep: async (draft, { name }) => {
      await rename(draft, join(folder, name))
      await flush(dirname(join(folder, name)))
    },
    withFile: async (name, run) => {
      const path = join(folder, name)
      const isThere = await stat(path).then(
        (found) => found.isFile(),
        () => false,
      )
      if (!isThere) throw new Refusal('not-found', `There is no backup at ${path}.`)
      return await run(path)
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    list: async () => newestFirst(await readdir(folder).catch(() => [])),
  }
}

/** Flushes a folder's entries to the disk, which Windows doesn't support. */
async function flush(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const opened = await open(folder)
  await opened.sync()
  await opened.close()
}
