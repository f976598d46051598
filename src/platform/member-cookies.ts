import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { IdentityProvider } from './identity/identity-provider.ts'
import { createToken, hashToken } from './keys.ts'

/** Holds the secret of a sign-in; what is stored is its hash. */
const memberCookie = 'cilia-member'

/** Tells the pages that asking who is signed in may be worth a call; it proves nothing. */
const hintCookie = 'cilia-signed-in'

/** Ties the sign-ins that have begun to the browser that began them: one secret each, newest first. */
const attemptCookie = 'cilia-sign-in'

const attemptSeconds = 15 * 60

/** How many sign-ins one browser may have on their way, in as many tabs. */
const mostAttempts = 4
const tokenForm = /^[\w-]{43}$/

/** Knows how the shop is called in a request, which decides the names of the cookies. */
type Called = Pick<IdentityProvider, 'originOf'>

/** The sign-in that a request comes with, as the sessions table names it; null where there is none. */
export function memberSidOf(c: Context, called: Called): string | null {
  const token = getCookie(c, nameOf(memberCookie, isSecureHere(c, called)))
  return token ? hashToken(token) : null
}

/** Gives the browser a sign-in for so many seconds. Takes how the shop is called: Secure where that is https. */
export function giveMemberCookie(
  c: Context,
  { token, origin, maxAge }: { token: string; origin: string; maxAge: number },
): void {
  const secure = isSecure(origin)
  const options = { path: '/', sameSite: 'Lax', secure, maxAge } as const
  setCookie(c, nameOf(memberCookie, secure), token, { ...options, httpOnly: true })
  setCookie(c, hintCookie, '1', options)
}

/** Takes a sign-in away from the browser. */
export function takeMemberCookie(c: Context, called: Called): void {
  const secure = isSecureHere(c, called)
  for (const name of [nameOf(memberCookie, secure), hintCookie])
    if (getCookie(c, name) !== undefined) deleteCookie(c, name, { path: '/', secure })
}

/**
 * Names the browser for one sign-in that begins, by a new secret that nobody else can know. Those of other tabs stay
 * beside it. Gives the hash of the new one.
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

/** What names the browser that comes back from signing in, as hashes; none where it began nothing. */
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
 * then take it from this very host and over https alone, so that no other subdomain can set one.
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
