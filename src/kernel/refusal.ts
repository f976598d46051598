/** Why a request is refused. What HTTP status each becomes is known to platform/answer-refusal.ts alone. */
export type RefusalCode =
  | 'bad-request'
  | 'not-signed-in'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'misdirected'
  | 'too-large'
  | 'unprocessable'
  | 'too-many'
  | 'unavailable'

/** An expected no: thrown by a verb, answered with its own sentence. Anything else that is thrown is a fault. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** When to come back, where it is known. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: RefusalCode, message: string, options: { retryAfterSeconds?: number } = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
