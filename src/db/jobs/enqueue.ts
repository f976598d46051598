import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../connect.ts'
import type { JobDetails, QueueName } from './queues.ts'

/** What pg-boss itself copies from a queue to each of its jobs. */
const copied =
  'retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, policy'

/**
 * The clause of a statement that queues a job for every row of another clause, so that both stand or fall
 * together. `details` is an SQL expression over that clause's columns which gives the job's JSON.
 */
export function enqueueFrom(clause: string, queue: QueueName, details: string): string {
  return `insert into pgboss.job (name, data, keep_until, ${copied})
    select queue.name, ${details}, now() + queue.retention_seconds * interval '1 second', ${copied}
    from ${clause} cross join pgboss.queue as queue where queue.name = '${queue}'`
}

const statements = new Map<QueueName, string>()

/** Queues one job within the transaction that causes it. */
export async function enqueue<Q extends QueueName>(
  db: Db | Tx,
  queue: Q,
  details: JobDetails[Q],
): Promise<void> {
  const text = statements.get(queue) ?? enqueueFrom('given', queue, 'given.details')
  statements.set(queue, text)
  await db.execute(
    sql`with given as (select ${JSON.stringify(details)}::jsonb as details) ${sql.raw(text)}`,
  )
}
