import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf, hasEnded, isRunning } from './processes.ts'

/** How long a left-over server may take to write everything down and end, in milliseconds. */
const patienceMs = 30_000

/**
 * Ends a database server that a killed shop left behind on a folder, in its own orderly way, and removes a lock
 * file whose process is gone. Nothing is removed that a running PostgreSQL may still need.
 */
export async function endLeftover(folder: string): Promise<void> {
  const pid = serverOf(folder)
  if (pid === null) return
  if (!isPostgres(pid)) {
    rmSync(join(folder, 'postmaster.pid'), { force: true })
    return
  }
  // SIGINT is PostgreSQL's fast shutdown: clients are sent away, everything is written.
  process.kill(pid, 'SIGINT')
  if (await hasEnded(pid, patienceMs)) return
  throw new Error(`A database server (process ${pid}) still runs on ${folder} and does not end.`)
}

function serverOf(folder: string): number | null {
  try {
    const [first = ''] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    return Number.parseInt(first, 10) || null
  } catch {
    return null
  }
}

/** The number may by now belong to another program, which must not be touched. */
function isPostgres(pid: number): boolean {
  return isRunning(pid) && /postgres/.test(commandOf(pid) || 'postgres')
}
