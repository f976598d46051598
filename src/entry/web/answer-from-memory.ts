import type { HttpBindings } from '@hono/node-server'
import { type Log, requestIdFrom } from '#platform/log.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import { pathOf } from '../watch/watch-requests.ts'
import { cachedAddress } from './cached-address.ts'

type Fetch = (request: Request, env?: object) => Response | Promise<Response>

interface MemoryParts {
  cache: PageCache
  log: Log
  /** Told of each answer out of memory: its path, its status, and when it began, of performance.now(). */
  onAnswer?: ((path: string, status: number, begunMs: number) => void) | null
  /** Answers what is not in memory. */
  otherwise: Fetch
}

/**
 * Answers what is in memory before any routing or header middleware, which would be most of the
 * cost of such an answer (docs/decisions/0014).
 */
export function answerFromMemory({ cache, log, onAnswer = null, otherwise }: MemoryParts): Fetch {
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
    if (onAnswer) void tell(answer, (status) => onAnswer(pathOf(request.url), status, begun))
    log.info({ requestId, method: 'GET', path: url?.split('?')[0], cached: true, ms })
    return answer
  }
}

async function tell(
  answer: Response | Promise<Response>,
  onStatus: (status: number) => void,
): Promise<void> {
  if (answer instanceof Response) onStatus(answer.status)
  else onStatus((await answer).status)
}

function isIncoming(env: object): env is HttpBindings {
  return 'incoming' in env
}
