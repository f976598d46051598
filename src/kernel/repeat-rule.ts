import { faultCodeOf, isDatabaseAway } from './database-fault.ts'

/**
 * What was under way when a fault struck: a connection that was being made; a statement that only
 * reads; one in a transaction whose commit was not sent; a write that commits by itself; a commit
 * that was sent.
 */
export type Moment = 'connecting' | 'reading' | 'within' | 'writing' | 'committing'

/**
 * What to do: 'again' where nothing was stored and a moment later it may succeed, 'look' where
 * nobody knows whether it was stored, 'give up' where trying again would not help.
 */
export type Verdict = 'again' | 'look' | 'give up'

/** The server took it back: read-only after a failover, serialization, deadlock. */
const takenBack = /^(?:25006|40001|40P01)$/

/** The server or the way to it went, or is not there yet. */
const lost =
  /^(?:08...|57P0[1235]|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/

/** Tells what follows from a fault of the database at some moment (decision 76). */
export function judgeFault(fault: unknown, moment: Moment): Verdict {
  const code = faultCodeOf(fault)
  if (takenBack.test(code)) return 'again'
  // Any other answer with a SQLSTATE says that the server took it back, and why.
  const isAnswered = /^[0-9A-Z]{5}$/.test(code) && !lost.test(code)
  if (isAnswered) return 'give up'
  const isLost = lost.test(code) || isBroken(fault)
  if (moment === 'writing') return isLost || isDatabaseAway(fault) ? 'look' : 'give up'
  if (moment === 'committing') return 'look'
  return isLost ? 'again' : 'give up'
}

/** Whether pg says, without a code, that a connection broke. A statement that took too long is not repeated. */
function isBroken(fault: unknown): boolean {
  return fault instanceof Error && (brokenSentence.test(fault.message) || isBroken(fault.cause))
}

const brokenSentence =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/

/**
 * A write of which nobody knows whether it was stored: the connection broke before the answer to
 * its commit came. It is looked up before it is done again.
 */
export class CommitUnknown extends Error {
  override name = 'CommitUnknown'

  constructor(cause: unknown) {
    super('The answer to a commit did not come', { cause })
  }
}

/** Whether nobody knows if a write was stored, also where another error wraps that one. */
export function isCommitUnknown(fault: unknown): boolean {
  return fault instanceof CommitUnknown || (fault instanceof Error && isCommitUnknown(fault.cause))
}
