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
    gauge('cilia_build', 'The version that runs, as a label of the number 1.', () => [
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
      'Requests by method, route and status: the time until the headers of the answer were ready.',
      tallies.requests,
      (key) => {
        const [method = '', status = '', ...route] = key.split(' ')
        return { method, status, route: route.join(' ') }
      },
    ),
    number(
      'cilia_http_requests_under_way',
      'Requests that are being answered; those out of memory take no time.',
      () => tallies.underway,
    ),
    total(
      'cilia_refusals_total',
      'Requests that were refused, by the code of the refusal and what it was about: stock, or the kind of a limit.',
      tallies.refusals,
      (key) => {
        const [code = '', about = ''] = key.split(' ')
        return { code, about }
      },
    ),
    histogram(
      'cilia_job_duration_seconds',
      'Attempts at jobs that this process made, by queue and outcome.',
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
    gauge('cilia_pool_connections', 'Connections of the pool by state.', () => [
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
    ]),
    number(
      'cilia_pool_waiting',
      'Who waits for a connection of the pool.',
      () => pool.waitingCount,
    ),
    histogram(
      'cilia_pool_wait_seconds',
      'How long a connection of the pool was waited for.',
      tallies.poolWaits,
      () => ({}),
    ),
    histogram(
      'cilia_statement_duration_seconds',
      'Statements by name, from being sent to being answered.',
      tallies.statements,
      statement,
    ),
    total(
      'cilia_statements_failed_total',
      'Statements that failed, by name.',
      tallies.failedStatements,
      statement,
    ),
    total(
      'cilia_statements_slow_total',
      'Statements that took SLOW_STATEMENT_MS or longer, by name.',
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
      'Requests for pages and answers that may be kept: out of memory (hit), made (missed), or made for another request at the same time (shared).',
      counts('hit', 'missed', 'shared'),
      (outcome) => ({ outcome }),
    ),
    total(
      'cilia_page_cache_dropped_total',
      'Kept answers that were dropped: for a change, or to make room.',
      counts('changed', 'evicted'),
      (why) => ({ why }),
    ),
    number('cilia_page_cache_answers', 'Answers in memory.', () => figures().answers),
    number('cilia_page_cache_bytes', 'What they take at most, in bytes.', () => figures().bytes),
  ]
}

function stateFigures({ listener, health, backups }: OwnParts): Figure[] {
  let before = performance.eventLoopUtilization()
  return [
    number('cilia_backups_nightly', 'Whether the settings ask for a backup every night (1).', () =>
      Number(backups.isNightly),
    ),
    number(
      'cilia_event_loop_utilization_ratio',
      'The share of time since the last reading in which the event loop was busy.',
      () => {
        const now = performance.eventLoopUtilization()
        const { utilization } = performance.eventLoopUtilization(now, before)
        before = now
        return utilization
      },
    ),
    number(
      'cilia_listener_listening',
      'Whether changes are heard of (1); while they are not (0), nothing is kept in memory.',
      () => Number(listener.isListening()),
    ),
    number(
      'cilia_listener_since_timestamp_seconds',
      'When hearing of changes began the last time.',
      () => {
        const since = listener.since()
        return since && since.getTime() / 1000
      },
    ),
    gauge(
      'cilia_database_ailing',
      'What is wrong with the database (1): it is away, or cannot store anything.',
      async () => {
        const ailment = await ailmentOf(health)
        return (['away', 'read-only'] as const).map((each) => ({
          ...{ labels: { ailment: each }, value: Number(each === ailment) },
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
