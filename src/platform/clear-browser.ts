import type { Context } from 'hono'

/**
 * Makes the browser delete all cached answers of the shop, and the pages cached for its Back button
 * (Clear-Site-Data, which browsers follow over https and on localhost). Used on the answer that
 * ends a sign-in. Cookies are deleted one by one, and storage stays, because it contains the cart's
 * session identifier, which outlives a sign-in.
 */
export function clearBrowserCache(c: Context): void {
  c.header('clear-site-data', '"cache"')
}
