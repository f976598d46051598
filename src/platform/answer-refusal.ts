import type { Context, ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isDatabaseAway, isInputFault } from '#kernel/database-fault.ts'
import { type Issue, Refusal, type RefusalCode } from '#kernel/refusal.ts'
import { isCommitUnknown } from '#kernel/repeat-rule.ts'
import { noteRefusal } from './current-request.ts'
import type { Log } from './log.ts'

/** The only mapping from refusal codes to HTTP statuses. */
export const statusOf = {
  'bad-request': 400,
  'not-signed-in': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  outdated: 412,
  unversioned: 428,
  misdirected: 421,
  'too-large': 413,
  unsupported: 415,
  unprocessable: 422,
  'too-many': 429,
  unavailable: 503,
} as const satisfies Record<RefusalCode, ContentfulStatusCode>

/** The body of a refused request; `message` is always present. */
export interface Problem {
  status: number
  message: string
  code?: RefusalCode
  issues?: readonly Issue[] | undefined
  requestId?: string
  /** The current state, if the change was based on an older version of it. */
  current?: unknown
}

/** Answers a problem as JSON that must not be cached. */
export function answerProblem(c: Context, problem: Problem): Response {
  c.header('content-type', 'application/problem+json')
  c.header('cache-control', 'no-store')
  return c.body(JSON.stringify(problem), problem.status as ContentfulStatusCode)
}

const fixedSentences: Record<number, string> = {
  400: 'The body is not valid JSON',
  413: 'The body is too large',
  415: 'Send the body as application/json',
}

const busy = 'The shop is busy for a moment. Please try again.'
const unknown =
  'We lost the connection and can’t tell whether this went through. Please check before trying again.'

/** The Retry-After header in seconds when the database is away. */
export const retryAfterSeconds = '2'

/**
 * Answers anything thrown: refusals with their own sentence, faults with a fixed sentence and a line in the log. Faults
 * are also passed to `onFault`.
 */
export function answerThrown(log: Log, onFault: (fault: unknown) => void = () => {}): ErrorHandler {
  return (error, c) => {
    if (error instanceof Refusal) {
      noteRefusal(error)
      const { retryAfterSeconds: seconds } = error
      if (seconds !== undefined) c.header('retry-after', `${seconds}`)
    }
    const expected = expectedProblem(error)
    if (expected) return answerProblem(c, expected)
    const requestId = c.get('requestId')
    log.error({ requestId, err: error })
    onFault(error)
    const problem = faultProblem(error)
    if (problem.status === 503) c.header('retry-after', retryAfterSeconds)
    return answerProblem(c, { ...problem, requestId })
  }
}

/** What to answer to an error that is no fault of the shop; null if it is one. */
function expectedProblem(error: Error): Problem | null {
  if (error instanceof Refusal) {
    const { code, message, current, issues } = error
    return { status: statusOf[code], code, message, current, issues }
  }
  if (error instanceof HTTPException)
    return { status: error.status, message: fixedSentences[error.status] ?? error.message }
  if (isHangUp(error)) return { status: 400, message: 'The request ended early' }
  if (!isInputFault(error)) return null
  const message = 'The request contains a value that can’t be stored'
  return { status: 400, code: 'bad-request', message }
}

function faultProblem(error: Error): Problem {
  if (isCommitUnknown(error)) return { status: 503, code: 'unavailable', message: unknown }
  if (isDatabaseAway(error)) return { status: 503, code: 'unavailable', message: busy }
  return { status: 500, message: 'Something went wrong on our side. Please try again.' }
}

/**
 * Messages of Node and its Hono adapter when a client disconnects while sending its body. The database's disconnects
 * have other messages.
 */
const sentences = new Set(['aborted', 'Client connection prematurely closed.'])

/** Whether an error only means that the client disconnected during a request or its answer. */
function isHangUp(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isCutOff = 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
  return isCutOff || sentences.has(error.message) || isHangUp(error.cause)
}
