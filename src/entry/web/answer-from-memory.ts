import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Log, requestIdFrom } from '#platform/log.ts'
import type { SentAnswer } from '#platform/page-cache/packed-answer.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import { cachedAddress } from './cached-address.ts'

interface MemoryParts {
  cache: PageCache
  log: Log
  /** Called after each answer with its path, its status, and when it began (performance.now()). */
  onAnswer?: ((path: string, status: number, begunMs: number) => void) | null
}

/** Answers one of Node's requests if it can; gives whether it did. */
export type DirectAnswer = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/**
 * Answers from memory before Node's requests become objects, and before routing and header middleware, which would be
 * most of such an answer's cost (docs/decisions/0014).
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

  /** Most addresses are keys already; others have extra parameters, or in another order. */
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
