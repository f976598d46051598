import { createTransport } from 'nodemailer'
import type SMTPPool from 'nodemailer/lib/smtp-pool/index.js'
import { isLoopback } from '../caller-address.ts'
import { type Mailer, NotTaken, RefusedForGood } from './mailer.ts'
import { senderOf } from './sender.ts'

/** How long a mail server may take to answer, in milliseconds. */
const patienceMs = 20_000

interface SmtpOptions {
  /** Whether to resend an email if the connection breaks midway, which may deliver it twice. */
  repeats?: boolean
}

/**
 * Sends emails to an SMTP server (RFC 5321), with up to three connections at once. Takes its smtp://
 * or smtps:// address, and the sender's.
 */
export function createSmtpMailer(
  url: string,
  from: string,
  { repeats = true }: SmtpOptions = {},
): Mailer {
  const transport = createTransport({
    ...connectionTo(new URL(url)),
    pool: true,
    maxConnections: 3,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    ...(repeats ? {} : { maxRequeues: 0 }),
  })
  return {
    send: async ({ key: _, fromName, replyTo, ...mail }) => {
      try {
        const sender = senderOf(from, { fromName, replyTo })
        return (await transport.sendMail({ ...sender, ...mail })).messageId
      } catch (error) {
        throw failureOf(error)
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
    // Between two programs on one machine, a certificate proves nothing.
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

interface SmtpError extends Error {
  code?: string
  /** The server's answer, if it gave one. */
  responseCode?: number
  /** The command that failed. */
  command?: string
  /** The system call that failed. */
  syscall?: string
}

/**
 * What a failure means: the server rejected the mailbox for good (RFC 5321, 4.2.1: 5yz at RCPT TO), it answered no, it
 * was never reached, or the outcome is unknown.
 */
function failureOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, responseCode, command, syscall }: SmtpError = error
  const isMailbox = code === 'EENVELOPE' && command === 'RCPT TO'
  if (code === 'EENVELOPE' && (responseCode ?? 0) >= 500) return new RefusedForGood(error.message)
  const isUnreached = syscall === 'connect' || syscall === 'getaddrinfo' || code === 'EDNS'
  if (responseCode || isUnreached) return new NotTaken(error.message, isMailbox)
  return error
}
