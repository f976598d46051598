import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { emailCampaigns } from '#db/tables/campaigns.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import type { Author } from '#shop/staff/server/caller.ts'
import type { Campaign, CampaignSend, WholeCampaign } from '../domain/campaign.schema.ts'
import { auditCampaign } from './audit-campaign.ts'
import { lockCampaign, readCampaign, readWholeCampaign } from './read-campaign.ts'
import { requireAction, requireVersion, requireWritten } from './require-action.ts'
import { writeRecipients } from './segment.ts'

type SendContext = Pick<Context, 'db' | 'now' | 'jobs'>

/** A time just past still means now, because clocks differ. */
const toleranceMs = 60_000

/**
 * Sends a campaign now, or schedules it for a future time, which replaces the one it had. Refuses one that has begun to
 * leave, and a time long past.
 */
export async function sendCampaign(
  context: SendContext,
  by: Author,
  { id, at, version }: CampaignSend & { id: number },
): Promise<WholeCampaign> {
  const { db, jobs, now } = context
  await db.transaction(async (tx) => {
    const before = await lockCampaign(tx, id)
    requireAction('send', before)
    if (version !== undefined) requireVersion(version, before)
    requireWritten(before)
    const time = timeOf(at, now())
    if (time) await schedule(tx, before, time)
    else await startCampaign(tx, jobs, { campaign: before, now: now() })
    const after = await readCampaign(tx, id)
    const action = time ? 'campaign-scheduled' : 'campaign-sent'
    await auditCampaign(tx, { at: now(), by, action, before, after })
  })
  return await readWholeCampaign(context, id)
}

/** Gives the future time; null for now. */
function timeOf(at: string | null | undefined, now: Date): Date | null {
  if (!at) return null
  const time = new Date(at)
  if (time > now) return time
  if (now.getTime() - time.getTime() <= toleranceMs) return null
  const message = 'This time has already passed'
  throw new Refusal('bad-request', message, { issues: [{ path: 'at', message }] })
}

async function schedule(tx: Tx, { id, version }: Campaign, scheduledAt: Date): Promise<void> {
  await tx
    .update(emailCampaigns)
    .set({ status: 'scheduled', scheduledAt, version: version + 1 })
    .where(eq(emailCampaigns.id, id))
}

/** Begins sending a locked campaign: records everybody whom it reaches now and queues the job that sends it. */
export async function startCampaign(
  tx: Tx,
  jobs: Context['jobs'],
  { campaign, now }: { campaign: Campaign; now: Date },
): Promise<void> {
  const recipientCount = await writeRecipients(tx, campaign, now)
  await tx
    .update(emailCampaigns)
    .set({ status: 'sending', startedAt: now, recipientCount, version: campaign.version + 1 })
    .where(eq(emailCampaigns.id, campaign.id))
  await jobs.send(tx, 'campaign', {})
}
