import { mkdtempSync, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const memory = '/dev/shm'

/** What the databases of a run may take together, in bytes: smaller ones, as a container has them, are left alone. */
const enough = 3_000_000_000

/**
 * Makes a new folder whose files are in memory where the machine has room for that, and among the temporary files
 * elsewhere. Databases are made and dropped there some ten times faster than on a disk.
 */
export function memoryFolder(prefix: string): string {
  return mkdtempSync(join(hasRoom() ? memory : tmpdir(), prefix))
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    const mounts = readFileSync('/proc/mounts', 'utf8')
    return bavail * bsize > enough && !/^\S+ \/dev\/shm \S+ \S*noexec/m.test(mounts)
  } catch {
    return false
  }
}
