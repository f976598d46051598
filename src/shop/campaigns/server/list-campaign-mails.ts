import { desc, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { campaignRecipients } from '#db/tables/campaigns.ts'
import { emailSubscriptions } from '#db/tables/newsletter.ts'
import type { OutboxMail } from '#shop/mail/server/list-mails.ts'

/** The most recently sent campaign emails, newest first, in the shape of the outbox. */
export async function listCampaignMails(db: Db, limit: number): Promise<OutboxMail[]> {
  return await readMails(db, isNotNull(campaignRecipients.settledAt), limit)
}

/** One recipient's campaign email; null if there is none. */
export async function findCampaignMail(db: Db, recipientId: number): Promise<OutboxMail | null> {
  const [mail] = await readMails(db, eq(campaignRecipients.id, recipientId), 1)
  return mail ?? null
}

const statuses: Readonly<Record<string, string>> = { skipped: 'dropped' }

async function readMails(db: Db, condition: SQL, limit: number): Promise<OutboxMail[]> {
  const rows = await db
    .select({ recipient: campaignRecipients, email: emailSubscriptions.email })
    .from(campaignRecipients)
    .leftJoin(emailSubscriptions, eq(emailSubscriptions.id, campaignRecipients.subscriptionId))
    .where(condition)
    .orderBy(desc(campaignRecipients.settledAt), desc(campaignRecipients.id))
    .limit(limit)
  return rows.map(({ recipient, email }) => {
    const { id, campaignId, status, attempts, reason, settledAt, claimedAt } = recipient
    return {
      id,
      kind: 'campaign',
      reference: `${campaignId}-${id}`,
      orderId: null,
      recipient: email ?? 'a deleted address',
      status: statuses[status] ?? status,
      attempts: attempts + 1,
      failureReason: reason,
      messageId: null,
      createdAt: claimedAt ?? settledAt ?? new Date(0),
      sentAt: settledAt,
    }
  })
}
