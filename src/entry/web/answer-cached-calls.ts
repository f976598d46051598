import { Hono } from 'hono'
import { type Log, logRequests } from '#platform/log.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import { topicsOfCall } from './answer-topics.ts'
import { cachedAddress, cachedCalls } from './cached-address.ts'
import type { AskApi } from './render.tsx'

interface CachedCallParts {
  cache: PageCache
  ask: AskApi
  log: Log
}

/** Answers the catalog's calls from the page cache if possible (design 7). */
export function answerCachedCalls({ cache, ask, log }: CachedCallParts): Hono {
  const calls = new Hono()
  for (const { path } of cachedCalls) {
    calls.get(path, logRequests(log), (c) => {
      const { url, key } = cachedAddress(c.req.url)
      const { pathname, search } = new URL(url)
      return cache.answer({ key, headers: c.req.raw.headers }, async () => {
        const response = await ask(pathname + search)
        return { response, topics: topicsOfCall(pathname + search, response) }
      })
    })
  }
  return calls
}
