/**
 * Emails that people other than the mailbox's owner can cause, with the most that one mailbox gets per hour.
 * 'stranger': emails that cost nothing to cause (confirmations and receipts of unpaid orders, claims, subscriptions to
 * confirm). 'receipt': receipts of paid orders, which can be requested repeatedly. 'test': campaigns that
 * administrators send themselves while writing them.
 */
export const mailBudgets = { stranger: 5, receipt: 5, test: 30 } as const

export type MailBudget = keyof typeof mailBudgets

const googleMail = /^(?:gmail|googlemail)\.com$/

/**
 * Folds an address to its mailbox: lower case, without a tag after "+" (RFC 5233), and at Gmail without dots. Only for
 * counting; emails go to the address as typed, the only one known to work.
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
