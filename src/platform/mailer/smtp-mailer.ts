import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** How long a mail server may take to answer, in milliseconds. */
const patienceMs = 20_000

/** Hands mails to an SMTP server (RFC 5321), with up to three connections at once. Takes its smtp:// or smtps:// address. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const address = new URL(url)
  const transport = createTransport({
    pool: true,
    maxConnections: 3,
    host: address.hostname,
    port: Number(address.port) || (address.protocol === 'smtps:' ? 465 : 587),
    secure: address.protocol === 'smtps:',
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    ...(address.username
      ? {
          auth: {
            user: decodeURIComponent(address.username),
            pass: decodeURIComponent(address.password),
          },
        }
      : {}),
  })
  return {
    send: async ({ to, subject, text, html, headers, attachments = [] }) => {
      const sent = await transport.sendMail({
        ...{ from, to, subject, text, html, headers },
        attachments: attachments.map((file) => ({ ...file, content: Buffer.from(file.content) })),
      })
      return sent.messageId
    },
    close: () => transport.close(),
  }
}
