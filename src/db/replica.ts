import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { faultCodeOf, isDatabaseAway } from '#kernel/database-fault.ts'
import type { Client } from './client.ts'
import { type JournalPosition, readPosition } from './journal-position.ts'
import { openPool, type PoolConfig } from './open-pool.ts'
import type { PoolWatch } from './watched-pool.ts'

/** A replica's states: 'well', 'behind' the primary, 'away', or a 'primary' itself, so not a replica. */
export const replicaStates = ['well', 'behind', 'away', 'primary'] as const
export type ReplicaState = (typeof replicaStates)[number]

export interface Read {
  query: string | pg.QueryConfig
  values: unknown[] | undefined
}

/** How long connecting and a statement may take, in milliseconds, before the primary is asked instead. */
const timeouts = { connectionTimeoutMillis: 1_000, statement_timeout: 5_000, query_timeout: 5_000 }
/** How long a replica that answered nothing lately may take to report its state, in milliseconds. */
const lookPatienceMs = 700
/** How long a connection's report about its server stays valid, in milliseconds. */
const countsMs = 1_000
/** The interval for polling a replica that is slightly behind, in milliseconds. */
const askAgainMs = 5

/** SQLSTATEs of a statement that conflicted with replay or took too long; they say nothing about the next one. */
const ofOneStatement = /^(?:40001|40P01|57014)$/

/** The server is not a standby: it was promoted, or never was one. */
class NoStandby extends Error {
  override name = 'NoStandby'
}

/** The state of a replica that answered with this fault; null if the fault says nothing about it. */
function stateAfter(fault: unknown): ReplicaState | null {
  if (fault instanceof NoStandby) return 'primary'
  return isDatabaseAway(fault) && !ofOneStatement.test(faultCodeOf(fault)) ? 'away' : null
}

/** What a connection last reported about its server. Each is asked, because an address may lead to several servers. */
interface Said {
  replayed: JournalPosition
  atMs: number
}

const askReplayed = {
  name: 'ask_replica',
  text: `select pg_is_in_recovery() as "isStandby", coalesce(pg_last_wal_replay_lsn(), '0/0')::text as replayed`,
}

function ignore(): void {}

/** The replicas at one address. */
export class Replica {
  readonly name: string
  readonly #pool: pg.Pool
  readonly #max: number
  readonly #open = new Set<Client>()
  readonly #said = new WeakMap<pg.ClientBase, Said>()
  #state: ReplicaState = 'away'
  #answeredAtMs = Number.NEGATIVE_INFINITY

  constructor(name: string, { max = 10, ...config }: PoolConfig, watch?: PoolWatch) {
    this.name = name
    this.#max = max
    this.#pool = openPool({ ...config, ...timeouts, max }, watch)
    this.#pool.on('connect', (client) => this.#open.add(client as unknown as Client))
    this.#pool.on('remove', (client) => this.#open.delete(client as unknown as Client))
  }

  get state(): ReplicaState {
    return this.#state
  }

  /** Whether it can take another read. */
  get isFree(): boolean {
    return this.#state === 'well' && this.#pool.waitingCount < this.#max
  }

  /**
   * Reads from the replica once it has replayed a position, waiting until `untilMs` (of performance.now()). Gives null
   * if it hasn't by then. Throws the statement's fault, or the one that keeps the replica from answering.
   */
  async read(read: Read, wanted: JournalPosition, untilMs: number): Promise<pg.QueryResult | null> {
    return await this.#use(async (client) => {
      if (!this.#isKnownToHave(client, wanted)) {
        // Both are sent at once: the statement runs after the position was read, so it sees at least that state.
        const replayed = this.#askReplayed(client)
        const answer = client.query(read.query as pg.QueryConfig, read.values)
        answer.catch(ignore)
        if ((await replayed) >= wanted) return await answer
        await answer.catch(ignore)
        if (!(await this.#waitFor(client, wanted, untilMs))) return null
      }
      return await client.query(read.query as pg.QueryConfig, read.values)
    })
  }

  /**
   * Checks its state, unless reads just showed it. If it doesn't answer, cuts its connections, so that no read waits
   * for it.
   */
  async look(wanted: JournalPosition): Promise<void> {
    if (this.#state === 'well' && performance.now() - this.#answeredAtMs < countsMs) return
    const untilMs = performance.now() + askAgainMs
    const looked = this.#use(async (client) => {
      const has = await this.#waitFor(client, wanted, untilMs)
      if (has) this.#state = 'well'
    })
    const isAnswered = await Promise.race([
      looked.then(
        () => true,
        () => true,
      ),
      pause(lookPatienceMs, false, { ref: false }),
    ])
    if (isAnswered) return
    this.#state = 'away'
    this.#cutAll()
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }

  async #use<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    let client: pg.PoolClient | undefined
    let broken: Error | undefined
    try {
      client = await this.#pool.connect()
      const result = await work(client)
      this.#answeredAtMs = performance.now()
      return result
    } catch (fault) {
      const state = stateAfter(fault)
      if (state) this.#state = state
      if (fault instanceof Error && state) broken = fault
      throw fault
    } finally {
      client?.release(broken)
    }
  }

  #isKnownToHave(client: pg.ClientBase, wanted: JournalPosition): boolean {
    const said = this.#said.get(client)
    return said !== undefined && said.replayed >= wanted && performance.now() - said.atMs < countsMs
  }

  /** Waits until the position is replayed. If it is not in time, sets the state 'behind' and gives false. */
  async #waitFor(
    client: pg.PoolClient,
    wanted: JournalPosition,
    untilMs: number,
  ): Promise<boolean> {
    while ((await this.#askReplayed(client)) < wanted) {
      if (performance.now() > untilMs) {
        this.#state = 'behind'
        return false
      }
      await pause(askAgainMs)
    }
    return true
  }

  async #askReplayed(client: pg.ClientBase): Promise<JournalPosition> {
    const { rows } = await client.query<{ isStandby: boolean; replayed: string }>(askReplayed)
    const [row] = rows
    if (!row?.isStandby) throw new NoStandby(`${this.name} is no standby`)
    const replayed = readPosition(row.replayed)
    this.#said.set(client, { replayed, atMs: performance.now() })
    return replayed
  }

  #cutAll(): void {
    for (const client of this.#open) client.cut()
  }
}
