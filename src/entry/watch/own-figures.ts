import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import type { Ailment, Health } from '#db/health.ts'
import type { Replicas } from '#db/replicas.ts'
import { type Figure, gauge, histogram, number, total } from '#platform/figures/figure.ts'
import type { CacheFigures } from '#platform/page-cache/page-cache.ts'
import type { BackupPlan } from '#shop/backups/domain/backups.schema.ts'
import { replicaFigures } from './replica-figures.ts'
import type { Tallies } from './tallies.ts'

export interface OwnParts {
  tallies: Tallies
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  cache: { figures: () => CacheFigures }
  listener: { isListening: () => boolean; since: () => Date | null }
  health: Pick<Health, 'check'>
  replicas: Pick<Replicas, 'figures'> | null
  backups: Pick<BackupPlan, 'isNightly'>
  version: string
}

/** How long a scrape waits for the database's health, in milliseconds. */
const patienceMs = 2_000

/** The figures of this process. */
export function ownFigures(parts: OwnParts): Figure[] {
  return [
    gauge('cilia_build', 'Always 1; the label `version` is the version that is running.', () => [
      { labels: { version: parts.version }, value: 1 },
    ]),
    ...requestFigures(parts.tallies),
    ...databaseUse(parts),
    ...cacheFigures(parts.cache),
    ...replicaFigures(parts.replicas),
    ...stateFigures(parts),
  ]
}

function requestFigures(tallies: Tallies): Figure[] {
  return [
    histogram(
      'cilia_http_request_duration_seconds',
      'Time until the response headers were ready, in seconds, by method, route and status. Responses from memory are not counted.',
      tallies.requests,
      (key) => {
        const [method = '', status = '', ...route] = key.split(' ')
        return { method, status, route: route.join(' ') }
      },
    ),
    number(
      'cilia_http_requests_under_way',
      'Requests in progress. Requests answered from memory are not counted.',
      () => tallies.underway,
    ),
    total(
      'cilia_refusals_total',
      'Refused requests by error code and by `about`: stock, or which rate limit; empty otherwise.',
      tallies.refusals,
      (key) => {
        const [code = '', about = ''] = key.split(' ')
        return { code, about }
      },
    ),
    histogram(
      'cilia_job_duration_seconds',
      'Duration of the job attempts that this process made, in seconds, by queue and outcome.',
      tallies.jobs,
      (key) => {
        const [outcome = '', queue = ''] = key.split(' ')
        return { queue, outcome }
      },
    ),
  ]
}

function databaseUse({ tallies, pool }: OwnParts): Figure[] {
  const statement = (name: string) => ({ statement: name })
  return [
    gauge(
      'cilia_pool_connections',
      'Connections in the database pool, by state: idle or busy.',
      () => [
        { labels: { state: 'idle' }, value: pool.idleCount },
        { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
      ],
    ),
    number(
      'cilia_pool_waiting',
      'Callers waiting for a connection from the database pool.',
      () => pool.waitingCount,
    ),
    histogram(
      'cilia_pool_wait_seconds',
      'How long callers waited for a connection from the database pool, in seconds.',
      tallies.poolWaits,
      () => ({}),
    ),
    histogram(
      'cilia_statement_duration_seconds',
      'Duration of SQL statements from sending to the answer, in seconds, by name.',
      tallies.statements,
      statement,
    ),
    total(
      'cilia_statements_failed_total',
      'SQL statements that failed, by name.',
      tallies.failedStatements,
      statement,
    ),
    total(
      'cilia_statements_slow_total',
      'SQL statements that took at least SLOW_STATEMENT_MS milliseconds, by name.',
      tallies.slowStatements,
      statement,
    ),
  ]
}

function cacheFigures({ figures }: OwnParts['cache']): Figure[] {
  const counts = (...names: (keyof CacheFigures)[]) => ({
    counts: () => names.map((name): [string, number] => [name, figures()[name]]),
  })
  return [
    total(
      'cilia_page_cache_requests_total',
      'Requests for cacheable pages and responses, by outcome: answered from memory (hit), newly made (missed), or sharing the response made for a simultaneous request (shared).',
      counts('hit', 'missed', 'shared'),
      (outcome) => ({ outcome }),
    ),
    total(
      'cilia_page_cache_dropped_total',
      'Cached responses that were dropped because their data changed (changed) or to make room (evicted).',
      counts('changed', 'evicted'),
      (why) => ({ why }),
    ),
    number('cilia_page_cache_answers', 'Responses in the memory cache.', () => figures().answers),
    number(
      'cilia_page_cache_bytes',
      'Upper estimate of the memory that the cached responses use, in bytes.',
      () => figures().bytes,
    ),
  ]
}

function stateFigures({ listener, health, backups }: OwnParts): Figure[] {
  let before = performance.eventLoopUtilization()
  return [
    number('cilia_backups_nightly', 'Whether nightly backups are enabled (1) or not (0).', () =>
      Number(backups.isNightly),
    ),
    number(
      'cilia_event_loop_utilization_ratio',
      'Share of the time since the last scrape during which the event loop was busy, from 0 to 1.',
      () => {
        const now = performance.eventLoopUtilization()
        const { utilization } = performance.eventLoopUtilization(now, before)
        before = now
        return utilization
      },
    ),
    number(
      'cilia_listener_listening',
      'Whether this process receives change notifications from the database (1) or not (0). While it does not, it caches nothing.',
      () => Number(listener.isListening()),
    ),
    number(
      'cilia_listener_since_timestamp_seconds',
      'When this process last started receiving change notifications, as a Unix timestamp in seconds.',
      () => {
        const since = listener.since()
        return since && since.getTime() / 1000
      },
    ),
    gauge(
      'cilia_database_ailing',
      'Whether the database has each problem (1) or not (0): it is unreachable (away), or it cannot store anything (read-only).',
      async () => {
        const ailment = await ailmentOf(health)
        return (['away', 'read-only'] as const).map((each) => ({
          labels: { ailment: each },
          value: Number(each === ailment),
        }))
      },
    ),
  ]
}

function ailmentOf(health: Pick<Health, 'check'>): Promise<Ailment | null> {
  const late = new Promise<Ailment>((resolve) =>
    setTimeout(() => resolve('away'), patienceMs).unref(),
  )
  return Promise.race([health.check(), late])
}
