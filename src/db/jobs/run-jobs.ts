import type pg from 'pg'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import type { JobDetails, QueueName } from './queues.ts'

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

/** When what has expired is swept away: every hour, at a minute of its own. */
const sweepAt = '17 * * * *'

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
  const work = async <Q extends QueueName>(queue: Q) => {
    await boss.work(
      queue,
      { includeMetadata: true, pollingIntervalSeconds: pollSeconds },
      async (jobs: JobWithMetadata<JobDetails[Q]>[]) => {
        for (const { data, retryCount, retryLimit } of jobs) {
          const attempt = { number: retryCount + 1, isLast: retryCount >= retryLimit }
          try {
            await workers[queue](data, attempt)
          } catch (error) {
            onFailure(error, queue)
            throw error
          }
        }
      },
    )
  }
  await Promise.all([work('mail'), work('cashback'), work('sweep')])
  await boss.schedule('sweep', sweepAt, {})
  return { close: () => boss.stop({ graceful: true, timeout: 5_000 }) }
}
