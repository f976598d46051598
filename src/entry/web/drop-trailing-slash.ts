import type { MiddlewareHandler } from 'hono'

/** A path with trailing slashes but no other empty segments, whose last segment is not a file name. */
const slashed = /^(?<path>(?:\/[^/]+)*\/[^/.]+)\/+$/

/**
 * Redirects a page's address with a trailing slash to the one without. A path that starts with two slashes is not
 * redirected, because it would name another host.
 */
export const dropTrailingSlash: MiddlewareHandler = async (c, next) => {
  const { method, url } = c.req
  const { pathname, search } = new URL(url)
  const path = slashed.exec(pathname)?.groups?.path
  if (path === undefined || !(method === 'GET' || method === 'HEAD')) return next()
  return c.body(null, 301, {
    location: path + search,
    'cache-control': 'public, max-age=3600',
  })
}
