import type { MiddlewareHandler } from 'hono'

/** A path with slashes at its end, of which no part is empty before them and the last is no file's name. */
const slashed = /^(?<path>(?:\/[^/]+)*\/[^/.]+)\/+$/

/**
 * Sends a page's address with a slash at its end to the one without, which is the only one that answers. A path that
 * begins with two slashes is left alone: the rest of it would name another host.
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
