import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { counted } from '#kernel/counted.ts'
import { useApi } from '#platform/api-context.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PartNote } from '#ui/part-note.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useSeen } from '#ui/use-seen.ts'
import type { ReviewSort } from '../domain/review.schema.ts'
import { ReviewCard } from './review-card.tsx'
import { helpfulVotesQuery, type ReviewFilters, reviewsQuery } from './reviews.queries.ts'
import { ReviewsFailed } from './reviews-failed.tsx'

interface ReviewListProps {
  productId: number
  filters: ReviewFilters
  /** The message about the review that was just written; null if there is none. */
  note: string | null
  onChange: (filters: ReviewFilters) => void
}

/** The reviews that match the filters, twenty per page. */
export function ReviewList({ productId, filters, note, onChange }: ReviewListProps) {
  const api = useApi()
  const place = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(place)
  const list = useInfiniteQuery({
    ...reviewsQuery(api, productId, filters),
    placeholderData: keepPreviousData,
  })
  const { data: voted = [] } = useQuery({ ...helpfulVotesQuery(api, productId), enabled: isSeen })
  const reviews = list.data?.pages.flatMap((page) => page.reviews) ?? []
  const total = list.data?.pages[0]?.total ?? 0
  const isEmpty = list.isSuccess && total === 0
  const { items, expectMore } = useFocusOnMore(reviews.length)
  return (
    <div ref={place} className="grid gap-2" aria-busy={list.isPlaceholderData}>
      <p role="status" className={note ? 'border-l-2 border-clay pl-4' : 'sr-only'}>
        {note}
      </p>
      {isEmpty && filters.rating === null ? (
        <NoReviews />
      ) : (
        <ListControls
          filters={filters}
          total={total}
          isOutdated={list.isPlaceholderData}
          onChange={onChange}
        />
      )}
      {list.isPending && <Skeleton className="h-40" />}
      {list.isError && <ReviewsFailed onRetry={() => void list.refetch()} />}
      <ul ref={items} className="divide-y divide-hairline">
        {reviews.map((review) => (
          <li key={review.id} tabIndex={-1}>
            <ReviewCard review={review} isVoted={voted.includes(review.id)} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          look="outline"
          className="justify-self-start"
          disabled={list.isFetchingNextPage}
          onClick={() => {
            expectMore()
            void list.fetchNextPage()
          }}
        >
          Show more reviews
        </Button>
      )}
    </div>
  )
}

/** Moves the focus to the first of the reviews added by a press of the button, which may be gone then. */
function useFocusOnMore(count: number) {
  const items = useRef<HTMLUListElement>(null)
  const before = useRef<number>(null)
  useEffect(() => {
    if (before.current === null || count <= before.current) return
    const first = items.current?.children[before.current]
    before.current = null
    if (first instanceof HTMLElement) first.focus({ preventScroll: true })
  }, [count])
  const expectMore = () => {
    before.current = count
  }
  return { items, expectMore }
}

function NoReviews() {
  return (
    <PartNote art="reviews">
      <p className="font-display text-xl text-ink">No reviews yet</p>
      <p>Be the first to share your experience with this product!</p>
    </PartNote>
  )
}

interface ListControlsProps extends Pick<ReviewListProps, 'filters' | 'onChange'> {
  total: number
  /** Whether the total is that of the filters before. */
  isOutdated: boolean
}

function ListControls({ filters, total, isOutdated, onChange }: ListControlsProps) {
  const { rating, sort } = filters
  const order = useRef<HTMLSelectElement>(null)
  const showAll = () => {
    // The pressed button disappears.
    order.current?.focus({ preventScroll: true })
    onChange({ ...filters, rating: null })
  }
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-b border-hairline pb-4">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 text-sm text-soft">
        <p aria-live="polite">{useSettled(shownCount(total, rating), isOutdated)}</p>
        {rating !== null && (
          <Button look="quiet" onClick={showAll}>
            Show all
          </Button>
        )}
      </div>
      <Field label="Sort by">
        {(ids) => (
          <Select
            {...ids}
            ref={order}
            value={sort}
            onChange={(event) => onChange({ ...filters, sort: event.target.value as ReviewSort })}
          >
            <option value="newest">Newest</option>
            <option value="helpful">Most helpful</option>
          </Select>
        )}
      </Field>
    </div>
  )
}

function shownCount(total: number, rating: number | null): string {
  const reviews = counted(total, 'review')
  return rating === null ? reviews : `${reviews} with ${counted(rating, 'star')}`
}

/** A text as it was before it became outdated, so that nothing untrue is shown and read out meanwhile. */
function useSettled(text: string, isOutdated: boolean): string {
  const [settled, setSettled] = useState(text)
  if (!isOutdated && settled !== text) setSettled(text)
  return settled
}
