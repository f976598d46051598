import pg from 'pg'

interface ListenParts {
  connection: pg.ClientConfig
  channel: string
  /** Called for each notification, and once whenever listening begins, since something may have been missed. */
  onChange: () => void
  /** How long to wait before the n-th new attempt, in milliseconds. */
  retryDelayMs?: (attempt: number) => number
}

export interface Listener {
  isListening: () => boolean
  close: () => Promise<void>
}

const patience = (attempt: number) => Math.min(5_000, 100 * 2 ** attempt)

/** Listens on a channel of the database over a connection of its own, and connects anew for as long as it must. */
export function listen({
  connection,
  channel,
  onChange,
  retryDelayMs = patience,
}: ListenParts): Listener {
  let client: pg.Client | null = null
  let isListening = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let attempt = 0

  function lose(lost: pg.Client): void {
    if (client !== lost) return
    client = null
    isListening = false
    void lost.end().catch(() => {})
    if (isClosed) return
    timer = setTimeout(() => void open(), retryDelayMs(attempt))
    attempt += 1
  }

  async function open(): Promise<void> {
    const next = new pg.Client({
      ...connection,
      keepAlive: true,
      application_name: `listens to ${channel}`,
    })
    client = next
    next.on('error', () => lose(next))
    next.on('end', () => lose(next))
    next.on('notification', onChange)
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      attempt = 0
      onChange()
      isListening = client === next && !isClosed
    } catch {
      lose(next)
    }
  }

  void open()
  return {
    isListening: () => isListening,
    close: async () => {
      isClosed = true
      isListening = false
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
