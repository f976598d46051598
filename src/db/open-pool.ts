import pg from 'pg'
import { faultCodeOf, isDatabaseAway } from '#kernel/database-fault.ts'
import { Client, type ConnectionConfig } from './client.ts'
import { tryAgain } from './try-again.ts'
import { type PoolWatch, watchedClient, watchedConnect } from './watched-pool.ts'

export type PoolConfig = ConnectionConfig & pg.PoolConfig

/** The shortest time between two cuts of all connections to servers that take no writes, in milliseconds. */
const cutEveryMs = 1_000

/**
 * Opens a pool whose connections pipeline (decision 37) and stay with the server that takes writes:
 * when another one does, those to the old one are cut. A statement on the pool is tried again after
 * a fault of a moment where that is safe (decision 76). Whoever wants to know what is asked of it is told.
 */
export function openPool({ servers, ...config }: PoolConfig, watch?: PoolWatch): pg.Pool {
  const options = { ...config, servers, keepAlive: true, pipeline: true }
  const pool = new pg.Pool({
    ...options,
    Client: watch ? watchedClient(watch) : Client,
  } as pg.PoolConfig)
  if (watch) pool.connect = watchedConnect(pool, watch)
  // The pool replaces a connection that breaks; without a listener its error would end the process.
  pool.on('error', () => {})
  const open = new Set<Client>()
  pool.on('connect', (client) => {
    const opened = client as unknown as Client
    open.add(opened)
    writeTogether(opened)
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
    // One address may lead to another server by now: the one behind it changed, or its name did.
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
 * Writes everything issued within one turn of the event loop to the socket at once: writing costs
 * more than all else that pg does.
 */
function writeTogether({ connection: { stream } }: pg.Client): void {
  const uncork = stream.uncork.bind(stream)
  stream.uncork = () => process.nextTick(uncork)
}

const writes =
  /\b(?:insert|update|delete|merge|truncate|call|do|create|alter|drop|nextval|setval|set_config|pg_notify|notify|lock)\b/i

/** Whether a statement surely changes nothing; a word that may mean a change counts as one. */
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
