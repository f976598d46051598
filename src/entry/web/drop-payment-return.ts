import type { MiddlewareHandler } from 'hono'
import { isPayingPage } from './pages-apart.ts'

/** What Stripe adds to the address to which it returns a shopper. The second one is a secret (money 6.22). */
const added = ['payment_intent', 'payment_intent_client_secret', 'redirect_status']

/**
 * Redirects a shopper returning from their bank to the same page without Stripe's parameters, before the page is
 * rendered, so that they never get into an address bar, a history or a `Referer`. They aren't needed: the page asks the
 * shop for the payment's state.
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
