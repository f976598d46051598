import { setTimeout as pause } from 'node:timers/promises'
import type { Server, WantedServer } from '#kernel/database-url.ts'

type Probe = (server: Server) => Promise<unknown>

/** The delay between asking one server and the next, in milliseconds. */
const staggerMs = 100

/**
 * The servers of one database, and the one in use. All connections of a process share one instance, so that a new
 * primary is looked for once and found for all.
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
   * The server to connect to: the known one, else the first whose probe resolves. Servers are probed at short intervals
   * without waiting for each other, so that a silent one delays nothing. Throws an AggregateError with each one's
   * answer.
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

  /** Makes the next connection look again, because this server was lost or takes no writes any more. */
  forget(server: Server): void {
    if (this.#found === server) this.#found = null
  }

  /** Calls `hear` whenever a different server is found. Gives the function that stops it. */
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
