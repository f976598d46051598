import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { mails } from '#db/tables/mails.ts'
import type { MailKind } from '../domain/mail-content.ts'

/**
 * Whether an email was sent, at least once, or may be on its way at this moment. Keeps one that has not been tried from
 * being tried until the transaction ends; its template decides then whether it is still needed.
 */
export async function hasLeft(
  tx: Tx,
  { kind, reference }: { kind: MailKind; reference: string },
): Promise<boolean> {
  const [mail] = await tx
    .select({ status: mails.status, attempts: mails.attempts, messageId: mails.messageId })
    .from(mails)
    .where(and(eq(mails.kind, kind), eq(mails.reference, reference)))
    .for('no key update')
  if (!mail) return false
  return mail.messageId !== null || (mail.status === 'queued' && mail.attempts > 0)
}
