import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ConnectionConfig } from '#db/client.ts'
import { openEmbedded } from '#db/embedded/open-embedded.ts'
import { Servers } from '#db/servers.ts'
import { type DatabaseUrl, describeServer, readDatabaseUrl } from '#kernel/database-url.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Env } from '#platform/env.ts'
import { CannotStart } from './cannot-start.ts'
import { isStarting, whyUnreachable } from './why-unreachable.ts'

export interface FoundDatabase {
  connection: ConnectionConfig
  /** How the shop's pool connects, if through a pooler. */
  pooler?: ConnectionConfig | undefined
  /** How to connect to each replica, with its name. */
  replicas?: readonly ReplicaConnection[]
  /** Its description on the start card. */
  description: string
  close: () => Promise<void>
}

/** How to connect to a replica. */
export interface ReplicaConnection {
  name: string
  connection: ConnectionConfig
}

/** How long to wait for an external database that is still starting, in milliseconds. */
const startingPatienceMs = 30_000

/**
 * The database that the settings name: that of DATABASE_URL, or the embedded one in DATA_DIR. Calls `onWait` when
 * nothing is left to do but to wait until the embedded one accepts connections.
 */
export async function findDatabase(env: Env, onWait?: () => void): Promise<FoundDatabase> {
  const folder = openFolder(env.DATA_DIR)
  const { DATABASE_URL, DATABASE_POOLER_URL, DATABASE_REPLICA_URL } = env
  if (DATABASE_URL)
    return {
      ...(await reach(DATABASE_URL, DATABASE_POOLER_URL)),
      replicas: DATABASE_REPLICA_URL ? replicasOf(readDatabaseUrl(DATABASE_REPLICA_URL)) : [],
    }
  try {
    const embedded = await openEmbedded(folder, { onSpawn: onWait })
    const { connection, close } = embedded
    return { connection, close, description: `embedded PostgreSQL in ${embedded.folder}` }
  } catch (error) {
    throw error instanceof Refusal ? new CannotStart(error.message) : error
  }
}

/** Creates the shop's data folder if necessary, and gives its path. */
function openFolder(wanted: string): string {
  const folder = resolve(wanted)
  try {
    // Node's recursive mkdir never returns in places such as /proc, so each level is created separately.
    makeWay(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
    return folder
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new CannotStart(
      `The shop cannot write to ${folder} (${code}). Set DATA_DIR to a folder it may write to.`,
    )
  }
}

function makeWay(folder: string): void {
  if (existsSync(folder)) return
  makeWay(dirname(folder))
  mkdirSync(folder)
}

async function reach(text: string, poolerText?: string): Promise<FoundDatabase> {
  const url = readDatabaseUrl(text)
  const { servers: all, database } = url
  const connection = connectionOf(url)
  await waitFor(connection, url)
  const where = all.map(all.length > 1 ? describeServer : ({ host }) => host).join(' or ')
  return {
    connection,
    pooler: poolerText === undefined ? undefined : connectionOf(readDatabaseUrl(poolerText)),
    description: `PostgreSQL at ${where || 'a local socket'}, database ${database}`,
    close: async () => {},
  }
}

function connectionOf({ servers: all, wanted, connectionString }: DatabaseUrl): ConnectionConfig {
  const usesServers = all.length > 1 || wanted !== 'any'
  const servers = usesServers ? new Servers(all, wanted) : undefined
  return { connectionString, connectionTimeoutMillis: 10_000, servers }
}

/** Each server is a replica with its own state; an address without servers is left to the driver. */
function replicasOf({ servers, connectionString }: DatabaseUrl): ReplicaConnection[] {
  if (servers.length === 0) return [{ name: 'local', connection: { connectionString } }]
  return servers.map((server) => ({
    name: describeServer(server),
    connection: { connectionString, servers: new Servers([server], 'any') },
  }))
}

async function waitFor(connection: ConnectionConfig, url: DatabaseUrl): Promise<void> {
  for (const until = performance.now() + startingPatienceMs; ; await pause(250)) {
    const client = new Client(connection)
    try {
      await client.connect()
      return
    } catch (error) {
      if (isStarting(error) && performance.now() < until) continue
      throw new CannotStart(whyUnreachable(error, url))
    } finally {
      await client.end().catch(() => {})
    }
  }
}
