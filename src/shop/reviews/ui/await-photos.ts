import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { WrittenReview } from '../domain/review.schema.ts'
import { type ReviewsPage, reviewKeys } from './reviews.queries.ts'

/** The delays before each reload of the list, in milliseconds; a photo is usually ready within two seconds. */
const pausesMs = [1_000, 1_500, 2_500, 4_000, 8_000, 15_000]

/** Reloads a product's reviews until this many photos of the review are shown, or for half a minute. */
export async function awaitPhotos(
  client: QueryClient,
  { id, productId, status }: WrittenReview,
  count: number,
): Promise<void> {
  if (status !== 'published') return
  const queryKey = reviewKeys.lists(productId)
  const shown = () =>
    client
      .getQueriesData<InfiniteData<ReviewsPage>>({ queryKey })
      .flatMap(([, data]) => data?.pages ?? [])
      .flatMap(({ reviews }) => reviews)
      .some((review) => review.id === id && review.photos.length >= count)
  for (const ms of pausesMs) {
    await new Promise((resolve) => setTimeout(resolve, ms))
    await client.invalidateQueries({ queryKey })
    if (shown()) return
  }
}
