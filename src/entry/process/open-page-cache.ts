import type pg from 'pg'
import { listen } from '#db/listen.ts'
import { createPageCache, type PageCache } from '#platform/page-cache/page-cache.ts'
import { topicsOfChange } from '../web/cached-address.ts'

interface OpenPageCacheParts {
  connection: pg.ClientConfig
  limitBytes: number
  /** Headers added to every answer. */
  headers: Readonly<Record<string, string>>
}

/** Opens the page cache, and the listener through which the database invalidates its answers. */
export function openPageCache({ connection, limitBytes, headers }: OpenPageCacheParts): {
  cache: PageCache
  close: () => Promise<void>
} {
  const cache = createPageCache({
    alongside: headers,
    limitBytes,
    isListening: () => catalogue.isListening(),
  })
  const catalogue = listen({
    connection,
    channel: 'catalogue_changed',
    onChange: (change) => cache.invalidate(topicsOfChange(change)),
  })
  return { cache, close: catalogue.close }
}
