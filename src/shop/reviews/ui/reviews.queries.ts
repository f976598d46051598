import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#platform/api-client.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Review, ReviewSort, ReviewStats } from '../domain/review.schema.ts'

/** The shopper's filters of a product's reviews. */
export interface ReviewFilters {
  sort: ReviewSort
  /** Only reviews with this many stars; null for all. */
  rating: number | null
}

export const noFilters: ReviewFilters = { sort: 'newest', rating: null }

export interface ReviewsPage {
  reviews: Review[]
  total: number
  next: string | null
}

/** The query keys of reviews. */
export const reviewKeys = {
  stats: (productId: number) => ['reviews', productId, 'stats'] as const,
  lists: (productId: number) => ['reviews', productId, 'list'] as const,
  list: (productId: number, { sort, rating }: ReviewFilters) =>
    ['reviews', productId, 'list', sort, rating] as const,
  votes: (productId: number) => ['reviews', productId, 'votes'] as const,
}

/** A product's rating statistics; null if reviews are switched off. */
export const reviewStatsQuery = (api: ApiClient, productId: number) =>
  queryOptions({
    queryKey: reviewKeys.stats(productId),
    queryFn: ({ signal }): Promise<ReviewStats | null> =>
      api
        .call<ReviewStats>(`/api/products/${productId}/review-stats`, { signal })
        .catch(otherwise(null)),
  })

/** A product's reviews, page by page. */
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
      const answered = api.ask<Review[]>(path, { signal }).catch(otherwise(null))
      const { body = [], headers } = (await answered) ?? {}
      const total = Number(headers?.get('x-total-count') ?? body.length)
      return { reviews: body, total, next: headers?.get('x-next-cursor') ?? null }
    },
    getNextPageParam: (page) => page.next,
  })

/** The product's reviews that this session voted helpful. */
export const helpfulVotesQuery = (api: ApiClient, productId: number) =>
  queryOptions({
    queryKey: reviewKeys.votes(productId),
    queryFn: ({ signal }) =>
      api.call<number[]>(`/api/products/${productId}/helpful-votes`, { signal }),
  })

/** Turns a 404, the answer if reviews are switched off, into the given value. */
function otherwise<T>(nothing: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof ApiError && error.status === 404) return nothing
    throw error
  }
}
