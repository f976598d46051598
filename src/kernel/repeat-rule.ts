import { brokenSentences, connectionCodes, faultCodeOf, isDatabaseAway } from './database-fault.ts'

/**
 * What was under way when a fault occurred: opening a connection; a statement that only reads; one within a transaction
 * whose commit had not been sent; a write that commits by itself; a commit that had been sent.
 */
export type Moment = 'connecting' | 'reading' | 'within' | 'writing' | 'committing'

/**
 * What to do: 'again' if nothing was stored and another try may succeed, 'look' if it is unknown whether it was stored,
 * 'give up' if another try would not help.
 */
export type Verdict = 'again' | 'look' | 'give up'

/** The server rolled it back: read-only after a failover, serialization, deadlock. */
const takenBack = /^(?:25006|40001|40P01)$/

/** The server was lost or can't be reached yet. */
const lost = new RegExp(`^(?:08...|57P0[1235]|${connectionCodes})$`)

/** Decides what to do about a fault of the database (decision 76). */
export function judgeFault(fault: unknown, moment: Moment): Verdict {
  const code = faultCodeOf(fault)
  if (takenBack.test(code)) return 'again'
  // With any other SQLSTATE the server says that it rolled back, and why.
  const isAnswered = /^[0-9A-Z]{5}$/.test(code) && !lost.test(code)
  if (isAnswered) return 'give up'
  const isLost = lost.test(code) || isBroken(fault)
  if (moment === 'writing') return isLost || isDatabaseAway(fault) ? 'look' : 'give up'
  if (moment === 'committing') return 'look'
  return isLost ? 'again' : 'give up'
}

/** Whether pg reports, without a code, that a connection broke. A query timeout is not one. */
function isBroken(fault: unknown): boolean {
  return fault instanceof Error && (brokenSentence.test(fault.message) || isBroken(fault.cause))
}

const brokenSentence = new RegExp(`^(?:${brokenSentences})`)

/**
 * It is unknown whether a write was stored: the connection broke before its commit was answered. Look it up before
 * repeating it.
 */
export class CommitUnknown extends Error {
  override name = 'CommitUnknown'

  constructor(cause: unknown) {
    super('The answer to a commit did not come', { cause })
  }
}

/** Whether a fault is, or wraps, a CommitUnknown. */
export function isCommitUnknown(fault: unknown): boolean {
  return fault instanceof CommitUnknown || (fault instanceof Error && isCommitUnknown(fault.cause))
}
