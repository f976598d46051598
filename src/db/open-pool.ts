import pg from 'pg'
import { faultCodeOf, isDatabaseAway } from '#kernel/database-fault.ts'
import { Client, type ConnectionConfig } from './client.ts'
import { rememberColumns } from './remember-columns.ts'
import { tryAgain } from './try-again.ts'
import { type PoolWatch, watchedClient, watchedConnect } from './watched-pool.ts'

export type PoolConfig = ConnectionConfig & pg.PoolConfig

/** At most once in this time, in milliseconds, all connections are cut because their server takes no writes. */
const cutEveryMs = 1_000

/**
 * Opens a pool whose connections pipeline (decision 37) and stay with the server that takes writes: when that changes,
 * those to the old one are cut. After a temporary fault, a statement on the pool is repeated if that is safe (decision
 * 76). `watch` is told about all statements.
 */
export function openPool({ servers, ...config }: PoolConfig, watch?: PoolWatch): pg.Pool {
  const options = { ...config, servers, keepAlive: true, pipeline: true }
  const pool = new pg.Pool({
    ...options,
    Client: watch ? watchedClient(watch) : Client,
  } as pg.PoolConfig)
  if (watch) pool.connect = watchedConnect(pool, watch)
  // The pool replaces broken connections; without a listener their errors would end the process.
  pool.on('error', () => {})
  const open = new Set<Client>()
  pool.on('connect', (client) => {
    const opened = client as unknown as Client
    open.add(opened)
    writeTogether(opened)
    rememberColumns(opened)
  })
  pool.on('remove', (client) => open.delete(client as unknown as Client))
  const stopHearing = servers?.onMoved((to) => {
    for (const client of open) if (client.server !== to) client.cut()
  })
  let mayCutAtMs = 0
  pool.on('release', (fault: unknown, client) => {
    if (faultCodeOf(fault) !== '25006') return
    ;(client as unknown as Client).doubtServer()
    if (servers || performance.now() < mayCutAtMs) return
    // The address may lead to another server now: behind a proxy, or by its DNS name.
    mayCutAtMs = performance.now() + cutEveryMs
    for (const other of open) if (other !== (client as unknown)) other.cut()
  })
  const end = pool.end.bind(pool) as () => Promise<void>
  return Object.assign(pool, {
    query: queryAgain(pool),
    end: () => {
      stopHearing?.()
      return end()
    },
  })
}

/**
 * Writes everything issued within one turn of the event loop to the socket as one buffer: writing costs more than
 * everything else pg does, and the more so the more parts there are.
 */
function writeTogether({ connection: { stream } }: pg.Client): void {
  const write = stream.write.bind(stream)
  let parts: Buffer[] = []
  const flush = () => {
    const whole = parts.length === 1 ? parts[0] : Buffer.concat(parts)
    parts = []
    if (whole) write(whole)
  }
  stream.write = (part: Buffer, ...rest: never[]) => {
    if (rest.length > 0) {
      if (parts.length > 0) flush()
      return write(part, ...rest)
    }
    if (parts.push(part) === 1) process.nextTick(flush)
    return true
  }
}

const writes =
  /\b(?:insert|update|delete|merge|truncate|call|do|create|alter|drop|nextval|setval|set_config|pg_notify|notify|lock)\b/i

/** Whether a statement certainly changes nothing; a word that could be a change counts as one. */
export function onlyReads(text: string): boolean {
  return /^\s*(?:select|with|values|show|table)\b/i.test(text) && !writes.test(text)
}

type Ask = (query: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

function queryAgain(pool: pg.Pool): pg.Pool['query'] {
  const ask: Ask = (query, values) =>
    tryAgain(async (progress) => {
      const client = await pool.connect()
      progress.moment = onlyReads(typeof query === 'string' ? query : query.text)
        ? 'reading'
        : 'writing'
      let broken: Error | undefined
      try {
        return await client.query(query, values)
      } catch (fault) {
        if (fault instanceof Error && isDatabaseAway(fault)) broken = fault
        throw fault
      } finally {
        client.release(broken)
      }
    })
  return ask as pg.Pool['query']
}
