import { and, eq, gt, inArray } from 'drizzle-orm'
import { resetCallCount } from '#db/count-call.ts'
import { mails } from '#db/tables/mails.ts'
import { emailSubscriptions } from '#db/tables/newsletter.ts'
import type { Context } from '#shop/context.ts'
import { type LinkState, linkState } from '../domain/confirmation-link.ts'
import { type SubscriptionStatus, statusesMovedBy } from '../domain/subscription-status.ts'
import { mailCountKey, readConfirmation } from './confirmation-token.ts'

/** The state of a confirmation link; changes nothing. */
export async function findLinkState(context: Context, token: string): Promise<LinkState> {
  const link = readConfirmation(context, token)
  if (!link) return 'forged'
  const held = emailSubscriptions
  const [found] = await context.db
    .select({ status: held.status, tokenHash: held.confirmationToken })
    .from(mails)
    .innerJoin(held, eq(held.email, mails.recipient))
    .where(and(eq(mails.kind, 'newsletter-confirmation'), eq(mails.reference, link.reference)))
  // Unconfirmed addresses are deleted some time after their link has expired.
  if (!found) return 'expired'
  const isCurrent = found.tokenHash === link.tokenHash
  const status = found.status as SubscriptionStatus
  return linkState({ status, isCurrent, expiresAt: link.expiresAt }, context.now())
}

/**
 * Activates a subscription by its emailed link, which works once. Gives 'confirmed', or why it did
 * not work.
 */
export async function confirmSubscription(
  context: Context,
  token: string,
): Promise<'confirmed' | Exclude<LinkState, 'open'>> {
  const link = readConfirmation(context, token)
  if (!link) return 'forged'
  const held = emailSubscriptions
  const now = context.now()
  const [subscriber] = await context.db
    .update(held)
    .set({
      status: 'active',
      confirmedAt: now,
      unsubscribedAt: null,
      confirmationToken: null,
      confirmationExpiresAt: null,
    })
    .where(
      and(
        eq(held.confirmationToken, link.tokenHash),
        inArray(held.status, statusesMovedBy('confirm')),
        gt(held.confirmationExpiresAt, now),
      ),
    )
    .returning({ email: held.email })
  if (subscriber) {
    // The mailbox's owner wanted those emails, so they no longer count against its limit.
    await resetCallCount(context.db, mailCountKey(subscriber.email))
    return 'confirmed'
  }
  const state = await findLinkState(context, token)
  return state === 'open' ? 'used' : state
}
