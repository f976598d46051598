import type { SubscriptionStatus } from './subscription-status.ts'

/** What a mailed link to confirm is worth when it is opened. */
export type LinkState = 'open' | 'used' | 'expired' | 'replaced' | 'forged'

/** What is known of a link: nothing where its signature is not ours. */
export interface KnownLink {
  status: SubscriptionStatus
  /** Whether it is the newest that was sent, and not used yet. */
  isCurrent: boolean
  expiresAt: Date
}

/** How long a link to confirm is good for, in days. */
export const linkDays = 7

/** How many mails one address is sent within an hour, however often it is typed. */
export const mailsAnHour = 3

/** Whether a link may still confirm, or why not. Takes what is known of it (null: not one of ours) and the time. */
export function linkState(link: KnownLink | null, now: Date): LinkState {
  if (!link) return 'forged'
  if (link.isCurrent) return link.expiresAt <= now ? 'expired' : 'open'
  return link.status === 'pending' ? 'replaced' : 'used'
}

/** When a link made now is over. */
export function linkExpiry(now: Date): Date {
  return new Date(now.getTime() + linkDays * 86_400_000)
}
