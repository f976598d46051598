import type { MiddlewareHandler } from 'hono'

/** For answers that are the same for every visitor: kept by the process and by any CDN in front of it (design 7). */
export const sharedAnswer = {
  'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
}

/** Lets others keep an answer that is a good one: for calls that answer everyone the same. */
export const shareAnswers: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.ok) return
  for (const [name, value] of Object.entries(sharedAnswer)) c.res.headers.set(name, value)
}

/** Answers are kept by nobody, unless a route says that its own may be. */
export const keepAnswersPrivate: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
}
