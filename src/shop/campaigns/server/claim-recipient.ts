import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { statement } from '#db/statement.ts'
import { campaignRecipients } from '#db/tables/campaigns.ts'
import type { Context } from '#shop/context.ts'
import { nextAttempt } from '../domain/campaign-pace.ts'

const claimed = z.object({
  id: z.int(),
  attempts: z.int(),
  /** Both null if the subscription has ended or was deleted. */
  subscriptionId: z.int().nullable(),
  email: z.string().nullable(),
})

/** A recipient whose email only this process may send. */
export type ClaimedRecipient = z.infer<typeof claimed>

/**
 * Takes the next recipient of a campaign that is being sent, skipping rows locked by other processes. Checks here,
 * right before the email, that the subscription is still active.
 */
const claimNext = statement({
  name: 'claim_recipient',
  row: claimed,
  text: `
    with next as (
      select r.id from campaign_recipients r
      where r.campaign_id = $1 and r.status = 'queued' and r.claimed_at is null
        and (r.not_before is null or r.not_before <= $2::timestamptz)
        and exists (select from email_campaigns c where c.id = $1 and c.status = 'sending')
      order by r.id limit 1
      for no key update of r skip locked
    )
    update campaign_recipients r set claimed_at = $2::timestamptz
    from next
      join campaign_recipients q on q.id = next.id
      left join email_subscriptions s on s.id = q.subscription_id and s.status = 'active'
    where r.id = next.id
    returning r.id, r.attempts, s.id as "subscriptionId", s.email`,
})

type ClaimContext = Pick<Context, 'db' | 'now'>

/** Claims the next recipient for this process and commits; null if there is none for now. */
export async function claimRecipient({ db, now }: ClaimContext, campaignId: number) {
  const [recipient] = await claimNext(db, campaignId, now())
  return recipient ?? null
}

/** Records the outcome for a claimed recipient. */
export async function settleRecipient(
  { db, now }: ClaimContext,
  { id }: ClaimedRecipient,
  { status, reason = null }: { status: 'sent' | 'failed' | 'skipped'; reason?: string | null },
): Promise<void> {
  await db
    .update(campaignRecipients)
    .set({ status, reason, settledAt: now() })
    .where(and(eq(campaignRecipients.id, id), eq(campaignRecipients.status, 'queued')))
}

/** Returns a claim: the email was certainly not accepted, and not because of this mailbox. */
export async function giveBack({ db }: ClaimContext, { id }: ClaimedRecipient): Promise<void> {
  await db.update(campaignRecipients).set({ claimedAt: null }).where(eq(campaignRecipients.id, id))
}

/** Schedules a retry for a mailbox that refused the email for now; after the last pause, it has failed. */
export async function postpone(
  context: ClaimContext,
  recipient: ClaimedRecipient,
  reason: string,
): Promise<void> {
  const attempts = recipient.attempts + 1
  const notBefore = nextAttempt(attempts, context.now())
  if (!notBefore) return settleRecipient(context, recipient, { status: 'failed', reason })
  await context.db
    .update(campaignRecipients)
    .set({ claimedAt: null, attempts, notBefore, reason })
    .where(eq(campaignRecipients.id, recipient.id))
}
