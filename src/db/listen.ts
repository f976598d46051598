import { setTimeout as pause } from 'node:timers/promises'
import { escapeIdentifier } from 'pg'
import { Client, type ConnectionConfig } from './client.ts'
import { type JournalPosition, readPosition } from './journal-position.ts'

interface ListenParts {
  connection: ConnectionConfig
  /**
   * Handlers by channel. Called with the payload of each notification, and with null whenever listening starts, because
   * notifications may have been missed.
   */
  channels: Readonly<Record<string, (payload: string | null) => void>>
  /** The pause before the n-th reconnection, in milliseconds. */
  retryDelayMs?: (attempt: number) => number
  /** The interval of the heartbeat, and the timeout of its answer, in milliseconds. */
  heartbeatMs?: number
}

export interface Listener {
  isListening: () => boolean
  /**
   * How far the primary has written its journal. When it resolves, the notifications of all commits before the call
   * have been heard, and the position is at or after those commits. Rejects if the primary can't be asked.
   */
  position: () => Promise<JournalPosition>
  close: () => Promise<void>
}

const backOff = (attempt: number) => Math.min(5_000, 100 * 2 ** attempt)

/** The heartbeat's interval in milliseconds; a silently cut connection is noticed within twice this time. */
const usualHeartbeatMs = 4_000

/** Queries a connection at intervals, and resolves once it stops answering. */
async function watch(client: Client, everyMs: number): Promise<void> {
  try {
    for (;;) {
      await pause(everyMs, undefined, { ref: false })
      await client.query('select 1')
    }
  } catch {
    // The connection is closed or broken, or a query on it timed out.
    client.doubtServer()
  }
}

function clientFor(
  connection: ConnectionConfig,
  channels: readonly string[],
  patienceMs: number,
): Client {
  return new Client({
    ...connection,
    keepAlive: true,
    application_name: `listens to ${channels.join(' and ')}`,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
}

/** The position up to which records were inserted, which includes commits that didn't wait for the disk. */
const askPosition = `
  select case when not pg_is_in_recovery() then pg_current_wal_insert_lsn()::text end as position`

/** Calls `lose` with a connection that didn't answer, since notifications on it may be lost, too. */
async function positionOf(
  client: Client | null,
  lose: (client: Client) => void,
): Promise<JournalPosition> {
  try {
    const answer = await client?.query<{ position: string | null }>(askPosition)
    const position = answer?.rows[0]?.position
    if (!position) throw new Error('no primary is listened to')
    return readPosition(position)
  } catch (error) {
    if (client) lose(client)
    throw error
  }
}

/**
 * Listens on channels of the database over a connection of its own, and reconnects until it is closed. A heartbeat
 * notices a silently cut connection (machines: within 10 s).
 */
export function listen({
  connection,
  channels,
  retryDelayMs = backOff,
  heartbeatMs = usualHeartbeatMs,
}: ListenParts): Listener {
  let client: Client | null = null
  let isListening = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let attempt = 0

  function lose(lost: Client): void {
    if (client !== lost) return
    client = null
    isListening = false
    clearTimeout(timer)
    void lost.end().catch(() => {})
    if (isClosed) return
    timer = setTimeout(() => void open(), retryDelayMs(attempt))
    attempt += 1
  }

  async function open(): Promise<void> {
    const next = clientFor(connection, Object.keys(channels), heartbeatMs)
    client = next
    next.on('error', () => lose(next))
    next.on('end', () => lose(next))
    next.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''))
    try {
      await next.connect()
      for (const channel of Object.keys(channels))
        await next.query(`listen ${escapeIdentifier(channel)}`)
      attempt = 0
      for (const hear of Object.values(channels)) hear(null)
      isListening = client === next && !isClosed
      if (isListening) void watch(next, heartbeatMs).then(() => lose(next))
    } catch {
      lose(next)
    }
  }

  void open()
  return {
    isListening: () => isListening,
    position: () => positionOf(client, lose),
    close: async () => {
      isClosed = true
      isListening = false
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
