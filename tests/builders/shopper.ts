import { randomBytes } from 'node:crypto'
import { createSessionId } from '#kernel/session-id.ts'

/** The API, or anything else that answers requests like it. */
interface Api {
  request: (path: string, init?: RequestInit) => Response | Promise<Response>
}

/** An answer; T is the body a test expects. */
export interface Reply<T> {
  status: number
  headers: Headers
  body: T
}

export interface Shopper {
  sessionId: string
  ask: <T = { message: string }>(
    call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Reply<T>>
}

/** A new session identifier. */
export function newSession(): string {
  return createSessionId(randomBytes(32), Date.now())
}

/** A shopper with a new session or the given one, which may be malformed. */
export function createShopper(api: Api, sessionId = newSession()): Shopper {
  return {
    sessionId,
    ask: async <T>(call: string, body?: unknown, headers: Record<string, string> = {}) => {
      const [method = '', path = ''] = call.split(' ')
      const response = await api.request(path, {
        method,
        headers: { 'x-session-id': sessionId, 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const { status, headers: answered } = response
      return { status, headers: answered, body: (await response.json()) as T }
    },
  }
}
