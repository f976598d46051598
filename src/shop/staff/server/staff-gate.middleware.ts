import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { seesAmounts, seesKeys } from '../domain/admin-role.ts'
import { isOpen, mayCall, whoMay } from '../domain/permissions.ts'
import { callAmong } from './admin-call.ts'
import type { Caller, SignedIn } from './caller.ts'
import { findToken } from './find-token.ts'
import { leaveOutAmounts, leaveOutKeys } from './leave-out.middleware.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Set by the gate on every administrator's call except the sign-in. */
    administrator: SignedIn
  }
}

/**
 * Refuses calls without a valid token, unless the table of permissions opens them, and calls that the administrator's
 * role may not make. Removes amounts and shoppers' keys from answers to roles that see none. This is the only place that
 * decides any of it.
 */
export function staffGate(context: Pick<Context, 'db' | 'now' | 'limits'>): MiddlewareHandler {
  return async (c, next) => {
    const call = callAmong(matchedRoutes(c))
    if (call && isOpen(call)) return next()
    const token = /^bearer +([\w-]+) *$/i.exec(c.req.header('authorization') ?? '')?.[1]
    const signedIn = token ? await findToken(context, token, callerOf(context, c)) : null
    if (!signedIn) {
      c.header('www-authenticate', 'Bearer')
      throw new Refusal('not-signed-in', 'Authentication required')
    }
    if (call && !mayCall(signedIn.role, call))
      throw new Refusal('forbidden', `${whoMay(call)} can do this`)
    c.set('administrator', signedIn)
    await next()
    if (!seesAmounts(signedIn.role)) await leaveOutAmounts(c)
    if (!seesKeys(signedIn.role)) await leaveOutKeys(c)
  }
}

/** The origin of a call, with the user agent cut to a fixed length. */
export function callerOf({ limits }: Pick<Context, 'limits'>, c: HonoContext): Caller {
  return {
    address: limits.addressOf(c),
    userAgent: c.req.header('user-agent')?.slice(0, 300) ?? null,
  }
}

/** The OpenAPI properties of every call behind the gate. */
export const behindGate = { tags: ['Administration'], security: [{ administrator: [] }] }
