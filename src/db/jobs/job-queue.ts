import type pg from 'pg'
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Db, Tx } from '../connect.ts'
import { workOnOutbox } from './outbox.ts'
import { atOnce, type JobDetails, type QueueName, queues } from './queues.ts'

/** The number of this attempt at a job, counted from 1, and whether it is the last. */
export interface Attempt {
  number: number
  isLast: boolean
}

/** The worker of each queue. A job whose worker throws is retried later. */
export type JobWorkers = {
  [Q in QueueName]: (details: JobDetails[Q], attempt: Attempt) => Promise<void>
}

export interface JobQueue {
  /** Queues a job, optionally delayed by seconds. Within a transaction, it is committed or rolled back with it. */
  send: <Q extends keyof typeof queues>(
    db: Db | Tx,
    queue: Q,
    details: JobDetails[Q],
    afterSeconds?: number,
  ) => Promise<void>
  /** Works on the queues and the outbox until they are closed. Each job goes to only one of several processes. */
  work: (workers: JobWorkers) => Promise<void>
  close: () => Promise<void>
}

interface JobQueueParts {
  pool: pg.Pool
  /** Called when a job fails, or a queue can't be reached. */
  onFailure: (error: unknown, queue: string) => void
  /** Seconds between two polls of an empty queue; at least 0.5. */
  pollSeconds?: number
  /** Whether it only sends jobs and leaves maintaining the queues to other processes. */
  sendsOnly?: boolean
}

/**
 * When each queue gets a job by itself (cron, UTC): unpaid orders expire and campaigns start every minute; every hour
 * there is a sweep, and a look whether a backup is due. The balance of cards is read at 9:11 and the books are proved
 * at 9:41, night in America.
 */
const schedules = {
  expire: '* * * * *',
  'campaign-clock': '* * * * *',
  sweep: '17 * * * *',
  reconcile: '11 9 * * *',
  books: '41 9 * * *',
  backup: '23 * * * *',
} as const satisfies Partial<Record<keyof typeof queues, string>>

/**
 * Fetches a few jobs at a time and runs them one by one, each with its own outcome; polls again at once while there are
 * more. Outcomes are reported together, so jobs that may hang are each fetched by a worker of their own instead.
 */
function fetchingOf(queue: keyof typeof queues, pollingIntervalSeconds: number) {
  const several = atOnce[queue]
  return {
    pollingIntervalSeconds,
    includeMetadata: true,
    perJobResults: true,
    burstWhenBatchFull: true,
    batchSize: several ? 1 : 5,
    localConcurrency: several ?? 1,
  } as const
}

/** Opens the shop's queues, which pg-boss keeps in the same database. */
export async function openJobQueue(parts: JobQueueParts): Promise<JobQueue> {
  const { pool, onFailure, sendsOnly = false } = parts
  const upkeep = { supervise: !sendsOnly, schedule: !sendsOnly }
  const boss = new PgBoss({ db: runOn(pool), migrate: false, ...upkeep })
  let outbox: ReturnType<typeof workOnOutbox> | undefined
  boss.on('error', (error) => onFailure(error, 'all'))
  await boss.start()
  return {
    send: async (db, queue, details, afterSeconds = 0) => {
      const later = afterSeconds > 0 ? { startAfter: afterSeconds } : {}
      const name = `send_${queue}${afterSeconds > 0 ? '_later' : ''}`
      await boss.send(queue, details, { ...later, db: runOn(db.$client, name) })
    },
    work: async (workers) => {
      const { pollSeconds = 1 } = parts
      outbox = workOnOutbox({ pool, onFailure, pollSeconds, worker: workers.mail })
      await workOn(boss, workers, { onFailure, pollSeconds })
    },
    close: async () => {
      await Promise.all([outbox?.close(), boss.stop({ graceful: true, timeout: 5_000 })])
    },
  }
}

/** Runs pg-boss's statements on a connection or the pool. Each connection plans a named statement once. */
function runOn(client: pg.Pool | pg.PoolClient, name?: string) {
  return {
    executeSql: (text: string, values: unknown[] = []) =>
      name ? client.query({ name, text, values }) : client.query(text, values),
  }
}

async function workOn(
  boss: PgBoss,
  workers: JobWorkers,
  { onFailure, pollSeconds }: Required<Pick<JobQueueParts, 'onFailure' | 'pollSeconds'>>,
): Promise<void> {
  const work = <Q extends keyof typeof queues>(queue: Q) =>
    boss.work(queue, fetchingOf(queue, pollSeconds), async (jobs) => {
      const results: JobResult[] = []
      for (const job of jobs as JobWithMetadata<JobDetails[Q]>[]) {
        const attempt = { number: job.retryCount + 1, isLast: job.retryCount >= job.retryLimit }
        try {
          await workers[queue](job.data, attempt)
          results.push({ id: job.id, status: 'completed' })
        } catch (error) {
          onFailure(error, queue)
          results.push({ id: job.id, status: 'failed', output: String(error) })
        }
      }
      return results
    })
  await Promise.all((Object.keys(queues) as (keyof typeof queues)[]).map(work))
  const known = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const [queue, cron] of Object.entries(schedules))
    if (known.get(queue) !== cron) await boss.schedule(queue, cron, {})
}
