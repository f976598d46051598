import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#platform/api-context.tsx'
import type { ProductDetail } from '#shop/catalog/domain/catalog.schema.ts'
import { showToast } from '#ui/toast/toasts.ts'
import type { ReviewFields, ReviewStats, WrittenReview } from '../domain/review.schema.ts'
import { reviewKeys } from './reviews.queries.ts'

/** Sends a review, then reloads its product's reviews, statistics, and rating (spec 7, 8). */
export function useReviewSubmit(productId: number) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (review: ReviewFields) =>
      api.call<WrittenReview>(`/api/products/${productId}/reviews`, {
        method: 'POST',
        body: { ...review, productId, verified: false },
      }),
    onSuccess: async () => {
      showToast({
        title: 'Review submitted!',
        description: 'Thank you for your feedback. Your review will help other customers.',
      })
      await Promise.all([
        client.invalidateQueries({ queryKey: reviewKeys.lists(productId) }),
        client.invalidateQueries({ queryKey: reviewKeys.stats(productId) }),
      ])
      const stats = client.getQueryData<ReviewStats | null>(reviewKeys.stats(productId))
      if (!stats) return
      client.setQueriesData<ProductDetail | null>({ queryKey: ['product'] }, (product) =>
        product?.id === productId ? rated(product, stats) : product,
      )
    },
    onError: () =>
      showToast({
        title: 'Error',
        description: 'Failed to submit review. Please try again.',
        tone: 'destructive',
      }),
  })
}

function rated(product: ProductDetail, stats: ReviewStats): ProductDetail {
  if (stats.totalReviews === 0) return product
  return {
    ...product,
    rating: stats.averageRating.toFixed(2),
    reviewCount: stats.totalReviews,
  }
}
