import { Hono } from 'hono'
import { type Log, logRequests } from '#platform/log.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import { cachedAddress, cachedCalls } from './cached-address.ts'
import type { AskApi } from './render.tsx'

interface CachedCallParts {
  cache: PageCache
  ask: AskApi
  log: Log
}

/** Answers the catalogue's calls from the page cache if possible (design 7). */
export function answerCachedCalls({ cache, ask, log }: CachedCallParts): Hono {
  const calls = new Hono()
  for (const { path } of cachedCalls) {
    calls.get(path, logRequests(log), (c) => {
      const { url, key, topic } = cachedAddress(c.req.url)
      const { pathname, search } = new URL(url)
      return cache.answer({ key, topic, headers: c.req.raw.headers }, () => ask(pathname + search))
    })
  }
  return calls
}
