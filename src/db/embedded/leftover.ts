import { execFile } from 'node:child_process'
import { realpath, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isMissingFile } from '#kernel/is-missing-file.ts'
import { Refusal } from '#kernel/refusal.ts'
import { postmasterPath, readPostmasterFile } from './postmaster-file.ts'
import { lookAt } from './processes.ts'

/** A process number that no system assigns. */
const nobodysPid = 2_147_483_647
const run = promisify(execFile)

/**
 * Stops the PostgreSQL that a killed shop left behind. The caller holds the folder's lock, so
 * whatever still runs on this cluster is a leftover.
 */
export async function stopLeftover(cluster: string, pgCtl: string): Promise<void> {
  const file = await readPostmasterFile(cluster)
  if (file === null) return
  if (process.platform === 'win32') {
    await run(pgCtl, ['stop', '-D', cluster, '-m', 'fast']).catch(() => {})
    return
  }
  const folder = await realpath(cluster)
  if (!isPostgresOf(file.pid, folder)) return markAsGone(cluster, file.text)
  for (const [signal, patienceMs] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    send(file.pid, signal)
    if (await isGone(file.pid, folder, patienceMs)) return
  }
  throw new Refusal(
    'unavailable',
    `A PostgreSQL that an earlier shop left behind (process ${file.pid}) is still running on ${cluster} and won’t stop. End that process, then start the shop again.`,
  )
}

/**
 * Whether a process is the PostgreSQL of this folder, and not another process that got the same
 * number later.
 */
export function isPostgresOf(pid: number, folder: string): boolean {
  const running = pid > 0 ? lookAt(pid) : null
  if (running === null || !running.command.includes('postgres')) return false
  return running.folder === null ? running.command.includes(folder) : running.folder === folder
}

/**
 * Writes an unused process number into postmaster.pid, because PostgreSQL refuses to start while the number in it
 * belongs to any process, even a zombie. The file is otherwise kept: it tells PostgreSQL whether children of the old
 * process are still working on these tables.
 */
async function markAsGone(cluster: string, text: string): Promise<void> {
  const marked = text.replace(/^-?\d*/, String(nobodysPid))
  try {
    await writeFile(postmasterPath(cluster), marked, { flag: 'r+' })
  } catch (error) {
    if (!isMissingFile(error)) throw error
  }
}

async function isGone(pid: number, folder: string, patienceMs: number): Promise<boolean> {
  const until = performance.now() + patienceMs
  while (isPostgresOf(pid, folder)) {
    if (performance.now() > until) return false
    await pause(10)
  }
  return true
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
