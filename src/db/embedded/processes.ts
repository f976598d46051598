import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Whether a process runs, whoever owns it. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function isZombie(pid: number): boolean {
  return process.platform === 'linux' && statOf(pid)?.[0] === 'Z'
}

/** What tells a process from a later one with the same number: its start time, where the system says it. */
export function birthOf(pid: number): string {
  if (process.platform === 'linux') return statOf(pid)?.[19] ?? ''
  return ask(pid, 'lstart=')
}

/** The command line of a process; empty where it cannot be had. */
export function commandOf(pid: number): string {
  if (process.platform !== 'linux') return ask(pid, 'command=')
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** Waits for a process to end; false if it still runs after so many milliseconds. */
export async function hasEnded(pid: number, withinMs: number): Promise<boolean> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; ) {
    if (!isRunning(pid)) return true
    await pause(20)
  }
  return !isRunning(pid)
}

/** The fields of /proc/<pid>/stat after the command's name, which may itself hold spaces and brackets. */
function statOf(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

function ask(pid: number, format: string): string {
  if (process.platform === 'win32') return ''
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', format], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
