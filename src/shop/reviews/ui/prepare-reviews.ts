import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#platform/api-client.ts'
import { noFilters, reviewStatsQuery, reviewsQuery } from './reviews.queries.ts'

/** Fetches the first reviews and the statistics of a product for server rendering. */
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
