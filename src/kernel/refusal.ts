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
  /** What it is counted under, if not by its code alone: 'stock', or the kind of a limit. One of few words. */
  readonly about: string | undefined
  /** Seconds after which to retry, if known. */
  readonly retryAfterSeconds: number | undefined
  /** What the thing is now, where somebody else changed it meanwhile. */
  readonly current: unknown
  /** Which fields of the request it is about, if known. */
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
