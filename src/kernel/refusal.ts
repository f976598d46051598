/** Why a request is refused. platform/answer-refusal.ts alone maps each to its HTTP status. */
export type RefusalCode =
  | 'bad-request'
  | 'not-signed-in'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'outdated'
  | 'unversioned'
  | 'misdirected'
  | 'too-large'
  | 'unsupported'
  | 'unprocessable'
  | 'too-many'
  | 'unavailable'

/** What is wrong with one field of a request; the path is the field's, with dots. */
export interface Issue {
  path: string
  message: string
}

interface RefusalOptions {
  retryAfterSeconds?: number
  about?: string | undefined
  current?: unknown
  issues?: readonly Issue[]
}

/**
 * An expected no: thrown by a verb and answered with its own sentence. Any other thrown error is a
 * fault.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** What metrics count it under besides its code: 'stock', or the kind of a limit. One of a few fixed words. */
  readonly about: string | undefined
  /** The number of seconds to wait before trying again, if known. */
  readonly retryAfterSeconds: number | undefined
  /** The current state, if somebody else changed it in the meantime. */
  readonly current: unknown
  /** What is wrong with which fields of the request, if known. */
  readonly issues: readonly Issue[] | undefined

  constructor(code: RefusalCode, message: string, options: RefusalOptions = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.about = options.about
    this.retryAfterSeconds = options.retryAfterSeconds
    this.current = options.current
    this.issues = options.issues
  }
}
