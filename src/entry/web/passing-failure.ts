import { isDatabaseAway } from '#kernel/database-fault.ts'
import { Refusal } from '#kernel/refusal.ts'
import { retryAfterSeconds, statusOf } from '#platform/answer-refusal.ts'

/** The answer of a page that failed temporarily. */
export interface PassingFailure {
  status: 429 | 503
  sentence: string
  /** Seconds, as in the header (RFC 9110, 10.2.3). */
  retryAfter: string
  /** Whether to log it as a fault; false if there were only too many requests. */
  isFault: boolean
}

const away = 'The shop is busy for a moment. Please try again.'

/** The answer if a page failed temporarily: too many requests, or the database is away; null for any other failure. */
export function passingFailureOf(error: unknown): PassingFailure | null {
  if (error instanceof Refusal && (error.code === 'too-many' || error.code === 'unavailable')) {
    const retryAfter = String(error.retryAfterSeconds ?? retryAfterSeconds)
    return { status: statusOf[error.code], sentence: error.message, retryAfter, isFault: false }
  }
  const isAway = isDatabaseAway(error) || isUnavailableCall(error)
  return isAway
    ? { status: 503, sentence: away, retryAfter: retryAfterSeconds, isFault: true }
    : null
}

/**
 * Whether a call that a page needs was answered 503. Checks its fields, because the built renderer has its own copy of
 * the error's class.
 */
function isUnavailableCall(error: unknown): boolean {
  return error instanceof Error && error.name === 'ApiError' && Reflect.get(error, 'status') === 503
}
