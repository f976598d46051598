import { useQuery } from '@tanstack/react-query'
import { adminQuery } from '#backoffice/admin.queries.ts'
import type { ScreenProps } from '#backoffice/frame/screen.ts'
import { ExportButton } from '#backoffice/parts/export-button.tsx'
import { ChoiceFilter, Filters, SearchFilter } from '#backoffice/parts/filters.tsx'
import { ListPanel } from '#backoffice/parts/list-panel.tsx'
import { useList } from '#backoffice/use-list.ts'
import { useApi } from '#platform/api-context.tsx'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { sourceWords } from '../domain/source-words.ts'
import type {
  SubscriptionAnalytics,
  SubscriptionRecord,
} from '../domain/subscription-reports.schema.ts'
import { Sources } from './sources.tsx'
import { SubscriptionTable } from './subscription-table.tsx'

const statuses = [
  ['active', 'Active'],
  ['pending', 'Pending'],
  ['unsubscribed', 'Unsubscribed'],
] as const

/** The list of newsletter subscriptions by status (spec 2). */
export function SubscriptionsScreen({ place: { search } }: ScreenProps) {
  const mayExport = useMay('GET /api/admin/subscriptions/export')
  const names = ['search', 'status', 'source', 'sort']
  const list = useList<SubscriptionRecord>({ list: 'subscriptions', search, names })
  const { filters, narrow } = list
  const { data: analytics } = useQuery(
    adminQuery<SubscriptionAnalytics>(useApi(), 'analytics/subscriptions'),
  )
  const sources = Object.entries(analytics?.subscriptionSources ?? {})
  return (
    <div className="grid gap-5">
      <Sources sources={sources} />
      <ListPanel
        list={list}
        noun={['subscription', 'subscriptions']}
        emptyAdvice="They appear here once someone signs up for the newsletter."
        action={mayExport && <ExportButton list="subscriptions" filters={filters} />}
        filters={
          <Filters label="Filter subscriptions">
            <SearchFilter
              label="Email or name"
              value={filters.search}
              onChange={(text) => narrow({ search: text })}
            />
            <ChoiceFilter
              label="Status"
              all="All statuses"
              choices={statuses}
              value={filters.status}
              onChange={(status) => narrow({ status })}
            />
            <ChoiceFilter
              label="Source"
              all="All sources"
              choices={sources.map(([source]) => [source, sourceWords(source)])}
              value={filters.source}
              onChange={(source) => narrow({ source })}
            />
          </Filters>
        }
      >
        {(rows) => <SubscriptionTable rows={rows} sorting={list.sorting} />}
      </ListPanel>
    </div>
  )
}
