import { and, asc, eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import { countCall } from '#db/count-call.ts'
import { statement } from '#db/statement.ts'
import { emailCampaigns } from '#db/tables/campaigns.ts'
import { together } from '#db/together.ts'
import type { Context } from '#shop/context.ts'
import { paceOf } from '../domain/campaign-pace.ts'
import { concludeCampaign } from './conclude-campaign.ts'
import { lockCampaign } from './read-campaign.ts'
import { type CampaignDelivery, sendBatch } from './send-batch.ts'
import { startCampaign } from './send-campaign.ts'

/** How long to wait for mailboxes that refuse email for now, in seconds. */
const patienceSeconds = 60

/**
 * The job of the campaign queue: sends the next batch and queues the next job, until no campaign is being sent. Batches
 * are counted in the database, so the rate holds across processes.
 */
export async function runCampaigns(
  delivery: CampaignDelivery & { mailsPerMinute: number },
): Promise<void> {
  const { db, jobs, now } = delivery.context
  if (!(await isAnySending(delivery.context))) return
  const { mails, seconds } = paceOf(delivery.mailsPerMinute)
  const batch = { key: 'campaign-batches', windowSeconds: seconds, now: now() }
  const { count, secondsLeft } = await countCall(db, batch)
  if (count > 1) return await jobs.send(db, 'campaign', {}, secondsLeft)
  const tried = await sendBatch(delivery, mails)
  if (await isAnySending(delivery.context))
    await jobs.send(db, 'campaign', {}, tried > 0 ? seconds : patienceSeconds)
}

async function isAnySending({ db }: Pick<Context, 'db'>): Promise<boolean> {
  return (await db.$count(emailCampaigns, eq(emailCampaigns.status, 'sending'))) > 0
}

type ClockContext = Pick<Context, 'db' | 'jobs' | 'now'>

/**
 * Runs every minute: starts campaigns whose time has come, gives up claims of dead processes, and queues a job for a
 * campaign without one.
 */
export async function watchCampaigns(context: ClockContext): Promise<void> {
  await giveUpClaims(context)
  await rescueCampaigns(context)
  await startDueCampaigns(context)
}

async function startDueCampaigns({ db, jobs, now }: ClockContext): Promise<void> {
  const isDue = and(eq(emailCampaigns.status, 'scheduled'), lte(emailCampaigns.scheduledAt, now()))
  const due = await db
    .select({ id: emailCampaigns.id })
    .from(emailCampaigns)
    .where(isDue)
    .orderBy(asc(emailCampaigns.scheduledAt), asc(emailCampaigns.id))
  const starting = due.map(({ id }) =>
    db.transaction(async (tx) => {
      const campaign = await lockCampaign(tx, id)
      // Another process may have been faster, or an owner may have stopped it or moved its time.
      const { status, scheduledAt } = campaign
      const isStillDue = status === 'scheduled' && new Date(scheduledAt ?? 0) <= now()
      if (isStillDue) await startCampaign(tx, jobs, { campaign, now: now() })
    }),
  )
  await together(...starting)
}

/**
 * A claim with no outcome after ten minutes belongs to a dead process. Its email may have arrived, so it is not resent.
 */
const giveUp = statement({
  name: 'give_up_claims',
  row: z.object({ campaignId: z.int() }),
  text: `
    update campaign_recipients
    set status = 'failed', settled_at = $1::timestamptz,
      reason = 'The shop stopped while sending this email. It may have arrived, so it won’t be sent again.'
    where status = 'queued' and claimed_at < $1::timestamptz - interval '10 minutes'
    returning campaign_id as "campaignId"`,
})

async function giveUpClaims(context: ClockContext): Promise<void> {
  const given = await giveUp(context.db, context.now())
  for (const id of new Set(given.map(({ campaignId }) => campaignId)))
    await concludeCampaign(context, id)
}

const hasJob = statement({
  name: 'find_campaign_job',
  row: z.object({ isThere: z.boolean() }),
  text: `
    select exists (
      select from pgboss.job where name = 'campaign' and state in ('created', 'retry', 'active')
    ) as "isThere"`,
})

async function rescueCampaigns(context: ClockContext): Promise<void> {
  if (!(await isAnySending(context))) return
  const [job] = await hasJob(context.db)
  if (!job?.isThere) await context.jobs.send(context.db, 'campaign', {})
}
