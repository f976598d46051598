import { mailHtml } from '#shop/mail/domain/mail-html.ts'
import { mailText } from '#shop/mail/domain/mail-text.ts'
import { readKeptMail } from '#shop/mail/server/read-kept-mail.ts'
import type { ShownMail } from '../domain/order-mail.ts'
import { type MailWriter, noMail, type WantedMail, writeOrderMail } from './write-order-mail.ts'

/**
 * An order's email as it was sent, or as it would be written now if it wasn't, or if that was not kept. Refuses a kind
 * that cannot be written.
 */
export async function showOrderMail(writer: MailWriter, wanted: WantedMail): Promise<ShownMail> {
  const { kind, recipient, sent, content } = await writeOrderMail(writer, wanted)
  const { db, settings, origin } = writer.context
  const kept = sent && (await readKeptMail(db, sent.id))
  const words = kept ?? content
  if (words === null) throw noMail()
  return {
    kind,
    to: kept?.to ?? sent?.recipient ?? recipient,
    at: kept?.at ?? (sent?.sentAt ?? sent?.createdAt)?.toISOString() ?? null,
    isAsSent: kept !== null,
    canBeSent: content !== null,
    subject: words.subject,
    html: mailHtml(words, { name: settings.name, origin }),
    text: mailText(words, settings.name),
  }
}
