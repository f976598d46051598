import type { Context, MiddlewareHandler } from 'hono'
import { Refusal } from '#kernel/refusal.ts'
import type { IdentityProvider } from './identity/identity-provider.ts'

/** Gives the shop's origin in a request. */
type Called = Pick<IdentityProvider, 'originOf'>

/**
 * Refuses writes sent from other sites' pages (CSRF): browsers attach the cookie even if the member didn't intend it.
 */
export function refuseOtherSites(called: Called): MiddlewareHandler {
  return async (c, next) => {
    const isReading = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isReading && isFromOtherSite(c, called))
      throw new Refusal('forbidden', 'This can only be done from the shop’s own pages')
    await next()
  }
}

/**
 * Whether a page of another site made the browser send this request, by `Sec-Fetch-Site` (Fetch
 * Metadata), `Origin`, or in older browsers `Referer`. Programs, which send none of them, pass.
 */
export function isFromOtherSite(c: Context, { originOf }: Called): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return true
  const from = c.req.header('origin') || (site ? '' : c.req.header('referer'))
  if (!from) return false
  const url = new URL(c.req.url)
  return originIn(from) !== originIn(originOf(url) ?? url.origin)
}

/** The origin of a URL; 'null', which matches none, if it is not a URL. */
function originIn(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : 'null'
}
