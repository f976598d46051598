import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { IdentityProvider } from './identity/identity-provider.ts'
import { createToken, hashToken } from './keys.ts'

/** Contains the secret of a sign-in, whose hash is stored. */
const memberCookie = 'cilia-member'

/** Tells scripts that somebody may be signed in, so that asking the API is worthwhile; it proves nothing. */
const hintCookie = 'cilia-signed-in'

/** Ties started sign-ins to this browser: one secret each, newest first. */
const attemptCookie = 'cilia-sign-in'

const attemptSeconds = 15 * 60

/** How many started sign-ins one browser may have, in different tabs. */
const mostAttempts = 4
const tokenForm = /^[\w-]{43}$/

/** Gives the shop's origin in a request, which decides the names of the cookies. */
type Called = Pick<IdentityProvider, 'originOf'>

/** The `sid` of a request's sign-in, as in the sessions table; null without one. */
export function memberSidOf(c: Context, called: Called): string | null {
  if (!c.req.header('cookie')) return null
  const token = getCookie(c, nameOf(memberCookie, isSecureHere(c, called)))
  return token ? hashToken(token) : null
}

/** Sets the sign-in cookie with a lifetime in seconds. It is Secure if the origin is https. */
export function giveMemberCookie(
  c: Context,
  { token, origin, maxAge }: { token: string; origin: string; maxAge: number },
): void {
  const secure = isSecure(origin)
  const options = { path: '/', sameSite: 'Lax', secure, maxAge } as const
  setCookie(c, nameOf(memberCookie, secure), token, { ...options, httpOnly: true })
  setCookie(c, hintCookie, '1', options)
}

/** Deletes the sign-in cookie. */
export function takeMemberCookie(c: Context, called: Called): void {
  const secure = isSecureHere(c, called)
  for (const name of [nameOf(memberCookie, secure), hintCookie])
    if (getCookie(c, name) !== undefined) deleteCookie(c, name, { path: '/', secure })
}

/**
 * Sets a cookie with a new secret that ties a started sign-in to this browser, and keeps the secrets of other tabs.
 * Gives the new secret's hash.
 */
export function giveAttemptCookie(c: Context, origin: string): string {
  const secure = isSecure(origin)
  const name = nameOf(attemptCookie, secure)
  const token = createToken()
  const tokens = [token, ...tokensIn(getCookie(c, name))].slice(0, mostAttempts)
  setCookie(c, name, tokens.join('.'), {
    path: '/',
    sameSite: 'Lax',
    secure,
    httpOnly: true,
    maxAge: attemptSeconds,
  })
  return hashToken(token)
}

/** The hashes of the started sign-ins' secrets in this browser; empty if there are none. */
export function attemptBrowsersOf(c: Context, called: Called): string[] {
  const name = nameOf(attemptCookie, isSecureHere(c, called))
  return tokensIn(getCookie(c, name)).map(hashToken)
}

function tokensIn(value = ''): string[] {
  const tokens = value.split('.').filter((token) => tokenForm.test(token))
  return tokens.slice(0, mostAttempts)
}

/**
 * The name of a cookie that proves something. Over https it has the prefix `__Host-` (RFC 6265bis, 4.1.3.2): browsers
 * accept it only from this host over https, so that no other subdomain can set it.
 */
function nameOf(cookie: string, secure: boolean): string {
  return secure ? `__Host-${cookie}` : cookie
}

function isSecureHere(c: Context, { originOf }: Called): boolean {
  return isSecure(originOf(new URL(c.req.url)) ?? '')
}

function isSecure(origin: string): boolean {
  return /^https:/i.test(origin)
}
