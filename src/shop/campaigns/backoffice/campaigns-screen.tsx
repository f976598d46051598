import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useCommands } from '#backoffice/commands/commands.ts'
import type { ScreenProps } from '#backoffice/frame/screen.ts'
import { ChoiceFilter, Filters, SearchFilter } from '#backoffice/parts/filters.tsx'
import { ListPanel } from '#backoffice/parts/list-panel.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { RowTable } from '#backoffice/parts/row-table.tsx'
import { useList } from '#backoffice/use-list.ts'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import type { Campaign } from '../domain/campaign.schema.ts'
import { campaignStatuses } from '../domain/campaign-state.ts'
import { campaignStatusWords } from '../domain/campaign-words.ts'
import { campaignColumns } from './campaign-columns.tsx'
import { NewCampaignDialog } from './new-campaign-dialog.tsx'

const filterNames = ['search', 'status', 'sort']
const statuses = campaignStatuses.map((one) => [one, campaignStatusWords[one].label] as const)

/** The list of campaigns: drafts, those being sent, and those sent (commerce 3). */
export function CampaignsScreen({ place: { search } }: ScreenProps) {
  const mayWrite = useMay('POST /api/admin/campaigns')
  const [isMaking, setMaking] = useState(false)
  const list = useList<Campaign>({ list: 'campaigns', search, names: filterNames })
  const make = () => setMaking(true)
  useCommands(
    mayWrite
      ? [{ id: 'new-campaign', title: 'New campaign', group: 'This screen', keys: 'c', run: make }]
      : [],
  )
  return (
    <>
      <ListPanel
        list={list}
        noun={['campaign', 'campaigns']}
        emptyAdvice="Write to people who confirmed that they want to hear from you."
        action={
          mayWrite && (
            <QuietButton onClick={make}>
              <Plus aria-hidden strokeWidth={1.5} className="size-4" />
              New campaign
            </QuietButton>
          )
        }
        filters={
          <Filters label="Filter campaigns">
            <SearchFilter
              label="Name or subject"
              value={list.filters.search}
              onChange={(text) => list.narrow({ search: text })}
            />
            <ChoiceFilter
              label="State"
              all="All states"
              choices={statuses}
              value={list.filters.status}
              onChange={(status) => list.narrow({ status })}
            />
          </Filters>
        }
      >
        {(campaigns) => (
          <RowTable
            caption="Campaigns"
            columns={campaignColumns}
            rows={campaigns}
            keyOf={({ id }) => id}
            hrefOf={({ id }) => `/admin/campaigns/${id}`}
          />
        )}
      </ListPanel>
      {isMaking && <NewCampaignDialog onClose={() => setMaking(false)} />}
    </>
  )
}
