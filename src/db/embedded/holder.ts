import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { lookAt } from './processes.ts'

/** A process that holds a folder. A process number is only valid on its own machine. */
export interface Holder {
  pid: number
  startedAt: string
  machine: string
}

/** This process as a holder. */
export function thisHolder(): Holder {
  return { pid: process.pid, startedAt: lookAt(process.pid)?.startedAt ?? '', machine: machine() }
}

/**
 * Whether a holder runs; null when only its lock file's changes can tell, as for another container.
 */
export function isRunning(holder: Holder): boolean | null {
  if (holder.machine !== machine()) return null
  const running = lookAt(holder.pid)
  if (running === null || running.startedAt !== holder.startedAt) return false
  return holder.startedAt === '' && holder.pid !== process.pid ? null : true
}

/**
 * Identifies the machine and its boot, and on Linux the container too, since each of these numbers
 * processes separately.
 */
function machine(): string {
  if (process.platform !== 'linux') return hostname()
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${hostname()} ${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}
