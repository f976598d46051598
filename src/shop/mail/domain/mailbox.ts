/**
 * Mails that somebody else than the owner of a mailbox may have caused, and how many of them one mailbox is sent within
 * an hour: 'stranger' are those that cost nothing to cause (confirmations of unpaid orders and their receipts, claims,
 * subscriptions to confirm), 'receipt' are receipts of paid orders that are asked for again and again.
 */
export const mailBudgets = { stranger: 5, receipt: 5 } as const

export type MailBudget = keyof typeof mailBudgets

const googleMail = /^(?:gmail|googlemail)\.com$/

/**
 * The mailbox that an address leads to: in small contents, without a tag after "+" (RFC 5233), and at Gmail without dots.
 * Never write to it: only the address that was typed is known to work.
 */
export function foldMailbox(address: string): string {
  const plain = address.trim().toLowerCase()
  const at = plain.lastIndexOf('@')
  const local = plain.slice(0, Math.max(at, 0))
  const domain = plain.slice(at + 1)
  const untagged = local.replace(/\+.*$/s, '') || local
  if (!googleMail.test(domain)) return `${untagged}@${domain}`
  return `${untagged.replaceAll('.', '') || untagged}@gmail.com`
}
