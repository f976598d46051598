import pg from 'pg'
import { Client } from './client.ts'
import { statementNameOf } from './statement-name.ts'

/** A statement that was sent and is not answered yet. */
export interface SentStatement {
  /** A comment to add to its text. With one, the statement is sent without a name, since its text varies. */
  comment: string | null
  /** Called with the number of rows returned or changed, or with the fault. */
  done: (outcome: { rows: number } | { fault: unknown }) => void
}

/** Watches the statements of a pool. All functions are called in the context of the code that sends them. */
export interface PoolWatch {
  send: (name: string) => SentStatement
  /** Called with how long a connection of the pool was waited for, in milliseconds. */
  waited: (ms: number) => void
  /** Keeps the context of the waiting code; a connection arrives in the context of the code that releases one. */
  keep: <Args extends unknown[]>(run: (...args: Args) => void) => (...args: Args) => void
}

type Taken = Parameters<Parameters<pg.Pool['connect']>[0]>

/** The `connect` of a watched pool, which reports how long each connection was waited for. */
export function watchedConnect(pool: pg.Pool, { waited, keep }: PoolWatch): pg.Pool['connect'] {
  const connect = pool.connect.bind(pool) as {
    (): Promise<pg.PoolClient>
    (taken: (...args: Taken) => void): void
  }
  const timed = (taken?: (...args: Taken) => void) => {
    const begunMs = performance.now()
    const tell = () => waited(performance.now() - begunMs)
    if (!taken) {
      const client = connect()
      client.then(tell, tell)
      return client
    }
    const kept = keep(taken)
    return connect((...args) => {
      tell()
      kept(...args)
    })
  }
  return timed as pg.Pool['connect']
}

type Query = { text: string; name?: string; submit?: unknown }
type Called = (fault: unknown, result: pg.QueryResult) => void

/** The class of a watched pool's connections, which report every statement. */
export function watchedClient(watch: PoolWatch): typeof Client {
  return class extends Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      this.query = watchedQuery(this, watch)
    }
  }
}

function watchedQuery(client: pg.Client, watch: PoolWatch): pg.Client['query'] {
  const ask = (args: unknown[]) => Reflect.apply(pg.Client.prototype.query, client, args)
  const watched = (first: string | Query, ...rest: unknown[]) => {
    const query = typeof first === 'string' ? { text: first } : first
    if (query.submit) return ask([first, ...rest])
    const sent = watch.send(statementNameOf(query))
    const told = sent.comment === null ? first : commented(query, sent.comment)
    const place = rest.findIndex((arg) => typeof arg === 'function')
    if (place < 0) {
      const answer = ask([told, ...rest]) as Promise<pg.QueryResult>
      answer.then(
        (result) => sent.done({ rows: rowsOf(result) }),
        (fault: unknown) => sent.done({ fault }),
      )
      return answer
    }
    const callback = rest[place] as Called
    rest[place] = ((fault, result) => {
      sent.done(fault ? { fault } : { rows: rowsOf(result) })
      callback(fault, result)
    }) satisfies Called
    return ask([told, ...rest])
  }
  return watched as pg.Client['query']
}

const rowsOf = (result: pg.QueryResult | undefined) => result?.rowCount ?? 0

function commented(query: Query, comment: string): Query {
  const { name: _, ...unnamed } = query
  return { ...unnamed, text: `${query.text} ${comment}` }
}
