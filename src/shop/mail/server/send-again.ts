import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { enqueueFrom } from '#db/jobs/enqueue.ts'

const queueJobs = enqueueFrom('again', 'mail', `jsonb_build_object('mailId', again.id)`)

/** Queues a mail that failed for another round of attempts. Gives whether there was such a mail. */
export async function sendAgain(db: Db, mailId: number): Promise<boolean> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with again as (
      update mails set status = 'queued', attempts = 0, failure_reason = null
      where id = ${mailId} and status = 'failed' returning id
    ), queued as (${sql.raw(queueJobs)})
    select id from again`)
  return rows.length > 0
}

/**
 * Queues anew whatever waits in the ledger without a job that would send it: where a process died during the
 * last attempt, or an owner set failed mails back to "queued" by hand.
 */
export async function rescueStrandedMails(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    with again as (
      select id from mails
      where status = 'queued' and created_at < ${now.toISOString()}::timestamptz - interval '10 minutes'
        and not exists (
          select from pgboss.job
          where name = 'mail' and state in ('created', 'retry', 'active')
            and data ->> 'mailId' = mails.id::text
        )
    ) ${sql.raw(queueJobs)}`)
}
