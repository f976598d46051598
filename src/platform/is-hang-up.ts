/** What Node and its Hono adapter say of a body whose sender is gone; a database's end has other words. */
const sentences = new Set(['aborted', 'Client connection prematurely closed.'])

/** Whether an error only says that the client went away in the middle of a request or of its answer. */
export function isHangUp(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isCutOff = 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
  return isCutOff || sentences.has(error.message) || isHangUp(error.cause)
}
