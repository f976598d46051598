import { type CurrentRequest, withinRequest } from '#platform/current-request.ts'
import { requestIdFrom } from '#platform/log.ts'
import type { TracedSpan, Tracing } from '#platform/tracing/tracing.ts'
import { routeOf } from './route-of.ts'
import { countRefusal, countRequest, type Tallies } from './tallies.ts'

type Fetch = (request: Request, env?: object) => Response | Promise<Response>

interface WatchParts {
  /** Null if metrics are off. */
  tallies: Tallies | null
  tracing: Tracing | null
  otherwise: Fetch
}

/**
 * Gives every request an id that everything done for it can be found by, counts it by route, and traces it. Requests
 * answered from memory don't get here.
 */
export function watchRequests({ tallies, tracing, otherwise }: WatchParts): Fetch {
  return (request, env) => {
    const begunMs = performance.now()
    const { method, headers } = request
    const id = requestIdFrom(headers.get('x-request-id') ?? '')
    const span = tracing && beginSpan(tracing, { method, headers, id })
    const current: CurrentRequest = { id, route: null, refusal: null, span }
    const end = (status: number) => {
      const route = current.route ?? routeOf(pathOf(request.url))
      if (span) endSpan(span, { method, route, status })
      if (!tallies) return
      tallies.underway -= 1
      countRequest(tallies, { method, status, route, begunMs })
      if (current.refusal) countRefusal(tallies, current.refusal)
    }
    if (tallies) tallies.underway += 1
    return withinRequest(current, async () => {
      let status = 500
      try {
        const answer = await otherwise(request, env)
        status = answer.status
        return answer
      } finally {
        end(status)
      }
    })
  }
}

function beginSpan(
  tracing: Tracing,
  { method, headers, id }: { method: string; headers: Headers; id: string },
): TracedSpan {
  const traceparent = headers.get('traceparent')
  const tracestate = headers.get('tracestate') ?? undefined
  return tracing.begin({
    name: method,
    kind: 'server',
    parent: null,
    caller: traceparent === null ? null : { traceparent, tracestate },
    fields: { 'http.request.method': method, 'cilia.request_id': id },
  })
}

function endSpan(
  span: TracedSpan,
  { method, route, status }: { method: string; route: string; status: number },
): void {
  span.rename(`${method} ${route}`)
  span.set({ 'http.route': route, 'http.response.status_code': status })
  span.end(status >= 500 ? String(status) : undefined)
}

/** The path of a URL, without parsing it. */
export function pathOf(url: string): string {
  const begin = url.indexOf('/', url.indexOf('//') + 2)
  const query = url.indexOf('?', begin)
  return begin < 0 ? '/' : url.slice(begin, query < 0 ? undefined : query)
}
