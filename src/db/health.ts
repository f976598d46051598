import { faultCodeOf } from '#kernel/database-fault.ts'
import type { Db } from './connect.ts'
import { statement } from './statement.ts'

/** What is wrong with the database: 'away' if it doesn't answer, 'read-only' if it can't store anything. */
export type Ailment = 'away' | 'read-only'

export interface Health {
  /** Checks the database; gives what is wrong with it now, or null. */
  check: () => Promise<Ailment | null>
  /** Notes the fault of any statement, so that a full disk is reported even if the next check succeeds. */
  note: (fault: unknown) => void
}

/**
 * The shortest time between two checks that write, and how long a noted storage fault counts, in
 * milliseconds.
 */
const writeEveryMs = 5_000
const faultCountsMs = 30_000

const readNothing = statement({ name: 'check_health', text: 'select' })
const writeNothing = statement({
  name: 'check_storing',
  text: `select from pg_logical_emit_message(true, 'cilia', 'health')`,
})

/** SQLSTATEs of a full disk, lack of memory, system errors and read-only transactions. */
const storesNothing = /^(?:53[12]..|58...|25006)$/

/**
 * Checks that the database answers and can store something. The write is a logical message, the
 * smallest thing that must reach the disk (PostgreSQL manual, 9.28.6); if the account may not send
 * one, only reading is checked.
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
