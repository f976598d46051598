/** What a fault of the database says of itself, however deep it is wrapped. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return code || codeOf(error.cause)
}

const inputFaults = new Set(['22003', '22021', '22P05'])

/** Whether the database could not take a value: too large a number, a character that no text may hold. */
export function isInputFault(error: unknown): boolean {
  return inputFaults.has(codeOf(error))
}

const awayCodes = /^(?:ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|57P0[123]|53300|08...)$/
const awaySentences = /timeout exceeded when trying to connect|Connection terminated/

/** Whether the database is not there just now: refused, ended, or all its connections taken. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    awayCodes.test(codeOf(error)) ||
    awaySentences.test(error.message) ||
    isDatabaseAway(error.cause)
  )
}
