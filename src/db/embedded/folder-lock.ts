import { randomBytes, randomInt } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isMissingFile } from '#kernel/is-missing-file.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type Holder, isRunning, thisHolder } from './holder.ts'

export interface FolderLock {
  release: () => Promise<void>
}

interface LockPace {
  /** How often the holder touches its lock file, in milliseconds. */
  beatMs: number
  /** After this many milliseconds without a touch, a holder on another machine counts as gone. */
  silenceMs: number
}

const isLock = (name: string) => /^shop-[0-9a-f]+\.lock$/.test(name)
const attempts = 4

/**
 * Locks a folder for this process; refuses with a sentence if another one holds the lock. Each process writes its own
 * lock file and then looks for others. File names are never reused, so removing a dead process's file can't remove a
 * lock that was just taken.
 */
export async function lockFolder(
  folder: string,
  { beatMs, silenceMs }: LockPace = { beatMs: 1_000, silenceMs: 5_000 },
): Promise<FolderLock> {
  for (let attempt = 1; ; attempt += 1) {
    const name = await writeLock(folder)
    const other = await findOther(folder, name, silenceMs)
    if (other === null) return keepAlive(join(folder, name), beatMs)
    await rm(join(folder, name), { force: true })
    if (attempt === attempts) throw taken(folder, other)
    // Two processes that start at the same moment see each other's file and both back off; random pauses let one of
    // them through.
    await pause(randomInt(20, 150))
  }
}

async function writeLock(folder: string): Promise<string> {
  const name = `shop-${randomBytes(8).toString('hex')}.lock`
  const draft = join(folder, `${name}.draft`)
  await writeFile(draft, JSON.stringify(thisHolder()))
  await rename(draft, join(folder, name))
  return name
}

async function findOther(folder: string, mine: string, silenceMs: number): Promise<Holder | null> {
  const others = (await readdir(folder)).filter((name) => isLock(name) && name !== mine)
  for (const name of others) {
    const path = join(folder, name)
    const holder = await readHolder(path)
    if (holder === null) continue
    if (isRunning(holder) ?? (await isBeating(path, silenceMs))) return holder
    await rm(path, { force: true })
  }
  return null
}

async function readHolder(path: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder
  } catch (error) {
    if (isMissingFile(error)) return null
    // A power failure left the file incomplete, so its writer is gone.
    return { pid: 0, startedAt: '-', machine: thisHolder().machine }
  }
}

/**
 * Watches whether the file's time changes within `silenceMs`. The time itself is not compared,
 * because clocks of machines differ.
 */
async function isBeating(path: string, silenceMs: number): Promise<boolean> {
  const seen = await beatOf(path)
  const until = performance.now() + silenceMs
  while (performance.now() < until) {
    await pause(Math.min(100, silenceMs))
    const now = await beatOf(path)
    if (now !== seen) return now !== null
  }
  return false
}

async function beatOf(path: string): Promise<number | null> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  )
}

function keepAlive(path: string, beatMs: number): FolderLock {
  const beat = setInterval(() => {
    const now = new Date()
    utimes(path, now, now).catch(() => {})
  }, beatMs).unref()
  return {
    release: async () => {
      clearInterval(beat)
      await rm(path, { force: true })
    },
  }
}

function taken(folder: string, { pid }: Holder): Refusal {
  return new Refusal(
    'unavailable',
    `Another shop (process ${pid}) is already using ${folder}. Stop it first, or set DATA_DIR to another folder. Several processes share one shop through DATABASE_URL.`,
  )
}
