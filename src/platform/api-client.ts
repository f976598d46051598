import { ApiError } from './api-error.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface CallOptions {
  method?: Method
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
  /** The parsed body of a call. Refuses (throws ApiError) every answer but 2xx. */
  call<T>(path: string, options?: CallOptions): Promise<T>
  /** The same, with the headers. */
  ask<T>(path: string, options?: CallOptions): Promise<Answer<T>>
  /** The file that a call answers. Refuses as `call` does. */
  fetchFile(path: string): Promise<Blob>
}

export interface ApiClientParts {
  /** The browser's fetch, or the API itself where pages are rendered and tested. */
  fetch: (path: string, init: RequestInit) => Promise<Response>
  /** The shopper's session, sent with every call but those of the administrator; null sends none (design 4). */
  sessionId: () => string | null
}

/** The one door to the API: cookies always, the session on shopper calls (spec 6, 7), failures as ApiError. */
export function createApiClient({ fetch, sessionId }: ApiClientParts): ApiClient {
  async function send(path: string, options: CallOptions = {}): Promise<Response> {
    const headers = new Headers(options.headers)
    const session = path.includes('/admin/') ? null : sessionId()
    if (session) headers.set('x-session-id', session)
    if (options.body !== undefined) headers.set('content-type', 'application/json')
    return fetch(path, {
      method: options.method ?? 'GET',
      credentials: 'include',
      headers,
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    })
  }
  async function ask<T>(path: string, options?: CallOptions): Promise<Answer<T>> {
    const response = await send(path, options)
    const text = await response.text()
    if (!response.ok) throw new ApiError(response.status, response.statusText, text)
    return { body: (text ? JSON.parse(text) : null) as T, headers: response.headers }
  }
  return {
    ask,
    fetchFile: async (path) => {
      const response = await send(path)
      if (response.ok) return response.blob()
      throw new ApiError(response.status, response.statusText, await response.text())
    },
    call: async <T>(path: string, options?: CallOptions) => (await ask<T>(path, options)).body,
  }
}
