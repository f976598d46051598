import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#platform/api-client.ts'
import { noFilters, reviewStatsQuery, reviewsQuery } from './reviews.queries.ts'

/** Fetches what the reviews of a product show first, for the server to draw. */
export async function prepareReviews(
  productId: number,
  api: ApiClient,
  client: QueryClient,
): Promise<void> {
  await Promise.all([
    client.ensureQueryData(reviewStatsQuery(api, productId)),
    client.ensureInfiniteQueryData(reviewsQuery(api, productId, noFilters)),
  ])
}
