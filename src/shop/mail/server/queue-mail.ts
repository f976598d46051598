import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import type { MailKind, OrderMailKind } from '../domain/mail-content.ts'

/** An email of an order must name that order. */
type About =
  | { kind: OrderMailKind; orderId: number }
  | { kind: Exclude<MailKind, OrderMailKind>; orderId?: never }

export type QueuedMail = About & {
  /**
   * What the email is about: there is one email per kind and reference, however often it is
   * requested.
   */
  reference: string
  recipient: string
}

type MailToQueue = QueuedMail & {
  /** How long it waits before it is sent, in minutes; its template may find nothing to say by then. */
  afterMinutes?: number
}

/**
 * A repeated request resends an email only if it failed or was dropped, or if it was sent long enough ago to have been
 * lost. `dueAt` is an SQL expression.
 */
const writeStatement = (name: string, dueAt: string) =>
  statement({
    name,
    text: `
    insert into mails (kind, reference, recipient, order_id, due_at) values ($1, $2, $3, $4, ${dueAt})
    on conflict on constraint mails_once do update
      set status = 'queued', recipient = excluded.recipient, attempts = 0, failure_reason = null,
        created_at = now(), due_at = excluded.due_at
      where mails.status in ('failed', 'dropped')
        or mails.status = 'sent' and mails.sent_at < now() - interval '10 minutes'`,
  })

const writeMail = writeStatement('write_mail', 'default')

/** Takes how many minutes it waits in $5. */
const writeLaterMail = writeStatement('write_later_mail', 'now() + make_interval(mins => $5)')

/** Stores an email in the outbox, in the same transaction as its cause, so that neither exists without the other. */
export async function queueMail(
  tx: Tx,
  { kind, reference, recipient, orderId, afterMinutes }: MailToQueue,
): Promise<void> {
  const mail = [kind, reference, recipient, orderId ?? null]
  if (afterMinutes === undefined) await writeMail(tx, ...mail)
  else await writeLaterMail(tx, ...mail, afterMinutes)
}

const writeMails = statement({
  name: 'write_mails',
  text: `
    insert into mails (kind, reference, recipient, order_id)
    select * from unnest($1::text[], $2::text[], $3::text[], $4::integer[])
    on conflict on constraint mails_once do nothing`,
})

/** Stores several emails with one statement, each once and for all: one that exists stays as it is. */
export async function queueMailsOnce(tx: Tx, queued: readonly QueuedMail[]): Promise<void> {
  await writeMails(
    tx,
    queued.map(({ kind }) => kind),
    queued.map(({ reference }) => reference),
    queued.map(({ recipient }) => recipient),
    queued.map(({ orderId }) => orderId ?? null),
  )
}
