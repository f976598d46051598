import type { PoolWatch } from '#db/watched-pool.ts'
import type { Env } from '#platform/env.ts'
import { openFigures } from '#platform/figures/write-figures.ts'
import type { Log } from '#platform/log.ts'
import { shopVersion } from '#platform/package-files.ts'
import type { Tracing } from '#platform/tracing/tracing.ts'
import { databaseFigures } from './database-figures.ts'
import { type MetricsDoor, openMetricsDoor } from './metrics-door.ts'
import { openShopTracing } from './open-tracing.ts'
import { type OwnParts, ownFigures } from './own-figures.ts'
import { createTallies, type Tallies } from './tallies.ts'
import { watchStatements } from './watch-statements.ts'

/** Monitors what a process does. */
export interface Watch {
  /** Null if metrics are off. */
  tallies: Tallies | null
  tracing: Tracing | null
  /** Watches the pool of connections. */
  pool: PoolWatch
  close: () => Promise<void>
}

/** Monitors what the settings ask for: always slow statements; metrics and traces if they are on. */
export async function openWatch(env: Env, log: Log): Promise<Watch> {
  const isRead = env.METRICS_PORT !== undefined || env.METRICS_TOKEN !== undefined
  const tallies = isRead ? createTallies() : null
  const tracing = await openShopTracing(env, log)
  const pool = watchStatements({ tallies, tracing, log, slowMs: env.SLOW_STATEMENT_MS })
  return { tallies, tracing, pool, close: async () => tracing?.close() }
}

type MetricsParts = Omit<OwnParts, 'tallies' | 'version'> & {
  env: Env
  db: Parameters<typeof databaseFigures>[0]
  tallies: Tallies | null
}

/** The metrics of a process and its database, for those who may read them; null if they are off. */
export function openMetrics({ env, db, tallies, ...parts }: MetricsParts): MetricsDoor | null {
  if (!tallies) return null
  const own = ownFigures({ ...parts, tallies, version: shopVersion() })
  const write = openFigures([...own, ...databaseFigures(db)])
  return openMetricsDoor(write, env.METRICS_TOKEN)
}
