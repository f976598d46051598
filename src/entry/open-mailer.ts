import { join } from 'node:path'
import type { Env } from '#platform/env.ts'
import { createFileMailer } from '#platform/mailer/file-mailer.ts'
import type { Mailer } from '#platform/mailer/mailer.ts'
import { createSmtpMailer } from '#platform/mailer/smtp-mailer.ts'

/** Hands mails to SMTP_URL, or without it writes them to DATA_DIR/mail. */
export function openMailer({ SMTP_URL, MAIL_FROM, DATA_DIR }: Env): Mailer {
  return SMTP_URL
    ? createSmtpMailer(SMTP_URL, MAIL_FROM)
    : createFileMailer(join(DATA_DIR, 'mail'), MAIL_FROM)
}
