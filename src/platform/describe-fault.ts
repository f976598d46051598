/** What the log keeps of a fault: what kind it is and where, never the values that a statement was sent with. */
export interface DescribedFault {
  type: string
  message: string
  /** A SQLSTATE, or a code of the system such as ECONNREFUSED. */
  code?: string
  constraint?: string
  /** The name of the statement that failed. */
  statement?: string
  stack?: string
  cause?: DescribedFault
}

/** The longest part of a statement's text that is kept where it has no name, in characters. */
const longestStatement = 120

/**
 * A fault for the log. Drizzle puts every parameter into its message and PostgreSQL quotes values in its own, and among
 * those are emails and the sessions that open orders: of a failed statement only code, constraint, name or text stay.
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

const noError = 'Something that is no error was thrown'

/** What is read of an error. Job queues report copies of errors that are plain objects. */
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

/** The places in the code alone: the head of a stack repeats the message. */
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
