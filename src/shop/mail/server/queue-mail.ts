import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect.ts'
import { enqueueFrom } from '#db/jobs/enqueue.ts'
import type { MailKind } from '../domain/letter.ts'

interface MailToQueue {
  kind: MailKind
  /** What it is about: one mail of a kind about one thing, however often it is asked for. */
  reference: string
  recipient: string
}

/** A mail asked for again is sent again only if the first failed, or was sent so long ago that it may be lost. */
const again = `on conflict on constraint mails_once do update
  set status = 'queued', recipient = excluded.recipient, attempts = 0, failure_reason = null, created_at = now()
  where mails.status in ('failed', 'dropped')
    or mails.status = 'sent' and mails.sent_at < now() - interval '10 minutes'`

const queueJob = enqueueFrom('mailed', 'mail', `jsonb_build_object('mailId', mailed.id)`)

/**
 * Clauses that write a mail and queue its sending, for a larger statement: `mailed` and `mail_queued`.
 * `rows` is a query of kind, reference and recipient.
 */
export function queueMailClauses(rows: string): string {
  return `mailed as (insert into mails (kind, reference, recipient) ${rows} ${again} returning id),
    mail_queued as (${queueJob})`
}

/** Writes a mail and queues its sending, within the transaction that causes it. */
export async function queueMail(
  db: Db | Tx,
  { kind, reference, recipient }: MailToQueue,
): Promise<void> {
  const rows = sql`select ${kind}::text, ${reference}::text, ${recipient}::text`
  const [before = '', after = ''] = queueMailClauses('#rows#').split('#rows#')
  await db.execute(sql`with ${sql.raw(before)}${rows}${sql.raw(after)} select count(*) from mailed`)
}
