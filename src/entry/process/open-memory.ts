import type { ConnectionConfig } from '#db/client.ts'
import type { Db } from '#db/connect.ts'
import { listen } from '#db/listen.ts'
import type { Replicas } from '#db/replicas.ts'
import type { Log } from '#platform/log.ts'
import { createPageCache, type PageCache } from '#platform/page-cache/page-cache.ts'
import { type LiveSettings, openSettings } from '#shop/settings/server/open-settings.ts'
import { readNewSettings, readSettings } from '#shop/settings/server/read-settings.ts'
import { topicsOfChange } from '../web/answer-topics.ts'
import { headersFor } from '../web/security-headers.ts'

interface OpenMemoryParts {
  connection: ConnectionConfig
  db: Db
  log: Log
  limitBytes: number
  /** The replicas that answer reads; null if there are none. */
  replicas: Replicas | null
  /** Headers for every answer, filtered by its content type. */
  headers: Readonly<Record<string, string>>
}

/** What a process keeps in memory from the database. */
export interface Memory {
  cache: PageCache
  settings: LiveSettings
  /**
   * Makes everything committed so far visible: until this process has heard of the changes, it uses neither the cache
   * nor replicas.
   */
  catchUp: () => void
  /** Whether changes are being heard of, and since when. */
  listener: { isListening: () => boolean; since: () => Date | null }
  close: () => Promise<void>
}

/**
 * Opens the page cache, reads the settings, and listens for changes of the database. All pages show settings, so a
 * change of them drops every answer.
 */
export async function openMemory(parts: OpenMemoryParts): Promise<Memory> {
  const { connection, db, log, limitBytes, headers, replicas } = parts
  let catchingUp = 0
  const cache = createPageCache({
    limitBytes,
    alongside: (type) => headersFor(type, headers),
    isListening: () => catchingUp === 0 && database.isListening(),
  })
  const settings = await openSettings({
    read: () => readSettings(db),
    readNew: (known) => readNewSettings(db, known),
    onChange: () => cache.invalidate('all'),
    onFailure: (error) => log.warn({ err: error }, 'The settings could not be read again'),
  })
  let heardSince: Date | null = null
  const database = listen({
    connection,
    channels: {
      catalogue_changed: (change) => {
        if (change === null) heardSince = new Date()
        cache.invalidate(topicsOfChange(change))
        replicas?.changed()
      },
      ...(replicas && { reviews_voted: () => replicas.changed() }),
      settings_changed: () => void settings.renew(),
    },
  })
  replicas?.follow(database)
  const catchUp = () => {
    replicas?.changed()
    catchingUp += 1
    const caughtUp = () => {
      catchingUp -= 1
    }
    database.position().then(caughtUp, caughtUp)
  }
  const close = async () => {
    await database.close()
    await settings.close()
  }
  const listener = { isListening: database.isListening, since: () => heardSince }
  return { cache, settings, catchUp, listener, close }
}
