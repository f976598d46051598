import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { currentRequest } from '../current-request.ts'
import type { TracedSpan, Tracing } from './tracing.ts'

/** The request in events of undici, which fetch is built on (nodejs.org, undici, diagnostics channels). */
interface FetchRequest {
  origin: string | URL
  method: string
  addHeader: (name: string, value: string) => void
}

interface FetchEvent {
  request: FetchRequest
  response?: { statusCode: number }
  error?: Error
}

interface HttpEvent {
  request: ClientRequest
  response?: IncomingMessage
  error?: Error
}

/**
 * Traces every call of the shop to other servers, made with fetch or Node's own client, and sends the trace along. Of
 * the address, only the host is recorded: paths and queries contain keys. The export of spans itself is not traced.
 * Gives the function that stops it.
 */
export function traceCallsOut(tracing: Tracing, spansGoTo: string): () => void {
  const { begin, end } = createCallSpans(tracing, new URL(spansGoTo))
  return listenAll({
    'undici:request:create': ({ request }: FetchEvent) => {
      const span = begin(request, request.method, new URL(request.origin))
      if (span) request.addHeader('traceparent', span.traceparent)
    },
    'undici:request:headers': ({ request, response }: FetchEvent) =>
      end(request, response?.statusCode),
    'undici:request:error': ({ request, error }: FetchEvent) => end(request, undefined, error),
    'http.client.request.created': ({ request }: HttpEvent) => {
      const url = new URL(`${request.protocol}//${request.getHeader('host') ?? request.host}`)
      const span = begin(request, request.method, url)
      if (span && !request.headersSent) request.setHeader('traceparent', span.traceparent)
    },
    'http.client.response.finish': ({ request, response }: HttpEvent) =>
      end(request, response?.statusCode),
    'http.client.request.error': ({ request, error }: HttpEvent) => end(request, undefined, error),
  })
}

/** The spans of calls under way, each by an object of its call; calls to `own` have none. */
function createCallSpans(tracing: Tracing, own: URL) {
  const spans = new WeakMap<object, TracedSpan>()

  function begin(key: object, method: string, to: URL) {
    const parent = currentRequest()?.span
    if (!parent?.isSampled || to.origin === own.origin) return undefined
    const fields = { 'server.address': to.hostname, 'http.request.method': method }
    const span = tracing.begin({ name: `${method} ${to.hostname}`, kind: 'client', parent, fields })
    spans.set(key, span)
    return span
  }

  function end(key: object, status: number | undefined, error?: Error) {
    const span = spans.get(key)
    if (!span) return
    spans.delete(key)
    if (status !== undefined) span.set({ 'http.response.status_code': status })
    span.end(
      error ? error.name : status !== undefined && status >= 400 ? String(status) : undefined,
    )
  }

  return { begin, end }
}

/** Subscribes to channels by name. Gives the function that unsubscribes. */
function listenAll(heard: Record<string, (event: never) => void>): () => void {
  const ears = Object.entries(heard).map(([name, hear]) => [name, forgiving(hear)] as const)
  for (const [name, ear] of ears) subscribe(name, ear)
  return () => {
    for (const [name, ear] of ears) unsubscribe(name, ear)
  }
}

/** An error thrown on a channel would end the process, and no trace is worth that. */
function forgiving(hear: (event: never) => void): (event: unknown) => void {
  return (event) => {
    try {
      hear(event as never)
    } catch {
      // The call continues without a span.
    }
  }
}
