/**
 * A call that was answered with a status other than 2xx. The message is exactly "<status>: <body or
 * status text>" (spec 8).
 */
export class ApiError extends Error {
  readonly status: number
  /** The server's own sentence, if it sent one. */
  readonly reason: string | null

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.reason = reasonIn(body)
  }
}

function reasonIn(body: string): string | null {
  try {
    const answer: unknown = JSON.parse(body)
    if (typeof answer !== 'object' || answer === null || !('message' in answer)) return null
    return typeof answer.message === 'string' ? answer.message : null
  } catch {
    return null
  }
}

/** The server's sentence for a failed call, or the given one if there is none (spec 8). */
export function reasonOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.reason ? error.reason : otherwise
}
