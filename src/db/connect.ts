import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isDatabaseAway } from '#kernel/database-fault.ts'

/** The database as verbs know it: the pool, or a transaction on one of its connections. */
export type Db = NodePgDatabase<Record<string, never>> & { $client: pg.Pool }
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export interface Connection {
  db: Db
  pool: pg.Pool
  close: () => Promise<void>
}

const options = { casing: 'snake_case' } as const

/**
 * How long anything may wait for the database, in milliseconds. The server ends a statement first; the client gives up
 * where not even that is answered, as by a server that is paused.
 */
export const callTimeouts = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
  query_timeout: 17_000,
} as const

/** Opens a pool of connections; nothing is sent before the first query. */
export function connect(config: pg.PoolConfig): Connection {
  const pool = new pg.Pool({ ...config, keepAlive: true })
  // A connection that breaks is replaced by the pool. Without these listeners its error would end the process: the
  // pool's own hears of idle connections only, not of one that breaks between two statements of a transaction.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  const db: Db = drizzle(pool, options)
  db.transaction = transactionOn(pool)
  return { db, pool, close: () => pool.end() }
}

function ignore(): void {}

/**
 * Transactions whose connection always goes back to the pool, or out of it where it is no longer sound. Drizzle's own
 * begins outside of its `try`, so that a connection which breaks there would be lost to the pool for good.
 */
function transactionOn(pool: pg.Pool): Db['transaction'] {
  const sessions = new WeakMap<pg.PoolClient, NodePgDatabase>()
  return async (run, config) => {
    const client = await pool.connect()
    const session = sessions.get(client) ?? drizzle(client, options)
    sessions.set(client, session)
    let broken: Error | undefined
    try {
      return await session.transaction(run, config)
    } catch (fault) {
      if (fault instanceof Error && isDatabaseAway(fault)) broken = fault
      throw fault
    } finally {
      client.release(broken)
    }
  }
}
