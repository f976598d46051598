import { z } from 'zod'
import type { Db, Tx } from '#db/connect.ts'
import { type Bind, bindParams } from '#db/sql-text.ts'
import { runStatement } from '#db/statement.ts'
import type { CampaignSegment } from '../domain/campaign.schema.ts'

const row = z.object({ people: z.int() })

/** What counts as bought: paid for, and neither canceled nor fully refunded. */
const isBought = `o.status in ('open', 'completed') and o.payment_status in ('paid', 'partially_refunded')`

/**
 * A segment's conditions on a subscription `s`. The first two always apply: only confirmed subscribers who have not
 * left.
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

/** How many people a segment reaches now. */
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

/** The most recipients inserted per statement, which limits how long it takes. */
const recipientsAtOnce = 20_000

const page = z.object({ people: z.int(), last: z.int().nullable() })

/** Records everybody whom a segment reaches now as recipients of a campaign; gives how many. */
export async function writeRecipients(
  tx: Tx,
  campaign: { id: number; segment: CampaignSegment },
  now: Date,
): Promise<number> {
  let written = 0
  let last: number | null = 0
  while (last !== null) {
    const next: z.output<typeof page> = await writePage(tx, campaign, { now, after: last })
    written += next.people
    last = next.people === recipientsAtOnce ? next.last : null
  }
  return written
}

async function writePage(
  tx: Tx,
  { id, segment }: { id: number; segment: CampaignSegment },
  { now, after }: { now: Date; after: number },
): Promise<z.output<typeof page>> {
  const { params, bind } = bindParams()
  const text = `
    with chosen as (
      select s.id from email_subscriptions s
      where ${conditionsOf(segment, now, bind)} and s.id > ${bind(after)}::integer
      order by s.id limit ${recipientsAtOnce}
    ), written as (
      insert into campaign_recipients (campaign_id, subscription_id)
      select ${bind(id)}::integer, chosen.id from chosen
      order by chosen.id
      returning subscription_id
    )
    select count(*)::integer as people, max(subscription_id) as last from written`
  const statement = { name: 'write_recipients', text, row: page, isPrepared: false }
  const [counted] = await runStatement(tx, statement, params)
  return counted ?? { people: 0, last: null }
}
