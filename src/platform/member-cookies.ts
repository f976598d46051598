import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createToken, hashToken } from './keys.ts'

/** Holds the secret of a sign-in; what is stored is its hash. */
const memberCookie = 'cilia-member'

/** Tells the pages that asking who is signed in may be worth a call; it proves nothing. */
const hintCookie = 'cilia-signed-in'

/** Ties a sign-in that has begun to the browser that began it. */
const attemptCookie = 'cilia-sign-in'

/** Sent to /api/login too, so that two tabs may sign in side by side. */
const attemptPath = '/api'
const attemptSeconds = 15 * 60

/** The sign-in that a request comes with, as the sessions table names it; null where there is none. */
export function memberSidOf(context: Context): string | null {
  const token = getCookie(context, memberCookie)
  return token ? hashToken(token) : null
}

/** Gives the browser a sign-in for so many seconds. Takes how the shop is called: Secure where that is https. */
export function giveMemberCookie(
  context: Context,
  { token, origin, maxAge }: { token: string; origin: string; maxAge: number },
): void {
  const options = { path: '/', sameSite: 'Lax', secure: isSecure(origin), maxAge } as const
  setCookie(context, memberCookie, token, { ...options, httpOnly: true })
  setCookie(context, hintCookie, '1', options)
}

/** Takes a sign-in away from the browser. */
export function takeMemberCookie(context: Context): void {
  for (const name of [memberCookie, hintCookie])
    if (getCookie(context, name) !== undefined) deleteCookie(context, name, { path: '/' })
}

/** What names the browser while it signs in: kept from an attempt in another tab, else new. */
export function giveAttemptCookie(context: Context, origin: string): string {
  const kept = getCookie(context, attemptCookie)
  const token = kept && kept.length >= 43 ? kept : createToken()
  setCookie(context, attemptCookie, token, {
    path: attemptPath,
    sameSite: 'Lax',
    secure: isSecure(origin),
    httpOnly: true,
    maxAge: attemptSeconds,
  })
  return hashToken(token)
}

/** What names the browser that comes back from signing in; null where it began nothing. */
export function attemptBrowserOf(context: Context): string | null {
  const token = getCookie(context, attemptCookie)
  return token ? hashToken(token) : null
}

function isSecure(origin: string): boolean {
  return origin.startsWith('https:')
}
