/** An error and its chain of causes, outermost first. */
function causesOf(fault: unknown): Error[] {
  if (!(fault instanceof Error)) return []
  const together = fault instanceof AggregateError ? fault.errors.flatMap(causesOf) : []
  return [fault, ...together, ...causesOf(fault.cause)]
}

function textIn(fault: Error, field: 'code' | 'constraint'): string {
  const text: unknown = Reflect.get(fault, field)
  return typeof text === 'string' ? text : ''
}

/**
 * The SQLSTATE of PostgreSQL or the system's error code (`ECONNREFUSED`) found in an error or its
 * causes; '' if there is none.
 */
export function faultCodeOf(fault: unknown): string {
  for (const cause of causesOf(fault)) {
    const code = textIn(cause, 'code')
    if (code) return code
    if (cause.message === 'timeout expired') return 'ETIMEDOUT'
  }
  return ''
}

/** Whether a write violated a unique constraint, of this name if one is given. */
export function isUniqueViolation(fault: unknown, constraint?: string): boolean {
  return causesOf(fault).some(
    (cause) =>
      textIn(cause, 'code') === '23505' &&
      (constraint === undefined || textIn(cause, 'constraint') === constraint),
  )
}

/** Whether a write violated the constraint of this name. */
export function violates(fault: unknown, constraint: string): boolean {
  return causesOf(fault).some((cause) => textIn(cause, 'constraint') === constraint)
}

const inputCodes = new Set(['22003', '22021', '22P05'])

/**
 * Whether the database could not store a value: a number out of range, or a character not allowed
 * in text.
 */
export function isInputFault(fault: unknown): boolean {
  return inputCodes.has(faultCodeOf(fault))
}

/** System error codes of a server that can't be reached or a connection that breaks, as a regular expression. */
export const connectionCodes =
  'ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN'

/**
 * SQLSTATEs of temporary conditions (appendix A of the PostgreSQL manual): connection exceptions
 * (08), read-only after a failover (25006), serialization and deadlock (40001, 40P01), no resources
 * such as a full disk (53), locks and timeouts (55P03, 57014), shutting down or starting (57P01 to
 * 57P05), system errors (58).
 */
const passingStates = '08...|25006|25P0[34]|40001|40P01|53...|55P03|57014|57P0[1-5]|58...'

const awayCodes = new RegExp(`^(?:${connectionCodes}|${passingStates})$`)

/** Messages of pg, without a code, about a connection that broke, as a regular expression. */
export const brokenSentences =
  'Connection terminated|Client has encountered a connection error|Client was closed'

/** Messages of pg errors that have no code. */
const awaySentences = new RegExp(
  `^(?:timeout e|Query read timeout|${brokenSentences}|Cannot use a pool after)`,
)

/**
 * Whether the database is temporarily unable to work, so that the same request may succeed in a
 * moment.
 */
export function isDatabaseAway(fault: unknown): boolean {
  return causesOf(fault).some(
    (cause) => awayCodes.test(textIn(cause, 'code')) || awaySentences.test(cause.message),
  )
}
