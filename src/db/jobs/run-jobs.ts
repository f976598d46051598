import type pg from 'pg'
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { type JobDetails, type QueueName, queues } from './queues.ts'

/** Which attempt at a job this is, from 1, and whether it is the last. */
export interface Attempt {
  number: number
  isLast: boolean
}

/** What is done with the jobs of each queue. Whoever throws is asked again later. */
export type JobWorkers = {
  [Q in QueueName]: (details: JobDetails[Q], attempt: Attempt) => Promise<void>
}

interface JobParts {
  pool: pg.Pool
  workers: JobWorkers
  /** Hears of jobs that failed, and of a queue that cannot be reached. */
  onFailure: (error: unknown, queue: string) => void
  /** How often an empty queue is looked at again, in seconds; half a second at least. */
  pollSeconds?: number
}

/** When orders that were not paid in time are let go: every minute. What is forgotten goes every hour, at a minute of its own. */
const expireAt = '* * * * *'
const sweepAt = '17 * * * *'

/** A few at a time, one after the other, each with an outcome of its own; while there are more, without a pause. */
const fetching = {
  includeMetadata: true,
  perJobResults: true,
  batchSize: 5,
  burstWhenBatchFull: true,
} as const

/** Works through the queues until it is closed; of several processes, each job goes to one. */
export async function runJobs({
  pool,
  workers,
  onFailure,
  pollSeconds = 1,
}: JobParts): Promise<{ close: () => Promise<void> }> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values ? [...values] : []) },
    migrate: false,
  })
  boss.on('error', (error) => onFailure(error, 'all'))
  await boss.start()
  const work = <Q extends QueueName>(queue: Q) =>
    boss.work(queue, { ...fetching, pollingIntervalSeconds: pollSeconds }, async (jobs) => {
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
  await Promise.all((Object.keys(queues) as QueueName[]).map(work))
  await boss.schedule('expire', expireAt, {})
  await boss.schedule('sweep', sweepAt, {})
  return { close: () => boss.stop({ graceful: true, timeout: 5_000 }) }
}
