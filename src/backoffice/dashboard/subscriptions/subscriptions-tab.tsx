import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api-context.tsx'
import type {
  SubscriptionAnalytics,
  SubscriptionRecord,
} from '#shop/newsletter/domain/subscription-reports.schema.ts'
import { mayCall } from '#shop/staff/domain/permissions.ts'
import { adminQuery } from '../../admin.queries.ts'
import { ExportButton } from '../parts/export-button.tsx'
import { ChoiceFilter, Filters, SearchFilter } from '../parts/filters.tsx'
import { ListPanel } from '../parts/list-panel.tsx'
import type { TabProps } from '../tab-props.ts'
import { useList } from '../use-list.ts'
import { Sources } from './sources.tsx'
import { SubscriptionTable } from './subscription-table.tsx'

const statuses = [
  ['active', 'Active'],
  ['pending', 'Pending'],
  ['unsubscribed', 'Unsubscribed'],
] as const

/** The list of newsletter subscriptions by status (spec 2). */
export function SubscriptionsTab({ administrator, search }: TabProps) {
  const names = ['search', 'status', 'source']
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
        emptyAdvice="They appear here with the first address left in the newsletter form."
        action={
          mayCall(administrator.role, 'GET /api/admin/subscriptions/export') && (
            <ExportButton list="subscriptions" filters={filters} />
          )
        }
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
              choices={sources.map(([source]) => [source, source])}
              value={filters.source}
              onChange={(source) => narrow({ source })}
            />
          </Filters>
        }
      >
        {(rows) => <SubscriptionTable rows={rows} />}
      </ListPanel>
    </div>
  )
}
