/** A fault and everything that it says caused it, outermost first. */
function causesOf(fault: unknown): Error[] {
  if (!(fault instanceof Error)) return []
  const together = fault instanceof AggregateError ? fault.errors.flatMap(causesOf) : []
  return [fault, ...together, ...causesOf(fault.cause)]
}

function textIn(fault: Error, field: 'code' | 'constraint'): string {
  const text: unknown = Reflect.get(fault, field)
  return typeof text === 'string' ? text : ''
}

/** The SQLSTATE of PostgreSQL or the code of the system (`ECONNREFUSED`) that a fault carries, however deep; '' without one. */
export function faultCodeOf(fault: unknown): string {
  for (const cause of causesOf(fault)) {
    const code = textIn(cause, 'code')
    if (code) return code
    if (cause.message === 'timeout expired') return 'ETIMEDOUT'
  }
  return ''
}

/** Whether a write was refused by a rule that makes something unique, of this name where one is given. */
export function isUniqueViolation(fault: unknown, constraint?: string): boolean {
  return causesOf(fault).some(
    (cause) =>
      textIn(cause, 'code') === '23505' &&
      (constraint === undefined || textIn(cause, 'constraint') === constraint),
  )
}

const inputCodes = new Set(['22003', '22021', '22P05'])

/** Whether the database could not take a value: too large a number, a character that no text may hold. */
export function isInputFault(fault: unknown): boolean {
  return inputCodes.has(faultCodeOf(fault))
}

/** Codes of the system when a server is not reached, or a connection to it breaks. */
const connectionCodes =
  'ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN'

/**
 * States of PostgreSQL that pass (appendix A of its manual): connection exceptions (08), read-only after a failover
 * (25006), serialization and deadlock (40001, 40P01), no resources such as a full disk (53), locks and timeouts
 * (55P03, 57014), shutting down or starting (57P01 to 57P05), errors of the system below it (58).
 */
const passingStates = '08...|25006|25P0[34]|40001|40P01|53...|55P03|57014|57P0[1-5]|58...'

const awayCodes = new RegExp(`^(?:${connectionCodes}|${passingStates})$`)

/** What pg says without a code. */
const awaySentences =
  /^(?:timeout e|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after)/

/** Whether the database cannot do its work just now, so that the same request may well succeed in a moment. */
export function isDatabaseAway(fault: unknown): boolean {
  return causesOf(fault).some(
    (cause) => awayCodes.test(textIn(cause, 'code')) || awaySentences.test(cause.message),
  )
}
