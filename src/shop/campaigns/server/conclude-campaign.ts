import { statement } from '#db/statement.ts'
import type { Context } from '#shop/context.ts'
import { lockCampaign } from './read-campaign.ts'

const count = statement({
  name: 'count_campaign_recipients',
  text: `
    update email_campaigns c
    set sent_count = counted.sent, failed_count = counted.failed, skipped_count = counted.skipped
    from (
      select count(*) filter (where r.status = 'sent')::integer as sent,
        count(*) filter (where r.status = 'failed')::integer as failed,
        count(*) filter (where r.status = 'skipped')::integer as skipped
      from campaign_recipients r where r.campaign_id = $1
    ) counted
    where c.id = $1`,
})

const finish = statement({
  name: 'finish_campaign',
  text: `
    update email_campaigns set status = 'sent', sent_at = $2, version = version + 1
    where id = $1 and status = 'sending' and not exists (
      select from campaign_recipients where campaign_id = $1 and status = 'queued'
    )`,
})

/**
 * Marks a campaign sent once nobody is left, and counts the outcomes of its recipients. Several processes may do so at
 * once: each counts with the campaign locked, so the last one to write has seen what the others had.
 */
export async function concludeCampaign(
  { db, now }: Pick<Context, 'db' | 'now'>,
  campaignId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCampaign(tx, campaignId)
    await finish(tx, campaignId, now())
    await count(tx, campaignId)
  })
}
