import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { isDatabaseAway } from '#kernel/database-fault.ts'
import { openPool, type PoolWatch } from './watched-pool.ts'

type Builder<Client> = Omit<NodePgDatabase, 'transaction'> & { $client: Client }

/**
 * A transaction on one connection. Statements issued in it without awaiting are pipelined: sent
 * together.
 */
export type Tx = Builder<pg.PoolClient>

/** The pool: consecutive statements may run on different connections. */
export type Db = Builder<pg.Pool> & {
  /** Runs `run` in a transaction: commits when it resolves, rolls back when it throws. */
  transaction: <T>(run: (tx: Tx) => Promise<T>) => Promise<T>
}

export interface Connection {
  db: Db
  pool: pg.Pool
  close: () => Promise<void>
}

const options = { casing: 'snake_case' } as const

/**
 * How long a call to the database may take, in milliseconds. The server cancels a statement first;
 * the client gives up when even that does not arrive, as with a paused server.
 */
export const callTimeouts = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
  query_timeout: 17_000,
} as const

/**
 * Opens a pool of connections that pipeline: a statement is sent before earlier ones are answered
 * (decision 37). Whoever wants to know what is asked of it is told.
 */
export function connect(config: pg.PoolConfig, watch?: PoolWatch): Connection {
  const pool = openPool({ ...config, keepAlive: true, pipeline: true } as pg.PoolConfig, watch)
  // The pool replaces a connection that breaks. Without these listeners its error would end the
  // process: the pool listens to idle connections only, not to one that breaks between two
  // statements of a transaction.
  pool.on('error', ignore)
  pool.on('connect', (client) => {
    client.on('error', ignore)
    writeTogether(client as pg.Client)
  })
  const db = Object.assign(drizzle(pool, options), { transaction: transactionOn(pool) })
  return { db, pool, close: () => pool.end() }
}

/**
 * Named statements are pipelined, so these travel together with the statements that follow them.
 */
const begin = { name: 'begin', text: 'begin' }
const commit = { name: 'commit', text: 'commit' }

function ignore(): void {}

/**
 * Writes everything issued within one turn of the event loop to the socket at once: writing costs
 * more than all else that pg does.
 */
function writeTogether({ connection: { stream } }: pg.Client): void {
  const uncork = stream.uncork.bind(stream)
  stream.uncork = () => process.nextTick(uncork)
}

/**
 * Gives a `transaction` whose connection always returns to the pool, or is removed from it when
 * broken. Drizzle's own leaks a connection that breaks at `begin`. Here `begin` is sent together
 * with the first statements.
 */
function transactionOn(pool: pg.Pool): Db['transaction'] {
  const sessions = new WeakMap<pg.PoolClient, Tx>()
  return async (run) => {
    const client = await pool.connect()
    const tx = sessions.get(client) ?? drizzle(client, options)
    sessions.set(client, tx)
    const begun = client.query(begin)
    begun.catch(ignore)
    let broken: Error | undefined
    try {
      const result = await run(tx)
      await begun
      // PostgreSQL answers the commit of a transaction in which a statement failed with a rollback.
      const { command } = await client.query(commit)
      if (command === 'ROLLBACK') throw new Error('a statement failed, so nothing was stored')
      return result
    } catch (fault) {
      broken = await takeBack(client, fault)
      throw fault
    } finally {
      client.release(broken)
    }
  }
}

/** Rolls a failed transaction back. Gives an error if its connection cannot be reused. */
async function takeBack(client: pg.PoolClient, fault: unknown): Promise<Error | undefined> {
  if (fault instanceof Error && isDatabaseAway(fault)) return fault
  const failed = await client.query('rollback').catch((error: Error) => error)
  return failed instanceof Error ? failed : undefined
}
