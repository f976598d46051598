import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect.ts'
import { mails } from '#db/tables/mails.ts'

/** A queued email that has not been tried yet, and is due at once. */
const queuedAnew = { status: 'queued', attempts: 0, failureReason: null, dueAt: sql`now()` }

/** Queues a failed email for another round of attempts. Gives whether there was such an email. */
export async function sendAgain(db: Db, mailId: number): Promise<boolean> {
  const [again] = await db
    .update(mails)
    .set(queuedAnew)
    .where(and(eq(mails.id, mailId), eq(mails.status, 'failed')))
    .returning({ id: mails.id })
  return again !== undefined
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
export async function repeatMail(tx: Tx, { mailId, recipient, at }: MailToRepeat): Promise<void> {
  await tx
    .update(mails)
    .set({ ...queuedAnew, sentAt: null, recipient, createdAt: at })
    .where(and(eq(mails.id, mailId), ne(mails.status, 'queued')))
}
