import { randomBytes } from 'node:crypto'
import { createSessionId } from '#kernel/session-id.ts'

/** Whatever answers requests as the API does: the API itself. */
interface Api {
  request: (path: string, init?: RequestInit) => Response | Promise<Response>
}

/** What came back; a test says by T what it expects to find in it. */
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

/** A session that nobody else has. */
export function newSession(): string {
  return createSessionId(randomBytes(32), Date.now())
}

/** A shopper with a session of their own, or with the given one, however malformed. */
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
