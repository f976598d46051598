import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** The database as verbs know it: the pool, or a transaction on one of its connections. */
export type Db = NodePgDatabase<Record<string, never>> & { $client: pg.Pool }
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export interface Connection {
  db: Db
  pool: pg.Pool
  close: () => Promise<void>
}

/** Opens a pool of connections; nothing is sent before the first query. */
export function connect(config: pg.PoolConfig): Connection {
  const pool = new pg.Pool({ ...config, keepAlive: true })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() }
}
