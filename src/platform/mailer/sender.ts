import type { OutgoingMail } from './mailer.ts'

/** The address of a mailbox, which may be written with a name: "Cilia <care@cilia.example>". */
export function addressOf(mailbox: string): string {
  return /<([^<>]*)>\s*$/.exec(mailbox)?.[1]?.trim() ?? mailbox.trim()
}

/**
 * Who an email comes from, and where replies go if that is another address. The address is always the machine's own,
 * since mail servers check whether its domain may send from there (SPF, DKIM).
 */
export function senderOf(
  address: string,
  { fromName, replyTo }: Pick<OutgoingMail, 'fromName' | 'replyTo'>,
): { from: { name: string; address: string }; replyTo?: string } {
  const from = { name: fromName, address }
  const isElsewhere = replyTo !== null && replyTo.toLowerCase() !== address.toLowerCase()
  return isElsewhere ? { from, replyTo } : { from }
}
