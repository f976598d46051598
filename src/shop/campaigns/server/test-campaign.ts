import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { emailCampaigns } from '#db/tables/campaigns.ts'
import type { Context } from '#shop/context.ts'
import type { MailTemplate } from '#shop/mail/server/deliver-mail.ts'
import { queueMail } from '#shop/mail/server/queue-mail.ts'
import type { Author } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import { campaignContents } from './campaign-content.ts'
import { readCampaign } from './read-campaign.ts'
import { requireWritten } from './require-action.ts'

/** Emails a campaign to one address, as stored now, whatever its state. */
export async function testCampaign(
  { db, now }: Pick<Context, 'db' | 'now'>,
  by: Author,
  { id, email }: { id: number; email: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    requireWritten(await readCampaign(tx, id))
    // Each test is a separate email.
    const reference = `${id}-${randomBytes(8).toString('hex')}`
    await queueMail(tx, { kind: 'campaign-test', reference, recipient: email })
    const subject = { kind: 'campaign', id } as const
    await writeAudit(tx, { at: now(), by, action: 'campaign-tested', subject })
  })
}

/** The email of a test; null if the campaign is gone. It has no link that could end a subscription. */
export const campaignTestMail: MailTemplate = async (context, reference) => {
  const named = eq(emailCampaigns.id, Number.parseInt(reference, 10))
  const [campaign] = await context.db.select().from(emailCampaigns).where(named)
  if (!campaign) return null
  const content = campaignContents(context, campaign)(null)
  return { ...content, subject: `[Test] ${content.subject}`, budget: 'test' }
}
