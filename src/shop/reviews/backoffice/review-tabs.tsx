import { useQuery } from '@tanstack/react-query'
import { adminQuery } from '#backoffice/admin.queries.ts'
import { type ListFilters, screenAddress } from '#backoffice/list-address.ts'
import { formatCount } from '#backoffice/parts/dollars.ts'
import { useApi } from '#platform/api-context.tsx'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
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
  return (
    <nav aria-label="Reviews by state">
      <ul className="flex flex-wrap gap-x-4 border-b border-hairline sm:gap-x-6">
        {reviewTabs.map(([status, title]) => (
          <li key={status}>
            <Link
              href={screenAddress('reviews', {
                ...kept,
                status: status === 'pending' ? '' : status,
              })}
              aria-current={status === current ? 'page' : undefined}
              className={classNames(
                '-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-2 text-sm',
                status === current
                  ? 'border-clay font-medium'
                  : 'border-transparent text-soft hover:text-ink',
              )}
            >
              {title}
              {counts && (
                <span className="rounded-full bg-sand px-2 py-0.5 text-xs font-medium text-ink even-digits">
                  {formatCount(counts[status])}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
