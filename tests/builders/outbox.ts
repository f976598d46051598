import { and, eq } from 'drizzle-orm'
import { mails } from '#db/tables/mails.ts'
import { mailTemplates } from '#entry/process/mail-templates.ts'
import type { OutgoingMail } from '#platform/mailer/mailer.ts'
import type { Context } from '#shop/context.ts'
import type { MailKind } from '#shop/mail/domain/mail-content.ts'
import { deliverMail } from '#shop/mail/server/deliver-mail.ts'
import type { FreshDatabase } from './fresh-database.ts'

/** Reads and works off a database's queues: jobs, and emails about orders. */
export function openOutbox({ db, pool }: FreshDatabase) {
  /** The emails of a kind by reference: the number of an order or a parcel. */
  const mailsOf = (kind: MailKind, reference: number | string) =>
    db
      .select()
      .from(mails)
      .where(and(eq(mails.kind, kind), eq(mails.reference, String(reference))))

  const jobs = async (queue: string, text: string) => {
    const query = 'select data from pgboss.job where name = $1 and data::text like $2'
    return (await pool.query(query, [queue, `%${text}%`])).rows
  }

  /** Delivers the queued emails of a kind and reference. Gives what was sent. */
  async function deliver(
    kind: MailKind,
    reference: number | string,
    from: Context,
  ): Promise<OutgoingMail[]> {
    const sent: OutgoingMail[] = []
    const mailer = {
      send: async (mail: OutgoingMail) => `<${sent.push(mail)}@test>`,
      close: () => {},
    }
    for (const { id } of await mailsOf(kind, reference))
      await deliverMail({ context: from, mailer, mailTemplates }, id, { number: 1, isLast: false })
    return sent
  }

  return { mailsOf, jobs, deliver }
}
