import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { campaignRecipients, emailCampaigns } from '#db/tables/campaigns.ts'
import { emailSubscriptions } from '#db/tables/newsletter.ts'
import { addDays } from '#kernel/business-days.ts'

/** The time between two emails of a campaign, in milliseconds. */
const betweenMailsMs = 400

const sentLetter = {
  name: 'Loft: the L curl',
  subject: 'For straight lashes: the L curl is here',
  preheader: 'What a flat base does for lashes that grow forward, and how to map it.',
  content: `# A lift you can see from the front

Some lashes grow forward or down, and an ordinary curl simply follows them. **Loft L-Curl** lies flat along the natural lash and then turns up sharply.

## What you can choose

- One length on a tray, from 8 to 12 mm
- Mixed lengths from 8 to 13 mm, so that a whole map takes one tray
- 0.12 mm for fine lashes, 0.15 mm for a classic set

[See Loft L-Curl](/products/loft-l-curl)

> Start one length shorter than you normally would. An 11 in Loft looks about as long as a 12 in C.

Thank you for reading, and for all your photos.

*The Cilia team*`,
}

const draftLetter = {
  name: 'Colors for the festival season',
  subject: 'Plum, green and a little copper',
  preheader: '',
  content: `# Color, one fan at a time

Three accents on the outer third are enough.

1. Map the set in black
2. Replace every third fan
3. Stop one fan earlier than you want to

[The colored trays](/products?category=colored-lashes)`,
}

const stoppedLetter = {
  name: 'Weekend code',
  subject: 'This weekend: 15% off',
  preheader: 'The code is inside.',
  content: `# This weekend

The code **LASH15** takes 15% off until Sunday night.

[Shop now](/products)`,
}

/** What the demo's campaigns say. */
export const letters = [sentLetter, draftLetter, stoppedLetter]

/**
 * Stores the demo's campaigns: one sent to all subscribers confirmed by then, a draft, and a scheduled one that was
 * stopped. None of them is under way, so nothing is ever sent.
 */
export async function writeCampaigns(tx: Tx, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(addDays(now.getTime(), -days))
  const startedAt = daysAgo(16)
  const scheduledAt = daysAgo(4)
  const [sent] = await tx
    .insert(emailCampaigns)
    .values([
      { ...sentLetter, status: 'sent', startedAt, createdAt: daysAgo(19), version: 5 },
      { ...stoppedLetter, status: 'stopped', scheduledAt, createdAt: daysAgo(6), version: 3 },
      { ...draftLetter, createdAt: daysAgo(1), segment: 'bought' },
    ])
    .returning({ id: emailCampaigns.id })
  if (sent) await writeRecipients(tx, sent.id, startedAt)
}

async function writeRecipients(tx: Tx, campaignId: number, startedAt: Date): Promise<void> {
  const { id, confirmedAt, unsubscribedAt } = emailSubscriptions
  const stayed = or(isNull(unsubscribedAt), gt(unsubscribedAt, startedAt))
  const people = await tx
    .select({ id })
    .from(emailSubscriptions)
    .where(and(lte(confirmedAt, startedAt), stayed))
    .orderBy(id)
  const recipients = people.map((person, place) => {
    const settledAt = new Date(startedAt.getTime() + (place + 1) * betweenMailsMs)
    const isFull = place === 7
    return {
      campaignId,
      subscriptionId: person.id,
      claimedAt: settledAt,
      settledAt,
      status: isFull ? 'failed' : 'sent',
      reason: isFull ? "Can't send mail - all recipients were rejected: 550 No such mailbox" : null,
    }
  })
  if (recipients.length > 0) await tx.insert(campaignRecipients).values(recipients)
  const failedCount = recipients.filter(({ status }) => status === 'failed').length
  await tx
    .update(emailCampaigns)
    .set({
      sentAt: recipients.at(-1)?.settledAt ?? startedAt,
      recipientCount: recipients.length,
      failedCount,
      sentCount: recipients.length - failedCount,
    })
    .where(eq(emailCampaigns.id, campaignId))
}
