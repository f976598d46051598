import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { isDatabaseAway } from '#kernel/database-fault.ts'
import { openPool, type PoolConfig } from './open-pool.ts'
import { together } from './together.ts'
import { type Progress, tryAgain } from './try-again.ts'
import type { PoolWatch } from './watched-pool.ts'

type Builder<Client> = Omit<NodePgDatabase, 'transaction'> & { $client: Client }

/** A transaction on one connection. Statements issued in it without awaiting are pipelined: sent together. */
export type Tx = Builder<pg.PoolClient>

/** The pool: consecutive statements may run on different connections. */
export type Db = Builder<pg.Pool> & {
  /**
   * Runs `run` in a transaction: commits when it resolves, rolls back when it throws. After a temporary fault that
   * rolled it back, such as a deadlock, it runs again, so `run` must change nothing but the database; if it does more,
   * set `once`.
   */
  transaction: <T>(run: (tx: Tx) => Promise<T>, how?: { once?: boolean }) => Promise<T>
}

/**
 * The database for verbs that only read the catalog: a replica that has every change heard of, else the primary
 * (decision 81). Consecutive statements may run on different servers.
 */
export type Reads = Builder<Pick<pg.Pool, 'query'>>

export interface Connection {
  db: Db
  pool: pg.Pool
  close: () => Promise<void>
}

const options = { casing: 'snake_case' } as const

/**
 * How long a call to the database may take, in milliseconds. The server cancels the statement first; the client gives
 * up if even that gets no answer, for example from a paused server.
 */
export const callTimeouts = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
  query_timeout: 17_000,
} as const

/**
 * Opens a pool of connections that pipeline: a statement is sent before earlier ones are answered (decision 37).
 * `watch` is told about its statements.
 */
export function connect(config: PoolConfig, watch?: PoolWatch): Connection {
  const pool = openPool(config, watch)
  const db = Object.assign(drizzle(pool, options), { transaction: transactionOn(pool) })
  return { db, pool, close: () => pool.end() }
}

/** Named statements are pipelined, so these are sent together with the statements that follow them. */
const begin = { name: 'begin', text: 'begin' }
const commit = { name: 'commit', text: 'commit' }

function ignore(): void {}

/** A transaction under way. */
interface UnderWay extends Progress {
  /** The answer to its commit, if that was sent along with its last statements. */
  committed?: Promise<pg.QueryResult>
  /** Lets its connection take statements again after that. */
  reopen?: () => void
}

/** Each transaction under way, by its connection. */
const underWay = new WeakMap<object, UnderWay>()

/**
 * Declares that running this transaction again would find what the first run did, by a key. It is then repeated even if
 * its commit was never answered.
 */
export function repeatByKey({ $client }: Pick<Tx, '$client'>): void {
  const transaction = underWay.get($client)
  if (transaction) transaction.isKeyed = true
}

/**
 * Sends the commit along with a transaction's last statements, which saves a round trip, and gives their results. If one
 * of them fails, nothing is stored. They must all have been sent, and none may lead to a refusal: the commit does not
 * wait for their answers. Whatever the transaction sends afterwards is rejected.
 */
export function commitWith<const Work extends readonly Promise<unknown>[]>(
  { $client }: Tx,
  ...work: Work
): ReturnType<typeof together<Work>> {
  const transaction = underWay.get($client)
  if (!transaction) throw new Error('only a transaction can be committed')
  transaction.moment = 'committing'
  transaction.committed = $client.query(commit)
  transaction.committed.catch(ignore)
  const own = Object.getOwnPropertyDescriptor($client, 'query')
  $client.query = refuseLateStatement
  transaction.reopen = () => {
    Reflect.deleteProperty($client, 'query')
    if (own) Object.defineProperty($client, 'query', own)
  }
  return together(...work)
}

const refuseLateStatement = (() =>
  Promise.reject(
    new Error('a statement came after its transaction’s commit'),
  )) as pg.PoolClient['query']

/**
 * Makes a `transaction` whose connection always returns to the pool, or is removed from it when broken; Drizzle's own
 * leaks a connection that breaks at `begin`. Here `begin` is sent together with the first statements. A transaction
 * that certainly wasn't stored runs again (decision 76).
 */
export function transactionOn(pool: pg.Pool): Db['transaction'] {
  const sessions = new WeakMap<pg.PoolClient, Tx>()
  return (run, { once = false } = {}) => {
    const work = async (transaction: UnderWay) => {
      const client = await pool.connect()
      const tx = sessions.get(client) ?? drizzle(client, options)
      sessions.set(client, tx)
      underWay.set(client, transaction)
      transaction.moment = 'within'
      transaction.isOnce = once
      return await runOn(client, () => run(tx), transaction)
    }
    return tryAgain(work)
  }
}

async function runOn<T>(
  client: pg.PoolClient,
  run: () => Promise<T>,
  transaction: UnderWay,
): Promise<T> {
  const begun = client.query(begin)
  begun.catch(ignore)
  let broken: Error | undefined
  try {
    const result = await run().finally(() => transaction.reopen?.())
    await begun
    transaction.moment = 'committing'
    // If a statement of the transaction failed, PostgreSQL answers `commit` with ROLLBACK.
    const { command } = await (transaction.committed ?? client.query(commit))
    if (command !== 'ROLLBACK') return result
    transaction.moment = 'within'
    throw new Error('a statement failed, so nothing was stored')
  } catch (fault) {
    broken = await takeBack(client, fault)
    throw fault
  } finally {
    client.release(broken)
  }
}

/** Rolls a failed transaction back. Gives an error if its connection cannot be reused. */
async function takeBack(client: pg.PoolClient, fault: unknown): Promise<Error | undefined> {
  if (fault instanceof Error && isDatabaseAway(fault)) return fault
  const failed = await client.query('rollback').catch((error: Error) => error)
  return failed instanceof Error ? failed : undefined
}
