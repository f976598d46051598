import type { HttpBindings } from '@hono/node-server'
import { type Log, requestIdFrom } from '#platform/log.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import { cachedAddress } from './cached-address.ts'

type Fetch = (request: Request, env?: object) => Response | Promise<Response>

interface MemoryParts {
  cache: PageCache
  log: Log
  /** Answers what is not in memory. */
  otherwise: Fetch
}

/**
 * Answers what is in memory before any routing or header middleware, which would be most of the
 * cost of such an answer (docs/decisions/0014).
 */
export function answerFromMemory({ cache, log, otherwise }: MemoryParts): Fetch {
  return (request, env = {}) => {
    const begun = performance.now()
    if (request.method !== 'GET' || !isIncoming(env)) return otherwise(request, env)
    const { headers, url } = env.incoming
    const requestId = requestIdFrom(String(headers['x-request-id'] ?? ''))
    const more = { 'x-request-id': requestId }
    const key = request.url.includes('?') ? cachedAddress(request.url).key : request.url
    const answer = key && cache.stored(key, (name) => headers[name], more)
    if (!answer) return otherwise(request, env)
    const ms = Math.round((performance.now() - begun) * 10) / 10
    log.info({ requestId, method: 'GET', path: url?.split('?')[0], cached: true, ms })
    return answer
  }
}

function isIncoming(env: object): env is HttpBindings {
  return 'incoming' in env
}
