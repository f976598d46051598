import { Moment } from '#backoffice/parts/moment.tsx'
import type { Column } from '#backoffice/parts/row-table.tsx'
import { formatCount } from '#kernel/counted.ts'
import type { Campaign } from '../domain/campaign.schema.ts'
import { segmentInWords } from '../domain/campaign-words.ts'
import { CampaignState } from './campaign-state-badge.tsx'
import { useCategories } from './campaigns.queries.ts'

export const campaignColumns: readonly Column<Campaign>[] = [
  {
    title: 'Campaign',
    isLead: true,
    cell: ({ name, subject }) => (
      <span className="grid gap-0.5">
        <span className="font-medium break-words">{name}</span>
        <span className="text-xs break-words text-soft">{subject || 'No subject yet'}</span>
      </span>
    ),
  },
  { title: 'State', cell: ({ status }) => <CampaignState status={status} /> },
  { title: 'When', cell: (campaign) => <When campaign={campaign} /> },
  { title: 'To', cell: ({ segment }) => <Segment segment={segment} /> },
  {
    title: 'Recipients',
    isNumber: true,
    cell: ({ startedAt, recipientCount }) => (startedAt ? formatCount(recipientCount) : '–'),
  },
  {
    title: 'Sent',
    isNumber: true,
    cell: ({ startedAt, sentCount }) => (startedAt ? formatCount(sentCount) : '–'),
  },
]

function When({ campaign }: { campaign: Campaign }) {
  const { status, createdAt, scheduledAt, startedAt } = campaign
  const [word, at] =
    status === 'scheduled' && scheduledAt
      ? ['Scheduled for', scheduledAt]
      : startedAt
        ? ['Started', startedAt]
        : ['Created', createdAt]
  return (
    <>
      {word} <Moment at={at} />
    </>
  )
}

function Segment({ segment }: Pick<Campaign, 'segment'>) {
  return segmentInWords(segment, useCategories())
}
