import { faultCodeOf } from '#kernel/database-fault.ts'
import type { Db } from './connect.ts'
import { statement } from './statement.ts'

/** What is wrong with the database; 'away' where it does not answer, 'read-only' where it stores nothing. */
export type Ailment = 'away' | 'read-only'

export interface Health {
  /** What is wrong with the database now, or null. */
  check: () => Promise<Ailment | null>
  /** Hears of every fault, so that a full disk is told even where the next check would still succeed. */
  note: (fault: unknown) => void
}

/** How often at most a check writes, and how long a fault that kept something from being stored counts, in milliseconds. */
const writeEveryMs = 5_000
const faultCountsMs = 30_000

const readNothing = statement({ name: 'check_health', text: 'select' })
const writeNothing = statement({
  name: 'check_storing',
  text: `select from pg_logical_emit_message(true, 'cilia', 'health')`,
})

/** Full disk, out of memory, errors of the system below, read-only. */
const storesNothing = /^(?:53[12]..|58...|25006)$/

/**
 * Looks after the database: that it answers, and that it can store something. A logical message is the smallest thing
 * that must reach the disk (PostgreSQL manual, 9.28.6); where the account may not send one, reading is all that is tried.
 */
export function createHealth(db: Db, nowMs: () => number = () => performance.now()): Health {
  let wroteAtMs = Number.NEGATIVE_INFINITY
  let failedAtMs = Number.NEGATIVE_INFINITY

  function note(fault: unknown): void {
    if (storesNothing.test(faultCodeOf(fault))) failedAtMs = nowMs()
  }

  async function write(): Promise<void> {
    try {
      await writeNothing(db)
    } catch (fault) {
      if (faultCodeOf(fault) !== '42501') throw fault
    }
  }

  async function check(): Promise<Ailment | null> {
    try {
      if (nowMs() - wroteAtMs < writeEveryMs) await readNothing(db)
      else {
        await write()
        wroteAtMs = nowMs()
      }
    } catch (fault) {
      note(fault)
      return storesNothing.test(faultCodeOf(fault)) ? 'read-only' : 'away'
    }
    return nowMs() - failedAtMs < faultCountsMs ? 'read-only' : null
  }

  return { check, note }
}
