import type { Admission, Urgency } from '#platform/admission.ts'
import type { Problem } from '#platform/answer-refusal.ts'
import type { Log } from '#platform/log.ts'
import { pathOf } from '../watch/watch-requests.ts'
import { renderFailure } from './failure-document.ts'

type Fetch = (request: Request, env?: object) => Response | Promise<Response>

interface OverloadParts {
  admission: Admission
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>
  log: Log
  otherwise: Fetch
}

const sentence = 'Many people are in the shop right now. Please try again in a moment.'
const problem: Problem = { status: 503, code: 'unavailable', message: sentence }
const css =
  'body{margin:0;background:#f8f3ed;color:#2b2320;font:1.125rem/1.6 system-ui,sans-serif}main{max-width:36rem;margin:20vh auto;padding:0 1.5rem}a{color:inherit}'

/** How often overload is logged, in milliseconds. */
const logEveryMs = 10_000

/**
 * Answers 503 with Retry-After at once if a request would wait too long for its turn (docs/decisions/0079), so that
 * admitted ones are answered soon. Buying takes precedence over browsing; health checks are always answered.
 */
export function refuseOverload({ admission, headers, log, otherwise }: OverloadParts): Fetch {
  const shared = { ...headers, 'cache-control': 'no-store', 'retry-after': '2' }
  const call = answerOf(JSON.stringify(problem), 'application/problem+json', shared)
  const page = answerOf(renderFailure(css, sentence), 'text/html; charset=utf-8', shared)
  const refused = countRefused(log)
  return async (request, env) => {
    const path = pathOf(request.url)
    if (always.test(path)) return otherwise(request, env)
    const leave = admission.take(urgencyOf(path))
    if (!leave) {
      refused()
      return path.startsWith('/api/') ? call() : page()
    }
    try {
      return await otherwise(request, env)
    } finally {
      leave()
    }
  }
}

/** Health checks and metrics, and files of pages that have already been served. */
const always = /^\/(?:api\/(?:health|ready)$|metrics$|assets\/)/
const selling = /^\/api\/(?:cart|orders|pay|webhooks)(?:\/|$)/

const urgencyOf = (path: string): Urgency => (selling.test(path) ? 'selling' : 'other')

function answerOf(body: string, type: string, shared: Record<string, string>): () => Response {
  const init = { status: problem.status, headers: { ...shared, 'content-type': type } }
  return () => new Response(body, init)
}

/** Counts refused requests, and logs the count at intervals. */
function countRefused(log: Log): () => void {
  let count = 0
  let loggedMs = Number.NEGATIVE_INFINITY
  return () => {
    count += 1
    if (performance.now() - loggedMs < logEveryMs) return
    log.warn(
      { refused: count },
      'There are more requests than the shop can answer, so some are refused',
    )
    count = 0
    loggedMs = performance.now()
  }
}
