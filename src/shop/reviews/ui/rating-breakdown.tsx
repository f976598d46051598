import { counted, formatCount } from '#kernel/counted.ts'
import { Stars } from '#ui/stars.tsx'
import type { ReviewStats } from '../domain/review.schema.ts'

const ratings = [5, 4, 3, 2, 1] as const

interface RatingBreakdownProps {
  stats: ReviewStats
  chosen: number | null
  onChoose: (rating: number | null) => void
}

/** The average rating, and a bar for each rating that filters the list by it. */
export function RatingBreakdown({ stats, chosen, onChoose }: RatingBreakdownProps) {
  return (
    <>
      <Average {...stats} />
      <fieldset disabled={stats.totalReviews === 0}>
        <legend className="sr-only">Show reviews by rating</legend>
        {ratings.map((rating) => (
          <RatingBar
            key={rating}
            rating={rating}
            count={stats.ratingDistribution[rating]}
            total={stats.totalReviews}
            isChosen={rating === chosen}
            onClick={() => onChoose(rating === chosen ? null : rating)}
          />
        ))}
      </fieldset>
    </>
  )
}

function Average({ averageRating, totalReviews }: ReviewStats) {
  if (totalReviews === 0) return null
  return (
    <div className="flex items-center gap-4">
      <p className="font-display text-3xl">{averageRating.toFixed(1)}</p>
      <div>
        <Stars rating={averageRating} label={`${averageRating.toFixed(1)} out of 5 stars`} />
        <p className="text-sm text-soft">{counted(totalReviews, 'review')}</p>
      </div>
    </div>
  )
}

interface RatingBarProps {
  rating: number
  count: number
  total: number
  isChosen: boolean
  onClick: () => void
}

function RatingBar({ rating, count, total, isChosen, onClick }: RatingBarProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className="grid min-h-11 w-full grid-cols-[3.5rem_1fr_2rem] items-center gap-3 text-left text-sm text-soft transition-colors hover:text-ink aria-pressed:font-medium aria-pressed:text-ink"
    >
      <span>{counted(rating, 'star')}</span>
      <span className="h-1.5 bg-hairline">
        <span
          className="block h-1.5 bg-clay"
          style={{ width: `${total === 0 ? 0 : (count / total) * 100}%` }}
        />
      </span>
      <span className="text-right">
        {formatCount(count)}
        <span className="sr-only">{count === 1 ? ' review' : ' reviews'}</span>
      </span>
    </button>
  )
}
