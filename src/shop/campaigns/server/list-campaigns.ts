import { type ListSource, readPage } from '#db/read-page.ts'
import { type Bind, contains } from '#db/sql-text.ts'
import type { Page } from '#kernel/cursor.ts'
import type { Context } from '#shop/context.ts'
import type { Campaign, CampaignListQuery } from '../domain/campaign.schema.ts'
import { campaignColumns, campaignJson, campaignRow } from './read-campaign.ts'

const source: ListSource<typeof campaignRow> = {
  name: 'campaigns',
  row: campaignRow,
  from: 'email_campaigns c',
  at: 'c.created_at',
  id: 'c.id',
  columns: campaignColumns,
}

/** A page of the campaigns that match the filters, by newest or oldest first. */
export async function listCampaigns(
  { db }: Pick<Context, 'db'>,
  query: CampaignListQuery,
): Promise<Page<Campaign>> {
  const page = await readPage(db, source, conditionsOf(query), query)
  return { ...page, rows: page.rows.map(({ key: _, ...row }) => campaignJson(row)) }
}

function conditionsOf({ search, status }: CampaignListQuery) {
  return (bind: Bind): string[] => [
    ...(status ? [`c.status = ${bind(status)}`] : []),
    ...(search === undefined
      ? []
      : [`(${contains('c.name', search, bind)} or ${contains('c.subject', search, bind)})`]),
  ]
}
