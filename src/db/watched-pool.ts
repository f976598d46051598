import pg from 'pg'
import { Client } from './client.ts'
import { statementNameOf } from './statement-name.ts'

/** A statement that was sent and is not answered yet. */
export interface SentStatement {
  /** A comment that goes with its text; it then is sent without a name, so that its text may differ. */
  comment: string | null
  /** Called with the rows that it gave or changed, or with why it failed. */
  done: (outcome: { rows: number } | { fault: unknown }) => void
}

/** Whoever wants to know what is asked of the database. All are called in the context of who asks. */
export interface PoolWatch {
  send: (name: string) => SentStatement
  /** Told how long a connection of the pool was waited for, in milliseconds. */
  waited: (ms: number) => void
  /** Keeps the context of who waits for a connection, which comes in that of whoever gives one back. */
  keep: <Args extends unknown[]>(run: (...args: Args) => void) => (...args: Args) => void
}

type Taken = Parameters<Parameters<pg.Pool['connect']>[0]>

/** How a watched pool gives its connections out: it tells how long each was waited for. */
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

/** The connections of a pool that tell of every statement. */
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
