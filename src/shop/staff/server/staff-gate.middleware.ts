import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import type { Caller, SignedIn } from './caller.ts'
import { findToken } from './find-token.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Set by the gate on every administrator's call except the sign-in. */
    administrator: SignedIn
  }
}

/** The paths behind the gate. */
export const backofficePaths = '/api/admin/*'

/** The calls that need no token, all of them POST: the ways to sign in. */
const openPaths: ReadonlySet<string> = new Set([
  '/api/admin/login',
  '/api/admin/passkey-login',
  '/api/admin/passkey-login/options',
])

/** Refuses every call without a valid token, except the sign-in: the only place that decides it. */
export function staffGate(context: Pick<Context, 'db' | 'now' | 'limits'>): MiddlewareHandler {
  return async (c, next) => {
    const { method, path } = c.req
    if (method === 'POST' && openPaths.has(path)) return next()
    const token = /^bearer +([\w-]+) *$/i.exec(c.req.header('authorization') ?? '')?.[1]
    const signedIn = token ? await findToken(context, token, callerOf(context, c)) : null
    if (!signedIn) {
      c.header('www-authenticate', 'Bearer')
      throw new Refusal('not-signed-in', 'Authentication required')
    }
    c.set('administrator', signedIn)
    await next()
  }
}

/** The origin of a call; the user agent is cut to a fixed length. */
export function callerOf({ limits }: Pick<Context, 'limits'>, c: HonoContext): Caller {
  return {
    address: limits.addressOf(c),
    userAgent: c.req.header('user-agent')?.slice(0, 300) ?? null,
  }
}

const ownersOnly: MiddlewareHandler = async (c, next) => {
  if (c.get('administrator').role !== 'owner')
    throw new Refusal('forbidden', 'Only an owner may do this')
  await next()
}

/** The OpenAPI properties of every call behind the gate. */
export const forEveryone = { tags: ['Administration'], security: [{ administrator: [] }] }

/** A call that staff may not make (decision 22). */
export const forOwners = { ...forEveryone, middleware: ownersOnly }
