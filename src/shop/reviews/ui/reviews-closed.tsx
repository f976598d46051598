import { Rating } from '#shop/catalog/ui/rating.tsx'
import type { ReviewedProduct } from './reviews-island.tsx'

/** The message in place of reviews if they are switched off (spec 2). */
export function ReviewsClosed({ rating, reviewCount }: ReviewedProduct) {
  return (
    <div className="grid gap-3">
      <Rating rating={rating} reviewCount={reviewCount} isLong />
      <p className="text-soft">Reviews coming soon!</p>
    </div>
  )
}
