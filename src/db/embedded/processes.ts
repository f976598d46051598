import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/**
 * A running program as the system describes it. Its process number alone proves nothing: it may have been reassigned.
 */
export interface Running {
  startedAt: string
  command: string
  /** Its working directory; null if the system doesn't tell. */
  folder: string | null
}

/** The program that runs under a process number; null if there is none, or only a zombie. */
export function lookAt(pid: number): Running | null {
  if (process.platform === 'linux') return lookInProc(pid)
  return process.platform === 'win32' ? lookBySignal(pid) : lookByPs(pid)
}

function lookInProc(pid: number): Running | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const nameEnd = stat.lastIndexOf(')')
    const fields = stat.slice(nameEnd + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return null
    const command = stat.slice(stat.indexOf('(') + 1, nameEnd)
    return { startedAt: fields[19] ?? '', command, folder: folderOf(pid) }
  } catch {
    return null
  }
}

function folderOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

function lookByPs(pid: number): Running | null {
  try {
    const line = execFileSync('ps', ['-o', 'state=,lstart=,command=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
    const [, state = 'Z', startedAt = '', command = ''] =
      /^(\S+)\s+(.{24})\s+(.*)$/.exec(line) ?? []
    return state.startsWith('Z') ? null : { startedAt, command, folder: null }
  } catch {
    return null
  }
}

function lookBySignal(pid: number): Running | null {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null
  }
  return { startedAt: '', command: '', folder: null }
}
