import { z } from 'zod'
import type { Db, Tx } from '#db/connect.ts'
import { type Bind, bindParams } from '#db/sql-text.ts'
import { runStatement } from '#db/statement.ts'
import type { CampaignSegment } from '../domain/campaign.schema.ts'

const row = z.object({ people: z.int() })

/** What counts as bought: paid for, and neither called off nor wholly given back. */
const isBought = `o.status in ('open', 'completed') and o.payment_status in ('paid', 'partially_refunded')`

/**
 * Conditions of a segment on a subscription `s`. The first two hold in every one of them: nobody is
 * reached who has not confirmed, or who has left.
 */
function conditionsOf(segment: CampaignSegment, now: Date, bind: Bind): string {
  return [
    `s.status = 'active'`,
    's.confirmed_at is not null',
    ...chosenBy(segment, now, bind),
  ].join(' and ')
}

function chosenBy(segment: CampaignSegment, now: Date, bind: Bind): string[] {
  if (segment === 'all') return []
  if (segment === 'bought')
    return [`s.email in (select lower(o.email) from orders o where ${isBought})`]
  if (segment === 'not-bought-60-days')
    return [
      `not exists (select from orders o where lower(o.email) = s.email and ${isBought}
        and coalesce(o.paid_at, o.created_at) > ${bind(now)}::timestamptz - interval '60 days')`,
    ]
  return [
    `s.email in (
      select lower(o.email) from orders o
      join order_items i on i.order_id = o.id join products p on p.id = i.product_id
      where ${isBought} and p.category_id = ${bind(segment.categoryId)}::integer)`,
  ]
}

/** How many a segment reaches at this moment. */
export async function countReach(db: Db | Tx, segment: CampaignSegment, now: Date) {
  const { params, bind } = bindParams()
  const text = `select count(*)::integer as people from email_subscriptions s where ${conditionsOf(segment, now, bind)}`
  const [counted] = await runStatement(
    db,
    { name: 'count_reach', text, row, isPrepared: false },
    params,
  )
  return counted?.people ?? 0
}

/** Writes down everybody whom a segment reaches at this moment as recipients of a campaign; gives how many. */
export async function writeRecipients(
  tx: Tx,
  { id, segment }: { id: number; segment: CampaignSegment },
  now: Date,
): Promise<number> {
  const { params, bind } = bindParams()
  const text = `
    with written as (
      insert into campaign_recipients (campaign_id, subscription_id)
      select ${bind(id)}::integer, s.id from email_subscriptions s
      where ${conditionsOf(segment, now, bind)}
      order by s.id
      on conflict on constraint campaign_recipients_once do nothing
      returning 1
    )
    select count(*)::integer as people from written`
  const [counted] = await runStatement(
    tx,
    { name: 'write_recipients', text, row, isPrepared: false },
    params,
  )
  return counted?.people ?? 0
}
