import { Hono } from 'hono'
import { type Log, logRequests } from '#platform/log.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import type { AskApi } from './render.tsx'

/** The calls whose answers are the same for everyone until the catalogue changes. */
const keptCalls = [
  '/api/categories',
  '/api/products',
  '/api/products/featured',
  '/api/products/facets',
  '/api/products/:slug',
  '/api/products/:id/goes-with',
]

interface KeptParts {
  cache: PageCache
  ask: AskApi
  log: Log
}

/** Answers the catalogue's calls from memory where it can (design 7). */
export function answerKept({ cache, ask, log }: KeptParts): Hono {
  const kept = new Hono()
  for (const call of keptCalls) {
    kept.get(call, logRequests(log), (context) => {
      const { url, raw } = context.req
      return cache.answer(url, raw.headers, () => {
        const { pathname, search } = new URL(url)
        return ask(pathname + search)
      })
    })
  }
  return kept
}
