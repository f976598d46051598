import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { z } from 'zod'
import { issueWords } from '#kernel/issue-words.ts'
import type { Issue } from '#kernel/refusal.ts'
import { answerProblem, answerThrown } from './answer-refusal.ts'
import { markAnswersPrivate } from './cache-control.ts'
import { type Log, logRequests } from './log.ts'

type Checked = { success: true; data: unknown } | { success: false; error: z.ZodError }

// Schemas without sentences of their own would say "Invalid input: expected string, received array".
z.config({ customError: issueWords })

/** A set of routes whose requests are validated before any verb is called. */
export function createRoutes(): OpenAPIHono {
  return new OpenAPIHono({ defaultHook: refuseBadShape })
}

interface ApiDoor {
  log: Log
  /** Is told every fault: what was thrown and is no refusal. */
  onFault?: ((fault: unknown) => void) | undefined
  /** The paths whose routes read their bodies themselves, with a limit of their own (read-body.ts). */
  streamed: readonly RegExp[]
}

/**
 * What every call below /api passes, of the routes that are added afterward: it is logged, its answer is private unless
 * its route says otherwise, its body is limited, and what it throws is answered.
 */
export function addApiDoor(api: OpenAPIHono, { log, onFault, streamed }: ApiDoor): void {
  api.onError(answerThrown(log, onFault))
  api.use('/api/*', logRequests(log), markAnswersPrivate, limitBodies(streamed))
}

/** Refuses bodies of more than 256 kB, except streamed ones; the largest normal ones, orders, take a few kilobytes. */
function limitBodies(streamed: ApiDoor['streamed']): MiddlewareHandler {
  const limit = limitBody(256 * 1024)
  return (c, next) => (streamed.some((path) => path.test(c.req.path)) ? next() : limit(c, next))
}

/**
 * Refuses (413) bodies of more than `maxSize` bytes, with or without a Content-Length. If there is one, only it is
 * checked: accessing the body's stream creates a second request, which costs more than reading the body.
 */
export function limitBody(maxSize: number): MiddlewareHandler {
  const onError = () => {
    throw new HTTPException(413)
  }
  const limitCounted = bodyLimit({ maxSize, onError })
  return (c, next) => {
    const told = c.req.header('content-length')
    if (told === undefined || c.req.header('transfer-encoding') !== undefined)
      return c.req.method === 'GET' ? next() : limitCounted(c, next)
    return Number.parseInt(told, 10) > maxSize ? onError() : next()
  }
}

function refuseBadShape(checked: Checked, c: Context): Response | undefined {
  if (!checked.success) {
    const issues = issuesIn(checked.error)
    const message = issues[0]?.message ?? 'We can’t read this request'
    return answerProblem(c, { status: 400, code: 'bad-request', message, issues })
  }
  // PostgreSQL cannot store NUL characters in text.
  if (!holdsNul(checked.data)) return undefined
  const message = 'Text must not contain NUL characters'
  return answerProblem(c, { status: 400, code: 'bad-request', message })
}

/** Validation errors by field, for refusals; also used by verbs that validate themselves. */
export function issuesIn(error: z.ZodError): Issue[] {
  return error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(holdsNul)
}
