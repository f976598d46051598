import { counted, formatCount } from '#kernel/counted.ts'
import { Stars } from '#ui/stars.tsx'
import type { Product } from '../domain/catalog.schema.ts'

interface RatingProps extends Pick<Product, 'rating' | 'reviewCount'> {
  /** Whether the numbers are written out, if there is room. */
  isLong?: boolean
}

/** Stars and the number of reviews, or a note that there are none: an unreviewed 5.0 is not a rating (design 5). */
export function Rating({ rating, reviewCount, isLong = false }: RatingProps) {
  if (reviewCount === 0) return <p className="text-sm text-soft">No reviews yet</p>
  const stars = Number(rating)
  const count = counted(reviewCount, 'review')
  return (
    <p className="flex items-center gap-2 text-sm text-soft">
      <Stars rating={stars} label={`${stars.toFixed(1)} out of 5 stars`} />
      {isLong ? (
        // A single text: of several, the later ones would move when the font loads.
        <span>{`${stars.toFixed(1)} · ${count}`}</span>
      ) : (
        <>
          <span aria-hidden="true">{`${stars.toFixed(1)} (${formatCount(reviewCount)})`}</span>
          <span className="sr-only">{count}</span>
        </>
      )}
    </p>
  )
}
