import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { orNull } from '#kernel/or-null.ts'
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
import type { Context } from '#shop/context.ts'
import { memberSchema } from '../domain/member.schema.ts'
import { returnToOf } from '../domain/return-to.ts'
import { beginSignIn, requireOrigin } from './begin-sign-in.ts'
import { endSignIn } from './end-sign-in.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { readMember } from './read-member.ts'

const tags = ['Members']

/**
 * The page with the Sign Out button. A sign-out requested from another site is redirected here, for the member to
 * confirm.
 */
const signOutPage = '/account'

const login = createRoute({
  method: 'get',
  path: '/login',
  tags,
  summary:
    'Start signing in. Open it as a full page, because it redirects to the identity provider',
  request: { query: z.object({ returnTo: z.string().optional() }) },
  responses: {
    302: { description: 'Redirects to the identity provider' },
    ...refusals('misdirected', 'too-many', 'unavailable'),
  },
})

const callback = createRoute({
  method: 'get',
  path: '/auth/callback',
  tags,
  summary: 'The address that the identity provider redirects the browser back to',
  responses: {
    302: {
      description: 'Signed in, or the sign-in was canceled. Redirects to the page where it began',
    },
    ...refusals('bad-request', 'forbidden', 'conflict', 'too-many', 'unavailable'),
  },
})

const logout = createRoute({
  method: 'get',
  path: '/logout',
  tags,
  summary:
    'Sign out of the shop and of the identity provider. Open it as a full page, because it redirects',
  responses: {
    302: {
      description:
        'Redirects to the identity provider or the home page. A request from another site changes nothing and is redirected to the account page, which has a Sign Out button',
    },
  },
})

const currentMember = createRoute({
  method: 'get',
  path: '/auth/user',
  tags,
  summary: 'The signed-in member',
  responses: { 200: answer(orNull(memberSchema), 'The member (null if nobody is signed in)') },
})

/** The routes of signing in and out, and of who is signed in (spec 6, 7). */
export function membersRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  const { identity } = context
  routes.on('GET', ['/login', '/auth/callback'], context.limits.limit('sign-in'))
  routes.openapi(login, async (c) => {
    const origin = requireOrigin(context, c.req.url)
    const { returnTo = pathOf(c.req.header('referer'), origin) } = c.req.valid('query')
    const browser = giveAttemptCookie(c, origin)
    const wanted = { origin, browser, returnTo: returnToOf(returnTo) }
    return c.redirect(await beginSignIn(context, wanted), 302)
  })
  routes.openapi(callback, async (c) => {
    const browsers = attemptBrowsersOf(c, identity)
    const earlierSid = memberSidOf(c, identity)
    const { returnTo, signedIn } = await finishSignIn(context, {
      url: c.req.url,
      browsers,
      earlierSid,
    })
    if (signedIn) giveMemberCookie(c, signedIn)
    return c.redirect(returnTo, 302)
  })
  routes.openapi(logout, async (c) => {
    if (isFromOtherSite(c, identity)) return c.redirect(signOutPage, 302)
    const sid = memberSidOf(c, identity)
    if (sid) clearBrowserCache(c)
    takeMemberCookie(c, identity)
    return c.redirect(await endSignIn(context, { sid, url: c.req.url }), 302)
  })
  routes.openapi(currentMember, async (c) => {
    const sid = memberSidOf(c, identity)
    const member = sid && (await readMember(context, sid))
    if (!member) takeMemberCookie(c, identity)
    return c.json(member || null, 200)
  })
  return routes
}

/** The path of the shop's page that somebody left to sign in. */
function pathOf(referer: string | undefined, origin: string): string {
  if (!referer || !URL.canParse(referer)) return '/'
  const from = new URL(referer)
  return from.origin === new URL(origin).origin ? from.pathname + from.search : '/'
}
