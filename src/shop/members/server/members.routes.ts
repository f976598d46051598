import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { createRoutes } from '#platform/api-door.ts'
import { clearBrowserCache } from '#platform/clear-browser.ts'
import { answer, refusals } from '#platform/describe-answers.ts'
import {
  attemptBrowsersOf,
  giveAttemptCookie,
  giveMemberCookie,
  memberSidOf,
  takeMemberCookie,
} from '#platform/member-cookies.ts'
import { isFromOtherSite } from '#platform/same-site.ts'
import type { Room } from '#shop/room.ts'
import { memberSchema } from '../domain/member.schema.ts'
import { returnToOf } from '../domain/return-to.ts'
import { beginSignIn, requireOrigin } from './begin-sign-in.ts'
import { endSignIn } from './end-sign-in.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { readMember } from './read-member.ts'

const tags = ['Members']

/** Where a member finds the Sign Out button: whoever comes from another site presses it themselves. */
const signOutPage = '/account'

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
  responses: {
    302: {
      description:
        'To the provider, or home; from another site to the account, where the button is',
    },
  },
})

const currentMember = createRoute({
  ...{ method: 'get', path: '/auth/user', tags },
  summary: 'The member who is signed in, or null',
  responses: { 200: answer(memberSchema.nullable(), 'The member, or null') },
})

/** Signing in and out, and who is signed in (spec 6, 7). */
export function membersRoutes(room: Room): OpenAPIHono {
  const routes = createRoutes()
  const { identity } = room
  routes.on('GET', ['/login', '/auth/callback'], room.limits.limit('sign-in'))
  routes.openapi(login, async (context) => {
    const origin = requireOrigin(room, context.req.url)
    const { returnTo = pathOf(context.req.header('referer'), origin) } = context.req.valid('query')
    const browser = giveAttemptCookie(context, origin)
    const wanted = { origin, browser, returnTo: returnToOf(returnTo) }
    return context.redirect(await beginSignIn(room, wanted), 302)
  })
  routes.openapi(callback, async (context) => {
    const browsers = attemptBrowsersOf(context, identity)
    const earlierSid = memberSidOf(context, identity)
    const { returnTo, ...signedIn } = await finishSignIn(room, {
      ...{ url: context.req.url, browsers, earlierSid },
    })
    giveMemberCookie(context, signedIn)
    return context.redirect(returnTo, 302)
  })
  routes.openapi(logout, async (context) => {
    if (isFromOtherSite(context, identity)) return context.redirect(signOutPage, 302)
    const sid = memberSidOf(context, identity)
    if (sid) clearBrowserCache(context)
    takeMemberCookie(context, identity)
    return context.redirect(await endSignIn(room, { sid, url: context.req.url }), 302)
  })
  routes.openapi(currentMember, async (context) => {
    const sid = memberSidOf(context, identity)
    const member = sid && (await readMember(room, sid))
    if (!member) takeMemberCookie(context, identity)
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
