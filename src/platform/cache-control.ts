import type { MiddlewareHandler } from 'hono'

/**
 * Cache headers of answers that are the same for every visitor: cached by the process and by any
 * CDN in front of it (design 7).
 */
export const sharedAnswer = {
  'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
}

/** Allows caching of successful answers, for calls that give everyone the same answer. */
export const shareAnswers: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.ok) return
  for (const [name, value] of Object.entries(sharedAnswer)) c.res.headers.set(name, value)
}

/** Forbids caching of answers, unless the route has set its own cache headers. */
export const markAnswersPrivate: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
}
