import { asc, eq } from 'drizzle-orm'
import { emailCampaigns } from '#db/tables/campaigns.ts'
import { type Mailer, NotTaken } from '#platform/mailer/mailer.ts'
import type { Context } from '#shop/context.ts'
import type { MailContent } from '#shop/mail/domain/mail-content.ts'
import { outgoingMail } from '#shop/mail/server/outgoing-mail.ts'
import { campaignContents } from './campaign-content.ts'
import {
  type ClaimedRecipient,
  claimRecipient,
  giveBack,
  postpone,
  settleRecipient,
} from './claim-recipient.ts'
import { concludeCampaign } from './conclude-campaign.ts'

export interface CampaignDelivery {
  context: Context
  /** Sends each email at most once, whatever breaks meanwhile. */
  mailer: Mailer
}

/** How many emails of a batch are sent at the same time; the mailer has as many connections. */
const lanes = 3

/** How many emails this batch may still send. */
interface Budget {
  left: number
}

/**
 * Sends the next emails of the campaigns that are being sent, the earliest first, and gives how many it tried. Several
 * processes may do so at once. Throws if the mail server accepts no email at all, after returning the claims of emails
 * that were certainly not accepted.
 */
export async function sendBatch(delivery: CampaignDelivery, most: number): Promise<number> {
  const { context } = delivery
  const underWay = await context.db
    .select()
    .from(emailCampaigns)
    .where(eq(emailCampaigns.status, 'sending'))
    .orderBy(asc(emailCampaigns.startedAt), asc(emailCampaigns.id))
  const budget = { left: most }
  for (const campaign of underWay) {
    const contentFor = campaignContents(context, campaign)
    const lane = () => sendOnLane(delivery, { campaignId: campaign.id, contentFor, budget })
    const outcomes = await Promise.allSettled(Array.from({ length: lanes }, lane))
    await concludeCampaign(context, campaign.id)
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  }
  return most - budget.left
}

interface Lane {
  campaignId: number
  contentFor: (subscriptionId: number | null) => MailContent
  budget: Budget
}

/** Sends emails one by one until the batch is full or nobody is left. */
async function sendOnLane(delivery: CampaignDelivery, lane: Lane): Promise<void> {
  const { campaignId, budget } = lane
  while (budget.left > 0) {
    budget.left -= 1
    const recipient = await claimRecipient(delivery.context, campaignId)
    if (!recipient) {
      budget.left += 1
      return
    }
    await sendToRecipient(delivery, recipient, lane)
  }
}

const unsubscribed = 'Unsubscribed before the email was sent'

async function sendToRecipient(
  { context, mailer }: CampaignDelivery,
  recipient: ClaimedRecipient,
  { campaignId, contentFor, budget }: Lane,
): Promise<void> {
  const { id, email, subscriptionId } = recipient
  if (email === null || subscriptionId === null)
    return settleRecipient(context, recipient, { status: 'skipped', reason: unsubscribed })
  const key = `campaign-${campaignId}-${id}`
  const mail = outgoingMail(contentFor(subscriptionId), { to: email, key, identity: key }, context)
  try {
    await mailer.send(mail)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (!(error instanceof NotTaken))
      return settleRecipient(context, recipient, { status: 'failed', reason })
    if (error.isAboutMailbox) return postpone(context, recipient, reason)
    // Spares the other lanes from finding out themselves.
    budget.left = 0
    await giveBack(context, recipient)
    throw error
  }
  await settleRecipient(context, recipient, { status: 'sent' })
}
