import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { noFilters, type ReviewsPage, reviewKeys } from './reviews.queries.ts'

/** How many reviews a product's page states to search engines. */
const stated = 3

/** A product's newest reviews in schema.org terms, from those that the page shows. */
export function reviewStatements(
  productId: number,
  client: QueryClient,
): Record<string, unknown>[] {
  const key = reviewKeys.list(productId, noFilters)
  const reviews = client.getQueryData<InfiniteData<ReviewsPage>>(key)?.pages[0]?.reviews ?? []
  return reviews.slice(0, stated).map(({ customerName, rating, title, comment, createdAt }) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name: customerName },
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
    name: title,
    reviewBody: comment,
    datePublished: createdAt.slice(0, 10),
  }))
}
