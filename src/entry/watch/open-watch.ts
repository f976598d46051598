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

/** How a process watches what it does. */
export interface Watch {
  /** Null where nobody reads them. */
  tallies: Tallies | null
  tracing: Tracing | null
  /** What the pool of connections tells of. */
  pool: PoolWatch
  close: () => Promise<void>
}

/** Watches what the settings ask for: statements that are slow always, figures and traces where somebody reads them. */
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

/** The figures of a process and of its database, for those who may read them; null where nobody does. */
export function openMetrics({ env, db, tallies, ...parts }: MetricsParts): MetricsDoor | null {
  if (!tallies) return null
  const own = ownFigures({ ...parts, tallies, version: shopVersion() })
  const write = openFigures([...own, ...databaseFigures(db)])
  return openMetricsDoor(write, env.METRICS_TOKEN)
}
