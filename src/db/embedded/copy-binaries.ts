import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '#kernel/refusal.ts'

/** Copies the package into a store, once for each version, and gives the path of the copy. */
export async function copyBinaries(
  shipped: string,
  store: string,
  finish: (folder: string) => Promise<void>,
): Promise<string> {
  const { version } = JSON.parse(await readFile(join(shipped, 'package.json'), 'utf8'))
  const copy = join(store, `postgresql-${version}`)
  if (await isOurs(copy)) return copy
  await mkdir(store, { recursive: true })
  const draft = await mkdtemp(`${copy}-`)
  await cp(join(shipped, 'native'), join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  await finish(draft)
  await openToAll(draft)
  // The rename is atomic: if another process was faster, its copy is as good.
  await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }))
  if (await isOurs(copy)) return copy
  throw new Refusal(
    'unavailable',
    `PostgreSQL could not be copied to ${copy}: someone else owns that folder or may write to it. Remove it and start again.`,
  )
}

/**
 * Whether a copy belongs to this account and nobody else can write to it; otherwise it is not run.
 */
async function isOurs(copy: string): Promise<boolean> {
  const found = await lstat(copy).catch(() => null)
  if (!found?.isDirectory()) return false
  return found.uid === process.getuid?.() && (found.mode & 0o022) === 0
}

/** Makes the copy readable for everyone, whatever the umask is. */
async function openToAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => !entry.isSymbolicLink())
  await chmod(folder, 0o755)
  for (const entry of paths) {
    const path = join(entry.parentPath, entry.name)
    const { mode } = await lstat(path)
    await chmod(path, mode & 0o100 ? 0o755 : 0o644)
  }
}
