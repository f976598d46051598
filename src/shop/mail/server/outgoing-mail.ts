import { createHash } from 'node:crypto'
import type { OutgoingMail } from '#platform/mailer/mailer.ts'
import type { Context } from '#shop/context.ts'
import type { MailContent } from '../domain/mail-content.ts'
import { mailHtml } from '../domain/mail-html.ts'
import { mailText } from '../domain/mail-text.ts'

interface Envelope {
  to: string
  /** Unique among all emails, also used as the file name. */
  key: string
  /** What its Message-ID is made of: the same for each attempt. */
  identity: string
}

/** An email that is ready to be sent: its content in the shop's look, and its headers. */
export function outgoingMail(
  content: MailContent,
  { to, key, identity }: Envelope,
  { settings, origin }: Pick<Context, 'settings' | 'origin'>,
): OutgoingMail {
  const name = createHash('sha256').update(identity).digest('hex')
  return {
    ...{ to, key, subject: content.subject },
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
