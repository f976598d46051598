import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isDatabaseAway } from '#kernel/database-fault.ts'

type Builder<Client> = Omit<NodePgDatabase, 'transaction'> & { $client: Client }

/** A transaction on one connection. What is asked in it without waiting in between travels together. */
export type Tx = Builder<pg.PoolClient>

/** The pool: every statement may run on another of its connections. */
export type Db = Builder<pg.Pool> & {
  /** Commits when `run` is done, and takes everything back where it throws. */
  transaction: <T>(run: (tx: Tx) => Promise<T>) => Promise<T>
}

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

/** Opens a pool of connections, which send statements without waiting for the answers to earlier ones (decision 37). */
export function connect(config: pg.PoolConfig): Connection {
  const pool = new pg.Pool({ ...config, keepAlive: true, pipeline: true } as pg.PoolConfig)
  // A connection that breaks is replaced by the pool. Without these listeners its error would end the process: the
  // pool's own hears of idle connections only, not of one that breaks between two statements of a transaction.
  pool.on('error', ignore)
  pool.on('connect', (client) => {
    client.on('error', ignore)
    writeTogether(client as pg.Client)
  })
  const db = Object.assign(drizzle(pool, options), { transaction: transactionOn(pool) })
  return { db, pool, close: () => pool.end() }
}

/** With a name they travel as other statements do, and so with those that follow. */
const begin = { name: 'begin', text: 'begin' }
const commit = { name: 'commit', text: 'commit' }

function ignore(): void {}

/** Writes what is asked within one turn of the event loop at once: writing costs more than all else that pg does. */
function writeTogether({ connection: { stream } }: pg.Client): void {
  const uncork = stream.uncork.bind(stream)
  stream.uncork = () => process.nextTick(uncork)
}

/**
 * Transactions whose connection always goes back to the pool, or out of it where it is no longer sound: Drizzle's own
 * loses a connection that breaks at `begin`. Here `begin` travels with the first statements.
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
      await client.query(commit)
      return result
    } catch (fault) {
      broken = await takeBack(client, fault)
      throw fault
    } finally {
      client.release(broken)
    }
  }
}

/** Ends a transaction that failed. Gives why its connection cannot be used any more, where that is so. */
async function takeBack(client: pg.PoolClient, fault: unknown): Promise<Error | undefined> {
  if (fault instanceof Error && isDatabaseAway(fault)) return fault
  const failed = await client.query('rollback').catch((error: Error) => error)
  return failed instanceof Error ? failed : undefined
}
