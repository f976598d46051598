import type { ConnectionConfig } from '#db/client.ts'
import { type Connection, callTimeouts, connect, type Reads } from '#db/connect.ts'
import { Replica } from '#db/replica.ts'
import { Replicas } from '#db/replicas.ts'
import type { PoolWatch } from '#db/watched-pool.ts'
import type { Env } from '#platform/env.ts'
import type { ReplicaConnection } from './find-database.ts'

interface ConnectionParts {
  env: Pick<Env, 'DATABASE_POOL'>
  connection: ConnectionConfig
  pooler?: ConnectionConfig | undefined
  replicas?: readonly ReplicaConnection[] | undefined
}

/** The database connections that verbs use. */
export interface Connections extends Connection {
  /** For verbs that only read the catalog; the primary's pool if there are no replicas. */
  reads: Reads
  replicas: Replicas | null
}

/** Opens the shop's pool, and one for each replica. */
export function openConnections(parts: ConnectionParts, watch?: PoolWatch): Connections {
  const { env, connection, pooler = connection, replicas: followers = [] } = parts
  const max = env.DATABASE_POOL
  const primary = connect({ ...pooler, ...callTimeouts, max }, watch)
  if (followers.length === 0) return { ...primary, reads: primary.db, replicas: null }
  const replicas = new Replicas({
    primary: primary.pool,
    replicas: followers.map(
      (follower) => new Replica(follower.name, { ...follower.connection, max }, watch),
    ),
  })
  return {
    ...primary,
    replicas,
    reads: replicas.reads,
    close: async () => {
      await replicas.close()
      await primary.close()
    },
  }
}
