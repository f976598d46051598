import { z } from 'zod'
import type { Db, Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import {
  type Campaign,
  type CampaignSegment,
  campaignSchema,
  type WholeCampaign,
} from '../domain/campaign.schema.ts'
import { countReach } from './segment.ts'

const stored = {
  segment: z.custom<CampaignSegment>(),
  scheduledAt: z.date().nullable(),
  startedAt: z.date().nullable(),
  sentAt: z.date().nullable(),
  createdAt: z.date(),
}

/** A campaign as pg returns it. */
export const campaignRow = campaignSchema.extend(stored)

/** The columns of a campaign `c` except its id. */
export const campaignColumns = `
  c.name, c.subject, c.preheader, c.content, c.campaign_type as "campaignType", c.segment, c.status,
  c.scheduled_at as "scheduledAt", c.started_at as "startedAt", c.sent_at as "sentAt",
  c.recipient_count as "recipientCount", c.sent_count as "sentCount", c.failed_count as "failedCount",
  c.skipped_count as "skippedCount", c.open_count as "openCount", c.click_count as "clickCount",
  c.version, c.created_at as "createdAt"`

const readOne = statement({
  name: 'read_campaign',
  row: campaignRow,
  text: `select c.id, ${campaignColumns} from email_campaigns c where c.id = $1`,
})

const lockOne = statement({
  name: 'lock_campaign',
  row: campaignRow,
  text: `select c.id, ${campaignColumns} from email_campaigns c where c.id = $1 for no key update`,
})

const countUnsubscribed = statement({
  name: 'count_unsubscribed_recipients',
  row: z.object({ people: z.int() }),
  text: `
    select count(*)::integer as people
    from campaign_recipients r join email_subscriptions s on s.id = r.subscription_id
    where r.campaign_id = $1 and r.status = 'sent' and s.status = 'unsubscribed'
      and s.unsubscribed_at >= r.settled_at`,
})

const listFailures = statement({
  name: 'list_failed_recipients',
  row: z.object({ email: z.string().nullable(), reason: z.string() }),
  text: `
    select s.email, coalesce(r.reason, '') as reason
    from campaign_recipients r left join email_subscriptions s on s.id = r.subscription_id
    where r.campaign_id = $1 and r.status = 'failed'
    order by r.id limit 20`,
})

/** Reads a campaign. Refuses an unknown id with 'not-found'. */
export async function readCampaign(db: Db | Tx, id: number): Promise<Campaign> {
  return found(await readOne(db, id))
}

/** Locks a campaign and gives it. */
export async function lockCampaign(tx: Tx, id: number): Promise<Campaign> {
  return found(await lockOne(tx, id))
}

/** A campaign with its counts. */
export async function readWholeCampaign(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: number,
): Promise<WholeCampaign> {
  const campaign = await readCampaign(db, id)
  const isAhead = campaign.status === 'draft' || campaign.status === 'scheduled'
  const [reach, unsubscribed, failures] = await Promise.all([
    isAhead ? countReach(db, campaign.segment, now()) : null,
    countUnsubscribed(db, id),
    listFailures(db, id),
  ])
  return { ...campaign, reach, unsubscribedCount: unsubscribed[0]?.people ?? 0, failures }
}

function found([row]: z.output<typeof campaignRow>[]): Campaign {
  if (!row) throw new Refusal('not-found', 'Campaign not found')
  return campaignJson(row)
}

/** A campaign as the API returns it. */
export function campaignJson(row: z.output<typeof campaignRow>): Campaign {
  return {
    ...row,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}
