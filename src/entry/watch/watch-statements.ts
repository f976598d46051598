import type { PoolWatch, SentStatement } from '#db/watched-pool.ts'
import { faultCodeOf } from '#kernel/database-fault.ts'
import { type CurrentRequest, currentRequest, keepRequest } from '#platform/current-request.ts'
import type { Log } from '#platform/log.ts'
import type { Tracing } from '#platform/tracing/tracing.ts'
import type { Tallies } from './tallies.ts'

interface WatchParts {
  tallies: Tallies | null
  tracing: Tracing | null
  log: Log
  /** Statements that take at least this long, in milliseconds, are logged. */
  slowMs: number
}

/** These keep their names, so that they are pipelined with the statements of their transaction. */
const framing = new Set(['begin', 'commit', 'rollback'])

/**
 * Monitors statements: counts them by name, logs slow ones, and gives each a span within its request's. Never records
 * parameters, which contain secrets.
 */
export function watchStatements({ tallies, tracing, log, slowMs }: WatchParts): PoolWatch {
  const commentsAll = log.isLevelEnabled('debug')
  return {
    send: (name) => {
      const begunMs = performance.now()
      const request = currentRequest()
      const span = beginSpan(tracing, request, name)
      const isNamed = request && (span || commentsAll) && !framing.has(name)
      const done: SentStatement['done'] = (outcome) => {
        const ms = performance.now() - begunMs
        const fault = 'fault' in outcome ? faultCodeOf(outcome.fault) || 'unknown' : undefined
        if ('rows' in outcome) span?.set({ 'db.response.returned_rows': outcome.rows })
        span?.end(fault)
        tallies?.statements.observe(name, ms / 1000)
        if (fault !== undefined) tallies?.failedStatements.add(name)
        if (ms < slowMs) return
        tallies?.slowStatements.add(name)
        const slow = { statement: name, ms: Math.round(ms), requestId: request?.id }
        log.warn({ ...slow, ...('rows' in outcome && { rows: outcome.rows }) }, 'A slow statement')
      }
      return { comment: isNamed ? commentOf(name, request) : null, done }
    },
    waited: (ms) => tallies?.poolWaits.observe('', ms / 1000),
    keep: keepRequest,
  }
}

function beginSpan(tracing: Tracing | null, request: CurrentRequest | undefined, name: string) {
  const parent = request?.span
  if (!tracing || !parent?.isSampled) return null
  const fields = { 'db.system.name': 'postgresql', 'db.query.summary': name }
  return tracing.begin({ name, kind: 'client', parent, fields })
}

/**
 * A comment with which the database's log and views can be traced to a request (sqlcommenter). Ids contain only
 * letters, digits, dashes and underscores, and names are the shop's own, so nothing can end it early.
 */
function commentOf(name: string, { id, span }: CurrentRequest): string {
  const trace = span ? `,traceparent='${span.traceparent}'` : ''
  return `/*request_id='${id}',statement='${name}'${trace}*/`
}
