import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#platform/api-client.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Review, ReviewSort, ReviewStats } from '../domain/review.schema.ts'

/** What the shopper wants to see of a product's reviews. */
export interface ReviewFilters {
  sort: ReviewSort
  /** Only reviews with so many stars; null for all. */
  rating: number | null
}

export const noFilters: ReviewFilters = { sort: 'newest', rating: null }

export interface ReviewsPage {
  reviews: Review[]
  total: number
  next: string | null
}

/** The key under which each kind of answer is kept. */
export const reviewKeys = {
  stats: (productId: number) => ['reviews', productId, 'stats'] as const,
  lists: (productId: number) => ['reviews', productId, 'list'] as const,
  list: (productId: number, { sort, rating }: ReviewFilters) =>
    ['reviews', productId, 'list', sort, rating] as const,
  votes: (productId: number) => ['reviews', productId, 'votes'] as const,
}

/** How a product was rated; null where the shop has no reviews. */
export const reviewStatsQuery = (api: ApiClient, productId: number) =>
  queryOptions({
    queryKey: reviewKeys.stats(productId),
    queryFn: ({ signal }): Promise<ReviewStats | null> =>
      api
        .call<ReviewStats>(`/api/products/${productId}/review-stats`, { signal })
        .catch(otherwise(null)),
  })

/** A product's reviews, slice after slice. */
export const reviewsQuery = (api: ApiClient, productId: number, filters: ReviewFilters) =>
  infiniteQueryOptions({
    queryKey: reviewKeys.list(productId, filters),
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }): Promise<ReviewsPage> => {
      const query = new URLSearchParams({
        ...(filters.sort === 'newest' ? {} : { sort: filters.sort }),
        ...(filters.rating === null ? {} : { rating: String(filters.rating) }),
        ...(pageParam ? { after: pageParam } : {}),
      })
      const path = `/api/products/${productId}/reviews${query.size > 0 ? `?${query}` : ''}`
      const asked = api.ask<Review[]>(path, { signal }).catch(otherwise(null))
      const { body = [], headers } = (await asked) ?? {}
      const total = Number(headers?.get('x-total-count') ?? body.length)
      return { reviews: body, total, next: headers?.get('x-next-cursor') ?? null }
    },
    getNextPageParam: (slice) => slice.next,
  })

/** Which of a product's reviews this session found helpful. */
export const helpfulVotesQuery = (api: ApiClient, productId: number) =>
  queryOptions({
    queryKey: reviewKeys.votes(productId),
    queryFn: ({ signal }) =>
      api.call<number[]>(`/api/products/${productId}/helpful-votes`, { signal }),
  })

/** A shop without reviews answers that there are none (404). */
function otherwise<T>(nothing: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof ApiError && error.status === 404) return nothing
    throw error
  }
}
