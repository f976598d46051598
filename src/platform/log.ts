import type { MiddlewareHandler } from 'hono'
import { type Logger, pino } from 'pino'
import { describeFault } from './describe-fault.ts'

export type Log = Logger

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string
  }
}

/**
 * The process's log: one JSON line an event on the standard output, from the given level up (LOG_LEVEL). Of a failed
 * statement it never holds a value.
 */
export function createLog(level: string): Log {
  return pino({ level, serializers: { err: describeFault } })
}

const requestIdForm = /^[\w-]{8,64}$/

/** The sender's own request id where it looks like one, else a new one. */
export function requestIdFrom(given = ''): string {
  return requestIdForm.test(given) ? given : crypto.randomUUID()
}

/**
 * Gives every request an id (the sender's own `x-request-id` where it looks like one), answers it and writes
 * one line. Calls the shop makes to itself while drawing a page are written at level debug only.
 */
export function logRequests(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const begun = performance.now()
    const requestId = requestIdFrom(c.req.header('x-request-id'))
    c.set('requestId', requestId)
    await next()
    c.res.headers.set('x-request-id', requestId)
    const cameFromOutside = c.env !== undefined && 'incoming' in c.env
    log[cameFromOutside ? 'info' : 'debug']({
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round((performance.now() - begun) * 10) / 10,
    })
  }
}
