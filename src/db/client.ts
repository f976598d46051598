import pg from 'pg'
import { describeServer, type Server } from '#kernel/database-url.ts'
import type { Servers } from './servers.ts'

/** How to connect to the database. If there are `servers`, one of them replaces host and port. */
export interface ConnectionConfig extends pg.ClientConfig {
  servers?: Servers | undefined
}

/** How long each of several servers may take to accept a connection, in milliseconds. */
const patienceMs = 2_000

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/** A connection to the database, in the pool or outside it. */
export class Client extends pg.Client {
  readonly #config: ConnectionConfig
  readonly #told = new Map<string, string>()
  #server: Server | null = null

  constructor(given?: string | pg.ClientConfig) {
    const config = withPatience(typeof given === 'string' ? { connectionString: given } : given)
    super(config)
    this.#config = config
    // Whoever uses a broken connection notices; without a listener its error would end the process.
    this.on('error', () => {})
    // PostgreSQL 14 and newer report on connecting whether they take writes.
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }) =>
      this.#told.set(parameterName, parameterValue),
    )
  }

  /** The server it is connected or connecting to; null if the configuration names no servers. */
  get server(): Server | null {
    return this.#server
  }

  override connect(): Promise<pg.Client>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.Client> | undefined {
    const connected = this.#open()
    if (!callback) return connected
    const tell = callback as (error: Error | null, client?: pg.Client) => void
    connected.then(
      () => tell(null, this),
      (error: Error) => tell(error),
    )
    return undefined
  }

  /** Reports that this connection's server was lost or takes no writes, so that another one is looked for. */
  doubtServer(): void {
    if (this.#server) this.#config.servers?.forget(this.#server)
  }

  /** Replaces the configured timeout of statements by `ms` milliseconds, until disposed. */
  waitUpTo(ms: number): Disposable {
    // pg keeps its settings here, which its types omit.
    const { connectionParameters: kept } = this as unknown as {
      connectionParameters: Pick<pg.ClientConfig, 'query_timeout'>
    }
    const { query_timeout: before } = kept
    kept.query_timeout = ms
    return { [Symbol.dispose]: () => Object.assign(kept, { query_timeout: before }) }
  }

  /** Breaks the connection at once, as if its server were gone. */
  cut(): void {
    this.connection.stream.destroy(new Error('Connection terminated: its server is not used now'))
  }

  async #open(): Promise<pg.Client> {
    const { servers } = this.#config
    if (!servers) return await super.connect()
    this.#server = await servers.find((server) => probe(this.#config, server))
    if (this.connection.stream.destroyed) throw new Error('timeout expired')
    return await this.#openAt(this.#server)
  }

  async #openAt({ host, port }: Server): Promise<pg.Client> {
    Object.assign(this, { host, port })
    try {
      await super.connect()
      await this.#refuseUnwanted()
      return this
    } catch (error) {
      this.doubtServer()
      throw error
    }
  }

  async #refuseUnwanted(): Promise<void> {
    const wanted = this.#config.servers?.wanted
    if (!wanted || wanted === 'any') return
    const { isStandby, isReadOnly } = await this.#readStates()
    if (!isStandby && !(wanted === 'read-write' && isReadOnly)) return
    this.cut()
    const message = `${this.host}:${this.port} is read-only`
    throw Object.assign(new Error(message), { code: '25006' })
  }

  /** Queries the states if the server didn't report them, such as through a pooler. */
  async #readStates(): Promise<{ isStandby: boolean; isReadOnly: boolean }> {
    const standby = this.#told.get('in_hot_standby')
    const readOnly = this.#told.get('default_transaction_read_only')
    if (standby && readOnly) return { isStandby: standby === 'on', isReadOnly: readOnly === 'on' }
    const { rows } = await this.query<{ isStandby: boolean; isReadOnly: boolean }>(
      `select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    )
    const [row] = rows
    if (!row) throw new Error('a server says whether it takes writes')
    return row
  }

  async tryServer(server: Server): Promise<void> {
    this.#server = server
    await this.#openAt(server)
  }
}

async function probe(config: ConnectionConfig, server: Server): Promise<void> {
  const client = new Client(config)
  try {
    await client.tryServer(server)
  } catch (error) {
    const said = error instanceof Error ? error : new Error(String(error))
    throw Object.assign(said, { server: describeServer(server) })
  } finally {
    await client.end().catch(() => {})
  }
}

function withPatience(config: ConnectionConfig = {}): ConnectionConfig {
  const { servers, connectionTimeoutMillis } = config
  if (!servers || servers.all.length < 2) return config
  const most = Math.min(connectionTimeoutMillis || patienceMs, patienceMs)
  return { ...config, connectionTimeoutMillis: most }
}
