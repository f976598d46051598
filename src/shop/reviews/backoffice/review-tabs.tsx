import { useQuery } from '@tanstack/react-query'
import { adminQuery } from '#backoffice/admin.queries.ts'
import { type ListFilters, screenAddress } from '#backoffice/list-address.ts'
import { LinkTabs } from '#backoffice/parts/link-tabs.tsx'
import { useApi } from '#platform/api-context.tsx'
import type { ReviewCounts } from '../domain/owner-review.schema.ts'
import { reviewTabs } from '../domain/review-words.ts'

interface ReviewTabsProps {
  /** The current tab; null if a single review is shown. */
  current: string | null
  filters: ListFilters
}

/** The tabs for queued, published, and rejected reviews, with their counts. */
export function ReviewTabs({ current, filters }: ReviewTabsProps) {
  const { data: counts } = useQuery(adminQuery<ReviewCounts>(useApi(), 'analytics/reviews'))
  const { review: _one, status: _status, ...kept } = filters
  const tabs = reviewTabs.map(([status, label]) => ({
    label,
    href: screenAddress('reviews', { ...kept, status: status === 'pending' ? '' : status }),
    isCurrent: status === current,
    count: counts?.[status],
  }))
  return <LinkTabs label="Reviews by state" tabs={tabs} />
}
