import { createHash } from 'node:crypto'
import { placeholderEmail } from '#kernel/placeholder-email.ts'
import type { OutgoingMail } from '#platform/mailer/mailer.ts'
import type { Context } from '#shop/context.ts'
import type { MailContent } from '../domain/mail-content.ts'
import { mailHtml } from '../domain/mail-html.ts'
import { mailText } from '../domain/mail-text.ts'

interface Envelope {
  to: string
  /** Unique among all emails; also the file name. */
  key: string
  /** The source of its Message-ID; the same for each attempt. */
  identity: string
}

/** Makes an email ready to send: the content in the shop's look, with its sender and headers. */
export function outgoingMail(
  content: MailContent,
  { to, key, identity }: Envelope,
  { settings, origin }: Pick<Context, 'settings' | 'origin'>,
): OutgoingMail {
  const { email } = settings.contact
  const name = createHash('sha256').update(identity).digest('hex')
  return {
    to,
    key,
    fromName: settings.name,
    replyTo: content.replyTo ?? (email === placeholderEmail ? null : email),
    subject: content.subject,
    text: mailText(content, settings.name),
    html: mailHtml(content, { name: settings.name, origin }),
    // Prevents automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...content.headers },
    attachments: (content.attachments ?? []).map((file) => ({
      ...file,
      content: Buffer.from(file.content),
    })),
    messageId: `<${name.slice(0, 32)}@${new URL(origin).hostname}>`,
  }
}
