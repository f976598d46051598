import { lazy, memo } from 'react'
import { NearIsland } from '#ui/near-island.tsx'
import { PartNote } from '#ui/part-note.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const Reviews = lazy(async () => ({ default: (await import('./reviews.tsx')).Reviews }))

export interface ReviewedProduct {
  productId: number
  rating: string
  reviewCount: number
}

/** A product's reviews; their script loads when their section comes near the viewport. */
export const ReviewsIsland = memo(function ReviewsIsland(product: ReviewedProduct) {
  return (
    <NearIsland
      marginPx={100}
      fallback={<Skeleton className="h-40 max-w-2xl" />}
      failed={
        <PartNote art="unheard">
          <p>We couldn’t load the reviews.</p>
        </PartNote>
      }
    >
      <Reviews {...product} />
    </NearIsland>
  )
})
