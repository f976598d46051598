import { useState } from 'react'
import type { ScreenProps } from '#backoffice/frame/screen.ts'
import { filtersIn, type ListFilters, screenAddress } from '#backoffice/list-address.ts'
import { ChoiceFilter, Filters, SearchFilter } from '#backoffice/parts/filters.tsx'
import { ListRows } from '#backoffice/parts/list-rows.tsx'
import { Nothing } from '#backoffice/parts/nothing.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { type List, useList } from '#backoffice/use-list.ts'
import { ViewsRow } from '#backoffice/views/views-row.tsx'
import { counted } from '#kernel/counted.ts'
import { Link } from '#ui/link.tsx'
import type { OwnerReview } from '../domain/owner-review.schema.ts'
import { type OpenedReview, ReviewDialogs } from './review-dialogs.tsx'
import { ReviewQueue } from './review-queue.tsx'
import { ReviewTabs } from './review-tabs.tsx'

const names = ['search', 'status', 'rating', 'productId', 'review', 'sort']

const stars = [5, 4, 3, 2, 1].map((rating) => [String(rating), counted(rating, 'star')] as const)

/** Reviews by tab: first those waiting to be read, then published and rejected ones (commerce 3). */
export function ReviewsScreen({ place: { search } }: ScreenProps) {
  const { status = 'pending', review } = filtersIn(search, names)
  const list = useList<OwnerReview>({
    list: 'reviews',
    search,
    names,
    ...(review ? {} : { otherwise: { status, sort: firstOf(status) } }),
  })
  const { filters } = list
  const [opened, setOpened] = useState<OpenedReview | null>(null)
  return (
    <div className="grid gap-5 bg-white p-4 sm:p-6">
      <ViewsRow screen="reviews" filters={filters} all="To read" />
      <ReviewTabs current={review ? null : status} filters={filters} />
      {!review && <ReviewFilters list={list} status={status} />}
      <ListRows
        pages={list}
        noun={['review', 'reviews']}
        action={<WayBack filters={filters} />}
        nothing={<Emptiness list={list} />}
      >
        {(reviews) => <ReviewQueue reviews={reviews} onOpen={setOpened} />}
      </ListRows>
      {opened && (
        <ReviewDialogs
          opened={opened}
          reviews={list.query.data?.rows ?? []}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

/** The queue shows the longest wait first; the other tabs show the newest. */
const firstOf = (status: string) => (status === 'pending' ? 'oldest' : 'newest')

const orders = [
  ['oldest', 'Oldest first'],
  ['newest', 'Newest first'],
] as const

function Emptiness({ list: { filters, clear } }: { list: List<OwnerReview> }) {
  const { sort: _sort, status, ...narrowing } = filters
  if (Object.keys(narrowing).length === 0 && (status ?? 'pending') === 'pending')
    return (
      <Nothing title="No reviews to read">
        Reviews with links, copied text or repetition are held back here. All others appear at once.
      </Nothing>
    )
  return (
    <div className="grid justify-items-center pb-8">
      <Nothing title="No reviews found">Nothing matches these filters.</Nothing>
      <QuietButton onClick={clear}>Clear filters</QuietButton>
    </div>
  )
}

interface ReviewFiltersProps {
  list: List<OwnerReview>
  status: string
}

function ReviewFilters({ list: { filters, narrow }, status }: ReviewFiltersProps) {
  const usual = firstOf(status)
  return (
    <Filters label="Filter reviews">
      <SearchFilter
        label="Words, name, email or product"
        value={filters.search}
        onChange={(text) => narrow({ search: text })}
      />
      <ChoiceFilter
        label="Stars"
        all="All stars"
        choices={stars}
        value={filters.rating}
        onChange={(rating) => narrow({ rating })}
      />
      <ChoiceFilter
        label="Sort by"
        all={orders.find(([order]) => order === usual)?.[1] ?? ''}
        choices={orders.filter(([order]) => order !== usual)}
        value={filters.sort}
        onChange={(sort) => narrow({ sort })}
      />
    </Filters>
  )
}

/** The link back to all reviews, if only one review or one product's reviews are shown. */
function WayBack({ filters }: { filters: ListFilters }) {
  const { review, productId, ...others } = filters
  if (!review && !productId) return null
  return (
    <Link href={screenAddress('reviews', others)} className="text-link text-sm">
      {review ? 'All waiting reviews' : 'Reviews of all products'}
    </Link>
  )
}
