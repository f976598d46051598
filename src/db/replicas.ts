import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Reads } from './connect.ts'
import type { JournalPosition } from './journal-position.ts'
import type { Read, Replica, ReplicaState } from './replica.ts'

/** Hears of changes, and knows how far the primary has written its journal. */
export interface Changes {
  isListening: () => boolean
  position: () => Promise<JournalPosition>
}

export interface ReplicaFigures {
  states: readonly { replica: string; state: ReplicaState }[]
  /** How many reads replicas answered, and how many the primary had to. */
  byReplica: number
  byPrimary: number
}

/** How long a read waits for a replica that is slightly behind, in milliseconds. */
const patienceMs = 50
/** The interval for checking the replicas, in milliseconds. */
const lookEveryMs = 1_000
/** A replica that lacks writes older than this is not used, even if no change was heard of, in milliseconds. */
const mostLagMs = 5_000

interface ReplicasParts {
  /** Answers what replicas can't. */
  primary: Pick<pg.Pool, 'query'>
  replicas: readonly Replica[]
}

/**
 * Sends reads to replicas that have every change heard of, else to the primary (decision 81). A change is heard of by a
 * notification after its commit, so the primary's position read then is at or after that commit, and a replica that has
 * replayed it has the change.
 */
export class Replicas {
  /** The database to use for read-only statements. */
  readonly reads: Reads
  readonly #primary: Pick<pg.Pool, 'query'>
  readonly #replicas: readonly Replica[]
  #changes: Changes | null = null
  /** The position that a replica must have replayed; null while unknown. */
  #wanted: JournalPosition | null = null
  #asking: Promise<void> | null = null
  #isOutdated = false
  #earlier: { position: JournalPosition; atMs: number } | null = null
  #turn = 0
  #timer: NodeJS.Timeout | undefined
  #isLooking = false
  #counts = { byReplica: 0, byPrimary: 0 }

  constructor({ primary, replicas }: ReplicasParts) {
    this.#primary = primary
    this.#replicas = replicas
    this.reads = readsThrough((read) => this.#read(read))
  }

  /** Starts using the replicas. `changes` must call `changed` whenever it hears of one. */
  follow(changes: Changes): void {
    this.#changes = changes
    this.#timer = setInterval(() => void this.#look(), lookEveryMs).unref()
    this.changed()
    void this.#look()
  }

  /** Requires replicas to have everything that the primary has written so far. */
  changed(): void {
    this.#wanted = null
    this.#isOutdated = true
    this.#asking ??= this.#askPosition()
  }

  figures(): ReplicaFigures {
    const states = this.#replicas.map(({ name: replica, state }) => ({ replica, state }))
    return { states, ...this.#counts }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await Promise.all(this.#replicas.map((replica) => replica.close()))
  }

  async #read(read: Read): Promise<pg.QueryResult> {
    const replica = this.#choose()
    const answer = replica && (await this.#readFrom(replica, read))
    this.#counts[answer ? 'byReplica' : 'byPrimary'] += 1
    return answer ?? (await this.#primary.query(read.query as pg.QueryConfig, read.values))
  }

  /** Null if the primary must answer. A statement's own errors will come from there. */
  async #readFrom(replica: Replica, read: Read): Promise<pg.QueryResult | null> {
    const untilMs = performance.now() + patienceMs
    if (this.#wanted === null) await Promise.race([this.#asking, pauseFor(patienceMs)])
    const wanted = this.#wanted
    if (wanted === null) return null
    return await replica.read(read, wanted, untilMs).catch(() => null)
  }

  /** The next replica that is well, in turn; null if there is none, or changes are not being heard. */
  #choose(): Replica | null {
    if (!this.#changes?.isListening()) return null
    const free = this.#replicas.filter(({ isFree }) => isFree)
    this.#turn += 1
    return free[this.#turn % free.length] ?? null
  }

  async #askPosition(): Promise<void> {
    try {
      let position: JournalPosition | null = null
      while (this.#isOutdated) {
        this.#isOutdated = false
        position = (await this.#changes?.position()) ?? null
      }
      this.#wanted = position
      // After a failover, the journal may be shorter than the old primary's.
      if (position !== null && (this.#earlier?.position ?? 0n) > position) this.#earlier = null
    } catch {
      // The primary can't be asked. Once it can, the next check asks again.
    } finally {
      this.#asking = null
    }
  }

  async #look(): Promise<void> {
    if (this.#isLooking || !this.#changes?.isListening()) return
    this.#isLooking = true
    try {
      if (this.#wanted === null) this.changed()
      await this.#asking
      await this.#raiseWanted()
      const wanted = this.#wanted
      if (wanted === null) return
      await Promise.all(this.#replicas.map((replica) => replica.look(wanted)))
    } catch {
      // The state of a replica that can't be asked already says so.
    } finally {
      this.#isLooking = false
    }
  }

  /**
   * Requires what was written some seconds ago, whether heard of or not, so that no replica is used that is far behind.
   */
  async #raiseWanted(): Promise<void> {
    const now = performance.now()
    if (this.#earlier && now - this.#earlier.atMs < mostLagMs) return
    const former = this.#earlier?.position
    const position = await this.#changes?.position()
    if (position === undefined) return
    this.#earlier = { position, atMs: now }
    if (
      former !== undefined &&
      this.#wanted !== null &&
      this.#wanted < former &&
      former <= position
    )
      this.#wanted = former
  }
}

const pauseFor = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function readsThrough(ask: (read: Read) => Promise<pg.QueryResult>): Reads {
  const query = (text: string | pg.QueryConfig, values?: unknown[]) => ask({ query: text, values })
  return drizzle(new Door(query) as unknown as pg.Pool, { casing: 'snake_case' })
}

/** Looks like a pool to Drizzle. */
class Door {
  readonly query: (text: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

  constructor(query: Door['query']) {
    this.query = query
  }
}
