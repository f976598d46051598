/** What is logged of a fault: its kind and place, but never the parameters of a statement. */
export interface DescribedFault {
  type: string
  message: string
  /** A SQLSTATE, or a system error code such as ECONNREFUSED. */
  code?: string
  constraint?: string
  /** The name of the statement that failed. */
  statement?: string
  stack?: string
  cause?: DescribedFault
}

/** How much of an unnamed statement's text is logged, in characters. */
const longestStatement = 120

/**
 * Describes a fault for the log. Messages of Drizzle and PostgreSQL contain parameters, among them emails and the
 * sessions that open orders, so for a failed statement only its code, constraint and name or text are logged.
 */
export function describeFault(fault: unknown): DescribedFault {
  if (!isErrorLike(fault)) return { type: typeof fault, message: noError }
  const code = textIn(fault, 'code')
  const constraint = textIn(fault, 'constraint')
  const statement = textIn(fault, 'statement') || textIn(fault, 'query').slice(0, longestStatement)
  const { stack, cause } = fault
  return {
    type: fault.name ?? fault.constructor.name,
    message: messageOf(fault),
    ...(code && { code }),
    ...(constraint && { constraint }),
    ...(statement && { statement }),
    ...(stack && { stack: framesOf(stack) }),
    ...(isErrorLike(cause) && { cause: describeFault(cause) }),
  }
}

const noError = 'A non-error was thrown'

/** The fields read from an error. Job queues report copies of errors that are plain objects. */
type ErrorLike = Pick<Error, 'message' | 'stack' | 'cause'> & { name?: string }

function isErrorLike(fault: unknown): fault is ErrorLike {
  return (
    typeof fault === 'object' && fault !== null && typeof Reflect.get(fault, 'message') === 'string'
  )
}

function messageOf(fault: ErrorLike): string {
  if ('query' in fault && 'params' in fault) return 'A statement failed'
  const isFromPostgres = 'severity' in fault && 'code' in fault
  return isFromPostgres ? fault.message.replace(/"[^"]*"?/g, '"…"') : fault.message
}

/** Only the stack's frames, because its first lines repeat the message. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}

function textIn(fault: ErrorLike, field: string): string {
  const text: unknown = Reflect.get(fault, field)
  return typeof text === 'string' ? text : ''
}
