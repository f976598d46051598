import { createTransport } from 'nodemailer'
import type SMTPPool from 'nodemailer/lib/smtp-pool/index.js'
import { isLoopback } from '../caller-address.ts'
import { type Mailer, RefusedForGood } from './mailer.ts'

/** How long a mail server may take to answer, in milliseconds. */
const patienceMs = 20_000

/**
 * Sends mails to an SMTP server (RFC 5321), with up to three connections at once. Takes its smtp://
 * or smtps:// address.
 */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    ...connectionTo(new URL(url)),
    pool: true,
    maxConnections: 3,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
  })
  return {
    send: async ({ key: _, ...mail }) => {
      try {
        return (await transport.sendMail({ from, ...mail })).messageId
      } catch (error) {
        throw isForGood(error) ? new RefusedForGood(error.message) : error
      }
    },
    close: () => transport.close(),
  }
}

function connectionTo(address: URL): SMTPPool.Options {
  const { hostname, protocol, username, password } = address
  const isSecure = protocol === 'smtps:'
  const host = hostname.replace(/^\[|\]$/g, '')
  const isOnThisMachine = isLoopback(host)
  return {
    host,
    port: Number(address.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    // Between two programs on one machine a certificate proves nothing.
    ...(isOnThisMachine ? { tls: { rejectUnauthorized: false } } : {}),
    ...(username
      ? {
          auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
          // Never send a password unencrypted, even if an attacker hides STARTTLS.
          requireTLS: !isSecure && !isOnThisMachine,
        }
      : {}),
  }
}

/**
 * Whether the server rejected the mailbox itself for good, rather than us or temporarily (RFC 5321,
 * 4.2.1: 5yz at RCPT TO).
 */
function isForGood(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { code, responseCode } = error as Error & { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && (responseCode ?? 0) >= 500
}
