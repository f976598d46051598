import type { SubscriptionStatus } from './subscription-status.ts'

/** The state of an emailed confirmation link when it is opened. */
export type LinkState = 'open' | 'used' | 'expired' | 'replaced' | 'forged'

/** The facts that decide a link's state. */
export interface KnownLink {
  status: SubscriptionStatus
  /** Whether it is the newest link sent to the address, and unused. */
  isCurrent: boolean
  expiresAt: Date
}

/** How long a confirmation link is valid, in days. */
export const linkDays = 7

/** How many emails one address gets per hour at most, however often it is submitted. */
export const mailsAnHour = 3

/** The state of a link: 'open' if it can still confirm, else why not. Takes null if the link is not one of ours. */
export function linkState(link: KnownLink | null, now: Date): LinkState {
  if (!link) return 'forged'
  if (link.isCurrent) return link.expiresAt <= now ? 'expired' : 'open'
  return link.status === 'pending' ? 'replaced' : 'used'
}

/** When a link made now expires. */
export function linkExpiry(now: Date): Date {
  return new Date(now.getTime() + linkDays * 86_400_000)
}
