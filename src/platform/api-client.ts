import { ApiError } from './api-error.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface CallOptions {
  method?: Method
  /** Sent as JSON, unless it is a Blob, which is sent unchanged. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** One answered call: its parsed body and its headers. */
export interface Answer<T> {
  body: T
  headers: Headers
}

export interface ApiClient {
  /** Gives the body of an answer, parsed. Throws ApiError on any status but 2xx. */
  call<T>(path: string, options?: CallOptions): Promise<T>
  /** The same, with the headers. */
  ask<T>(path: string, options?: CallOptions): Promise<Answer<T>>
  /** Gives the answer's body as a file. Throws as `call` does. */
  fetchFile(path: string): Promise<Blob>
}

export interface ApiClientParts {
  /** The browser's fetch, or the API itself when pages are rendered or tested. */
  fetch: (path: string, init: RequestInit) => Promise<Response>
  /**
   * The shopper's session, sent with every call except those of the administrator; null sends none
   * (design 4).
   */
  sessionId: () => string | null
  /** Given where administrators can be signed in. */
  admin?: AdminDoor
}

/** The signed-in administrator's token and what to do when it is refused (spec 6). */
export interface AdminDoor {
  /** Sent as a bearer token on every path that contains /admin/. */
  token: () => string | null
  /** Called when such a call is answered 401 and the token sent is still the stored one: it is no longer valid. */
  onRefused: () => void
}

const isAdminPath = (path: string) => path.includes('/admin/')

/**
 * Makes the only client of the API: it always sends cookies, the session on shopper calls, the
 * token on administrators' calls (spec 6, 7), and turns failures into ApiError. For a refused token
 * it throws 'Authentication required' (spec 8).
 */
export function createApiClient({ fetch, sessionId, admin }: ApiClientParts): ApiClient {
  function headersOf(path: string, { headers: given, body }: CallOptions): Headers {
    const headers = new Headers(given)
    const session = isAdminPath(path) ? null : sessionId()
    if (session) headers.set('x-session-id', session)
    const token = isAdminPath(path) ? admin?.token() : null
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (body !== undefined && !(body instanceof Blob))
      headers.set('content-type', 'application/json')
    return headers
  }
  async function send(path: string, options: CallOptions = {}): Promise<Response> {
    const sent = admin?.token()
    const response = await fetch(path, {
      method: options.method ?? 'GET',
      credentials: 'include',
      // Changes of the cart are still sent when the shopper leaves the page.
      keepalive: path.startsWith('/api/cart'),
      headers: headersOf(path, options),
      ...(options.body === undefined ? {} : { body: bodyOf(options.body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    })
    if (response.ok) return response
    // A refused sign-in (/login, /passkey-login) doesn't end an existing one.
    if (response.status === 401 && isAdminPath(path) && !path.endsWith('login')) {
      // A late answer to an earlier token says nothing about the one stored now.
      if (admin && admin.token() === sent) admin.onRefused()
      throw new Error('Authentication required')
    }
    throw new ApiError(response.status, response.statusText, await response.text())
  }
  async function ask<T>(path: string, options?: CallOptions): Promise<Answer<T>> {
    const response = await send(path, options)
    const text = await response.text()
    return { body: (text ? JSON.parse(text) : null) as T, headers: response.headers }
  }
  return {
    ask,
    fetchFile: async (path) => (await send(path)).blob(),
    call: async <T>(path: string, options?: CallOptions) => (await ask<T>(path, options)).body,
  }
}

function bodyOf(body: unknown): BodyInit {
  return body instanceof Blob ? body : JSON.stringify(body)
}
