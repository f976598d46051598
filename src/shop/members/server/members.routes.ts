import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { createRoutes } from '#platform/api-door.ts'
import { answer, refusals } from '#platform/describe-answers.ts'
import {
  attemptBrowserOf,
  giveAttemptCookie,
  giveMemberCookie,
  memberSidOf,
  takeMemberCookie,
} from '#platform/member-cookies.ts'
import type { Room } from '#shop/room.ts'
import { memberSchema } from '../domain/member.schema.ts'
import { returnToOf } from '../domain/return-to.ts'
import { beginSignIn, requireOrigin } from './begin-sign-in.ts'
import { endSignIn } from './end-sign-in.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { readMember } from './read-member.ts'

const tags = ['Members']

const login = createRoute({
  ...{ method: 'get', path: '/login', tags },
  summary: 'Begin to sign in: a full-page navigation to the identity provider',
  request: { query: z.object({ returnTo: z.string().optional() }) },
  responses: {
    302: { description: 'To the provider' },
    ...refusals('misdirected', 'too-many', 'unavailable'),
  },
})

const callback = createRoute({
  ...{ method: 'get', path: '/auth/callback', tags },
  summary: 'Where the identity provider sends the browser back to',
  responses: {
    302: { description: 'Signed in: to where the sign-in began' },
    ...refusals('bad-request', 'forbidden', 'conflict', 'too-many', 'unavailable'),
  },
})

const logout = createRoute({
  ...{ method: 'get', path: '/logout', tags },
  summary: 'Sign out, here and at the identity provider: a full-page navigation',
  responses: { 302: { description: 'To the provider, or home' } },
})

const currentMember = createRoute({
  ...{ method: 'get', path: '/auth/user', tags },
  summary: 'The member who is signed in, or null',
  responses: { 200: answer(memberSchema.nullable(), 'The member, or null') },
})

/** Signing in and out, and who is signed in (spec 6, 7). */
export function membersRoutes(room: Room): OpenAPIHono {
  const routes = createRoutes()
  routes.on('GET', ['/login', '/auth/callback'], room.limits.limit('sign-in'))
  routes.openapi(login, async (context) => {
    const origin = requireOrigin(room, context.req.url)
    const { returnTo = pathOf(context.req.header('referer'), origin) } = context.req.valid('query')
    const browser = giveAttemptCookie(context, origin)
    const wanted = { origin, browser, returnTo: returnToOf(returnTo) }
    return context.redirect(await beginSignIn(room, wanted), 302)
  })
  routes.openapi(callback, async (context) => {
    const browser = attemptBrowserOf(context)
    const earlierSid = memberSidOf(context)
    const { returnTo, ...signedIn } = await finishSignIn(room, {
      ...{ url: context.req.url, browser, earlierSid },
    })
    giveMemberCookie(context, signedIn)
    return context.redirect(returnTo, 302)
  })
  routes.openapi(logout, async (context) => {
    const sid = memberSidOf(context)
    takeMemberCookie(context)
    return context.redirect(await endSignIn(room, { sid, url: context.req.url }), 302)
  })
  routes.openapi(currentMember, async (context) => {
    const sid = memberSidOf(context)
    const member = sid && (await readMember(room, sid))
    if (!member) takeMemberCookie(context)
    return context.json(member || null, 200)
  })
  return routes
}

/** The page of ours from which somebody went to sign in, to which they then come back. */
function pathOf(referer: string | undefined, origin: string): string {
  if (!referer || !URL.canParse(referer)) return '/'
  const from = new URL(referer)
  return from.origin === new URL(origin).origin ? from.pathname + from.search : '/'
}
