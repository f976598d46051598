/**
 * A call that was answered with a status other than 2xx. The message is exactly "<status>: <body or
 * status text>" (spec 8).
 */
export class ApiError extends Error {
  readonly status: number
  /** The body, if it is a JSON object: what answer-refusal.ts calls a problem. */
  readonly problem: Readonly<Record<string, unknown>>
  /** The server's own sentence, if it sent one. */
  readonly reason: string | null

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.problem = problemIn(body)
    const { message } = this.problem
    this.reason = typeof message === 'string' ? message : null
  }
}

function problemIn(body: string): Record<string, unknown> {
  try {
    const answer: unknown = JSON.parse(body)
    return typeof answer === 'object' && answer !== null ? { ...answer } : {}
  } catch {
    return {}
  }
}

/** The server's sentence for a failed call, or the given one if there is none (spec 8). */
export function reasonOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.reason ? error.reason : otherwise
}
