import { execFileSync } from 'node:child_process'

/** The memory of a process that lies in the machine's own, in MB of 1024 * 1024 bytes, without its children's. */
export function residentMb(pid: number | undefined): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}
