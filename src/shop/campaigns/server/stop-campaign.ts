import { eq } from 'drizzle-orm'
import { emailCampaigns } from '#db/tables/campaigns.ts'
import type { Context } from '#shop/context.ts'
import type { Author } from '#shop/staff/server/caller.ts'
import type { WholeCampaign } from '../domain/campaign.schema.ts'
import { auditCampaign } from './audit-campaign.ts'
import { lockCampaign, readCampaign, readWholeCampaign } from './read-campaign.ts'
import { requireAction } from './require-action.ts'

/**
 * Stops a campaign that is scheduled or being sent. Each claim of a recipient checks the state, so no further email
 * begins; those under way, a few per process, still arrive. The other recipients stay queued for good.
 */
export async function stopCampaign(
  context: Pick<Context, 'db' | 'now'>,
  by: Author,
  id: number,
): Promise<WholeCampaign> {
  const { db, now } = context
  await db.transaction(async (tx) => {
    const before = await lockCampaign(tx, id)
    requireAction('stop', before)
    await tx
      .update(emailCampaigns)
      .set({ status: 'stopped', version: before.version + 1 })
      .where(eq(emailCampaigns.id, id))
    const after = await readCampaign(tx, id)
    await auditCampaign(tx, { at: now(), by, action: 'campaign-stopped', before, after })
  })
  return await readWholeCampaign(context, id)
}
