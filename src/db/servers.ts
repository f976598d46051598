import { setTimeout as pause } from 'node:timers/promises'
import type { Server, WantedServer } from '#kernel/database-url.ts'

type Probe = (server: Server) => Promise<unknown>

/** How much later each next server is asked than the one before it, in milliseconds. */
const staggerMs = 100

/**
 * The servers of one database, and which of them connections go to now. All connections of a
 * process share one, so that a new primary is looked for once and found for all.
 */
export class Servers {
  readonly all: readonly Server[]
  readonly wanted: WantedServer
  #found: Server | null = null
  #last: Server | null = null
  #looking: Promise<Server> | null = null
  readonly #onMoved = new Set<(to: Server) => void>()

  constructor(all: readonly Server[], wanted: WantedServer) {
    this.all = all
    this.wanted = wanted
  }

  /**
   * The server to connect to: the one known, else the first in order whose probe resolves. Servers
   * are asked shortly after each other, not in turn: one that is silent keeps nobody waiting.
   * Throws an AggregateError with what each of them answered.
   */
  async find(probe: Probe): Promise<Server> {
    const [first] = this.all
    if (this.all.length === 1 && first) return first
    if (this.#found) return this.#found
    this.#looking ??= this.#look(probe).finally(() => {
      this.#looking = null
    })
    return await this.#looking
  }

  /** Has the next connection look again: this server was lost, or does not take writes any more. */
  forget(server: Server): void {
    if (this.#found === server) this.#found = null
  }

  /** Calls back whenever another server than before is found. Gives what ends that. */
  onMoved(hear: (to: Server) => void): () => void {
    this.#onMoved.add(hear)
    return () => this.#onMoved.delete(hear)
  }

  async #look(probe: Probe): Promise<Server> {
    const over = new AbortController()
    const asked = this.all.map(async (server, place) => {
      if (place > 0) await pause(place * staggerMs, undefined, { signal: over.signal })
      await probe(server)
      return server
    })
    try {
      const found = await Promise.any(asked)
      const isMoved = this.#last !== null && this.#last !== found
      this.#found = found
      this.#last = found
      if (isMoved) for (const hear of this.#onMoved) hear(found)
      return found
    } finally {
      over.abort()
    }
  }
}
