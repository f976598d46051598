import type { Context } from 'hono'

/**
 * Has the browser forget every answer of the shop that it cached, and the pages it holds for its Back button
 * (Clear-Site-Data, which browsers follow over https and on localhost). For the answer that ends a sign-in. Cookies are
 * ended one by one and storage stays: the cart's session identifier lies in it and outlives a sign-in.
 */
export function clearBrowserCache(c: Context): void {
  c.header('clear-site-data', '"cache"')
}
