import { isDatabaseAway } from '#kernel/database-fault.ts'
import { Refusal } from '#kernel/refusal.ts'
import { retryAfterSeconds, statusOf } from '#platform/answer-refusal.ts'

/** What a page is answered with that fails now and will not in a moment. */
export interface PassingFailure {
  status: 429 | 503
  sentence: string
  /** Seconds, as the header has them (RFC 9110, 10.2.3). */
  retryAfter: string
  /** Whether it is a fault to be looked into, and not only too many requests. */
  isFault: boolean
}

const away = 'The shop is busy for a moment. Please try again.'

/** Whether a page failed for a reason that passes: too many requests, or a database that is away; null for any other. */
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

/** Whether a call that a page needs was answered 503. The built renderer brings a class of its own for such an error. */
function isUnavailableCall(error: unknown): boolean {
  return error instanceof Error && error.name === 'ApiError' && Reflect.get(error, 'status') === 503
}
