import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import type { Context } from '#shop/context.ts'
import type { MailKind, OrderMailKind } from '../domain/mail-content.ts'

/** An email of an order says of which. */
type About =
  | { kind: OrderMailKind; orderId: number }
  | { kind: Exclude<MailKind, OrderMailKind>; orderId?: never }

type MailToQueue = About & {
  /**
   * What the email is about: there is one email per kind and reference, however often it is
   * requested.
   */
  reference: string
  recipient: string
}

/**
 * An email requested again is sent again only if the first failed, or was sent so long ago that it
 * may be lost.
 */
const writeMail = statement({
  name: 'write_mail',
  row: z.object({ id: z.int() }),
  text: `
    insert into mails (kind, reference, recipient, order_id) values ($1, $2, $3, $4)
    on conflict on constraint mails_once do update
      set status = 'queued', recipient = excluded.recipient, attempts = 0, failure_reason = null, created_at = now()
      where mails.status in ('failed', 'dropped')
        or mails.status = 'sent' and mails.sent_at < now() - interval '10 minutes'
    returning id`,
})

/**
 * Stores an email in the outbox and queues its job, within the transaction that causes it, so that
 * neither exists without the other.
 */
export async function queueMail(
  tx: Tx,
  jobs: Context['jobs'],
  { kind, reference, recipient, orderId }: MailToQueue,
): Promise<void> {
  const [mail] = await writeMail(tx, kind, reference, recipient, orderId ?? null)
  if (mail) await jobs.send(tx, 'mail', { mailId: mail.id })
}
