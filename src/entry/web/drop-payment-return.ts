import type { MiddlewareHandler } from 'hono'
import { isPayingPage } from './pages-apart.ts'

/** What Stripe adds to the address to which it returns a shopper; the second is a secret (money 6.22). */
const added = ['payment_intent', 'payment_intent_client_secret', 'redirect_status']

/**
 * Leads a shopper who returns from their bank to the same page without what Stripe has added to its address, before
 * anything of the page is made: it never is in an address bar, a history or a `Referer`. Nobody needs it, since the page
 * asks the shop how the payment stands.
 */
export const dropPaymentReturn: MiddlewareHandler = async (c, next) => {
  const { pathname, searchParams } = new URL(c.req.url)
  if (!isPayingPage(pathname) || !added.some((name) => searchParams.has(name))) return next()
  for (const name of added) searchParams.delete(name)
  const query = searchParams.toString()
  return c.body(null, 303, {
    location: query ? `${pathname}?${query}` : pathname,
    'cache-control': 'no-store',
  })
}
