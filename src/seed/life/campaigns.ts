import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { campaignRecipients, emailCampaigns } from '#db/tables/campaigns.ts'
import { emailSubscriptions } from '#db/tables/newsletter.ts'
import { addDays } from '#kernel/business-days.ts'

/** The time between two emails of a campaign, in milliseconds. */
const betweenMailsMs = 400

const sentLetter = {
  name: 'Spring: the J curl',
  subject: 'Soft lift: the J curl is here',
  preheader: 'Four new trays for quiet, natural sets, and how to map them.',
  content: `# The softest lift we sell

Some clients want lashes nobody notices, only to look rested. For them, the **J curl** is back, from 8 to 12 mm.

## What is new

- Individual trays in 0.10 and 0.15 mm
- Mixed lengths on one tray, so that a natural map takes one tray
- The same matte black as our C and CC curls

[See the individual lashes](/products?category=individual-lashes)

> Start with 9 mm at the inner corner and finish at 12: a J curl adds length, not height.

Thank you for reading, and for all your photos.

*The Cilia team*`,
}

const draftLetter = {
  name: 'Colors for the festival season',
  subject: 'Plum, teal and a little copper',
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
      ...{ campaignId, subscriptionId: person.id, claimedAt: settledAt, settledAt },
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
      ...{ recipientCount: recipients.length, failedCount },
      sentCount: recipients.length - failedCount,
    })
    .where(eq(emailCampaigns.id, campaignId))
}
