import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { type Logger, pino } from 'pino'
import { currentRequest } from './current-request.ts'
import { describeFault } from './describe-fault.ts'

export type Log = Logger

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string
  }
}

/**
 * The process's log: one line of JSON per event on standard output, from the given level up (LOG_LEVEL). Never logs a
 * failed statement's parameters.
 */
export function createLog(level: string): Log {
  return pino({ level, serializers: { err: describeFault } })
}

const requestIdForm = /^[\w-]{8,64}$/

/** The client's request id if it is well-formed, else a new one. */
export function requestIdFrom(given = ''): string {
  return requestIdForm.test(given) ? given : crypto.randomUUID()
}

/**
 * Gives every request an id (the client's `x-request-id` if it is well-formed) and logs one line
 * for it. Calls the shop makes to itself while rendering a page have the id of that page's request,
 * and are logged at level debug.
 */
export function logRequests(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const begun = performance.now()
    const request = currentRequest()
    const requestId = request?.id ?? requestIdFrom(c.req.header('x-request-id'))
    c.set('requestId', requestId)
    await next()
    c.res.headers.set('x-request-id', requestId)
    const cameFromOutside = c.env !== undefined && 'incoming' in c.env
    if (request && cameFromOutside && c.req.path.startsWith('/api/')) request.route = routePath(c)
    log[cameFromOutside ? 'info' : 'debug']({
      requestId,
      method: c.req.method,
      path: withoutSecret(c.req.path),
      status: c.res.status,
      ms: Math.round((performance.now() - begun) * 10) / 10,
    })
  }
}

/** A path for the log, without the token of a pay link, by which anyone pays and sees the order, or a customer's email. */
function withoutSecret(path: string): string {
  return path.replace(/^((?:\/api)?(?:\/pay|\/admin\/customers)\/)[^/]+/, '$1…')
}
