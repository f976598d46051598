import { mailHtml } from '#shop/mail/domain/mail-html.ts'
import { mailText } from '#shop/mail/domain/mail-text.ts'
import type { ShownMail } from '../domain/order-mail.ts'
import { type MailWriter, type WantedMail, writeOrderMail } from './write-order-mail.ts'

/** An order's email as its template writes it now. Refuses a kind that cannot be written. */
export async function showOrderMail(writer: MailWriter, wanted: WantedMail): Promise<ShownMail> {
  const { kind, recipient, sent, content } = await writeOrderMail(writer, wanted)
  const { settings, origin } = writer.context
  const { name } = settings
  return {
    kind,
    to: sent?.recipient ?? recipient,
    at: (sent?.sentAt ?? sent?.createdAt)?.toISOString() ?? null,
    subject: content.subject,
    html: mailHtml(content, { name, origin }),
    text: mailText(content, name),
  }
}
