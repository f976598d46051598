import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Log, requestIdFrom } from '#platform/log.ts'
import type { SentAnswer } from '#platform/page-cache/packed-answer.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import { cachedAddress } from './cached-address.ts'

interface MemoryParts {
  cache: PageCache
  log: Log
  /** Told of each answer: its path, its status, and when it began, of performance.now(). */
  onAnswer?: ((path: string, status: number, begunMs: number) => void) | null
}

/** Answers a request as Node hands it over, if it can; gives whether it does. */
export type DirectAnswer = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/**
 * Answers what is in memory before requests become objects, and before any routing or header middleware, which would be
 * most of the cost of such an answer (docs/decisions/0014).
 */
export function answerFromMemory({ cache, log, onAnswer = null }: MemoryParts): DirectAnswer {
  return (incoming, outgoing) => {
    const { method, headers, url = '' } = incoming
    if (method !== 'GET' || headers.host === undefined) return false
    const begun = performance.now()
    const answer = find(`http://${headers.host}${url}`, headers)
    if (!answer) return false
    const requestId = requestIdFrom(String(headers['x-request-id'] ?? ''))
    const [path = ''] = url.split('?', 1)
    const end = (sent: SentAnswer) => {
      send(outgoing, sent, requestId)
      onAnswer?.(path, sent.status, begun)
      const ms = Math.round((performance.now() - begun) * 10) / 10
      log.info({ requestId, method, path, cached: true, ms })
    }
    if (answer instanceof Promise) answer.then(end, (error) => outgoing.destroy(error))
    else end(answer)
    return true
  }

  /** Most addresses are keys as they are; others have more parameters, or in another order. */
  function find(url: string, headers: IncomingMessage['headers']) {
    const stored = (key: string | null) => key && cache.stored(key, (name) => headers[name])
    return stored(url) || (url.includes('?') && stored(cachedAddress(url).key))
  }
}

function send(outgoing: ServerResponse, { status, headers, body }: SentAnswer, requestId: string) {
  const length = body && { 'content-length': body.length }
  outgoing.writeHead(status, { ...headers, 'x-request-id': requestId, ...length })
  outgoing.end(body)
}
