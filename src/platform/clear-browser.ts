import type { Context } from 'hono'

/**
 * Makes the browser delete its cached answers of the shop, and the pages cached for its Back button (Clear-Site-Data,
 * which browsers follow over https and on localhost). Used when a sign-in ends. Cookies are deleted one by one; storage
 * stays, because the cart's session identifier there outlives a sign-in.
 */
export function clearBrowserCache(c: Context): void {
  c.header('clear-site-data', '"cache"')
}
