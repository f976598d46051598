import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatCount } from '#kernel/counted.ts'
import { useApi } from '#platform/api-context.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useTabInAddress } from '#ui/use-tab-in-address.ts'
import type { ReviewStats } from '../domain/review.schema.ts'
import { RatingBreakdown } from './rating-breakdown.tsx'
import { ReviewList } from './review-list.tsx'
import { noFilters, type ReviewFilters, reviewStatsQuery } from './reviews.queries.ts'
import { ReviewsClosed } from './reviews-closed.tsx'
import { ReviewsFailed } from './reviews-failed.tsx'
import type { ReviewedProduct } from './reviews-island.tsx'
import { WritePanel } from './write-panel.tsx'

const ids = ['all-reviews', 'write-review'] as const

/** The reviews of a product and the button to write one (spec 2). */
export function Reviews(product: ReviewedProduct) {
  const { productId } = product
  const { data: stats, isError, refetch } = useQuery(reviewStatsQuery(useApi(), productId))
  if (isError) return <ReviewsFailed onRetry={() => void refetch()} />
  if (stats === undefined) return <Skeleton className="h-40 max-w-2xl" />
  if (stats === null) return <ReviewsClosed {...product} />
  return <OpenReviews productId={productId} stats={stats} />
}

function OpenReviews({ productId, stats }: { productId: number; stats: ReviewStats }) {
  const [filters, setFilters] = useState<ReviewFilters>(noFilters)
  const [shown, setShown] = useTabInAddress(ids)
  const [note, setNote] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const below = useRef<HTMLDivElement>(null)
  const list = { productId, filters, note, onChange: setFilters }
  const show = (next: ReviewFilters) => {
    setFilters(next)
    setShown(ids[0])
  }
  const closeForm = (about: string | null) => {
    setNote(about)
    show(noFilters)
    heading.current?.focus({ preventScroll: true })
    below.current?.scrollIntoView()
  }
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[18rem_1fr]">
      <div className="grid content-start gap-6 lg:sticky lg:top-24 lg:self-start">
        <h2 ref={heading} tabIndex={-1} className="text-2xl focus-visible:outline-none">
          Customer Reviews
        </h2>
        <RatingBreakdown
          stats={stats}
          chosen={filters.rating}
          onChoose={(rating) => show({ ...filters, rating })}
        />
      </div>
      <div ref={below} className="min-w-0">
        <Tabs
          label="Customer reviews"
          shown={shown}
          onShow={setShown}
          tabs={[
            {
              id: ids[0],
              title: `All Reviews (${formatCount(stats.totalReviews)})`,
              panel: <ReviewList {...list} />,
            },
            {
              id: ids[1],
              title: 'Write Review',
              panel: (
                <WritePanel productId={productId} isOpen={shown === ids[1]} onDone={closeForm} />
              ),
            },
          ]}
        />
      </div>
    </div>
  )
}
