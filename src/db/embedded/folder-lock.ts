import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { birthOf, isRunning } from './processes.ts'

export interface FolderLock {
  release: () => void
}

interface Holder {
  pid: number
  birth: string
}

/** Said when another running shop holds the folder. */
export class FolderTaken extends Error {
  readonly pid: number

  constructor(folder: string, pid: number) {
    super(`Another shop (process ${pid}) is running on ${folder}.`)
    this.pid = pid
  }
}

const attempts = 5

/**
 * Makes this process the only shop on a folder. The lock appears whole or not at all (a hard link); one that a
 * dead process left behind is taken over. Refuses (throws FolderTaken) while its holder runs.
 */
export function lockFolder(folder: string): FolderLock {
  const path = join(folder, 'shop.lock')
  const own = join(folder, `shop.lock.${process.pid}`)
  const mine = JSON.stringify({ pid: process.pid, birth: birthOf(process.pid) } satisfies Holder)
  writeFileSync(own, mine)
  try {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      if (hasLinked(own, path)) return { release: () => releaseLock(path, mine) }
      const holder = holderOf(path)
      if (holder && isAlive(holder)) throw new FolderTaken(folder, holder.pid)
      rmSync(path, { force: true })
    }
    throw new FolderTaken(folder, holderOf(path)?.pid ?? 0)
  } finally {
    rmSync(own, { force: true })
  }
}

function hasLinked(own: string, path: string): boolean {
  try {
    linkSync(own, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function holderOf(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

function isAlive({ pid, birth }: Holder): boolean {
  return pid !== process.pid && isRunning(pid) && (birth === '' || birthOf(pid) === birth)
}

function releaseLock(path: string, mine: string): void {
  try {
    if (readFileSync(path, 'utf8') === mine) rmSync(path, { force: true })
  } catch {
    // Somebody removed the folder under us; there is nothing left to release.
  }
}
