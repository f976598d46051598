import { execFileSync } from 'node:child_process'

/** A process's resident memory, in MB of 1024 * 1024 bytes, without its children's. */
export function residentMb(pid: number | undefined): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}
