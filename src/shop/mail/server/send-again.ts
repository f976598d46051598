import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { mails } from '#db/tables/mails.ts'
import type { Context } from '#shop/context.ts'

type OutboxContext = Pick<Context, 'db' | 'jobs'>

/** Queues a failed email for another round of attempts. Gives whether there was such an email. */
export function sendAgain({ db, jobs }: OutboxContext, mailId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [again] = await tx
      .update(mails)
      .set({ status: 'queued', attempts: 0, failureReason: null })
      .where(and(eq(mails.id, mailId), eq(mails.status, 'failed')))
      .returning({ id: mails.id })
    if (again) await jobs.send(tx, 'mail', { mailId })
    return again !== undefined
  })
}

interface MailToRepeat {
  mailId: number
  recipient: string
  at: Date
}

/**
 * Queues an email again at an owner's request, within a transaction, whatever its outcome so far. Reuses its row in the
 * outbox; does nothing if it is queued already.
 */
export async function repeatMail(
  tx: Tx,
  jobs: Context['jobs'],
  { mailId, recipient, at }: MailToRepeat,
): Promise<void> {
  const anew = { status: 'queued', attempts: 0, failureReason: null, sentAt: null }
  const [again] = await tx
    .update(mails)
    .set({ ...anew, recipient, createdAt: at })
    .where(and(eq(mails.id, mailId), ne(mails.status, 'queued')))
    .returning({ id: mails.id })
  if (again) await jobs.send(tx, 'mail', { mailId })
}

const findStranded = statement({
  name: 'find_stranded_mails',
  row: z.object({ id: z.int() }),
  text: `
    select id from mails
    where status = 'queued' and created_at < $1::timestamptz - interval '10 minutes'
      and not exists (
        select from pgboss.job
        where name = 'mail' and state in ('created', 'retry', 'active')
          and data ->> 'mailId' = mails.id::text
      )
    order by id limit 500`,
})

/**
 * Queues emails of the outbox that have no job: their process died during the last attempt, or an owner set failed
 * emails back to "queued" by hand. Needs no retries, because the next run finds what this one missed.
 */
export async function rescueStrandedMails({ db, jobs, now }: OutboxContext & Pick<Context, 'now'>) {
  for (const { id } of await findStranded(db, now())) await jobs.send(db, 'mail', { mailId: id })
}
