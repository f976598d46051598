import { join } from 'node:path'
import type { Env } from '#platform/env.ts'
import { createFileMailer } from '#platform/mailer/file-mailer.ts'
import type { Mailer } from '#platform/mailer/mailer.ts'
import { createSmtpMailer } from '#platform/mailer/smtp-mailer.ts'

/** The folder for emails that are written instead of sent. */
export function mailFolder({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'mail')
}

/** Describes where email goes, without the password. Takes the name to show for the folder. */
export function describeMailer({ SMTP_URL }: Pick<Env, 'SMTP_URL'>, folder: string): string {
  return SMTP_URL ? `the server ${new URL(SMTP_URL).host}` : `files in ${folder}`
}

type MailEnv = Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>

/** The mailer of single emails, and that of campaigns with its own connections. */
export interface Mailers {
  single: Mailer
  campaigns: Mailer
  close: () => void
}

/** Sends emails to SMTP_URL, or without it writes them to DATA_DIR/mail. */
export function openMailers(env: MailEnv): Mailers {
  const single = openMailer(env, { repeats: true })
  // A claimed recipient gets one email at most; a single email is sent at least once.
  const campaigns = openMailer(env, { repeats: false })
  const close = () => {
    single.close()
    campaigns.close()
  }
  return { single, campaigns, close }
}

function openMailer(env: MailEnv, options: { repeats: boolean }): Mailer {
  return env.SMTP_URL
    ? createSmtpMailer(env.SMTP_URL, env.MAIL_FROM, options)
    : createFileMailer(mailFolder(env), env.MAIL_FROM)
}
