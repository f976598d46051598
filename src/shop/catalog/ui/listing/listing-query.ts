import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#platform/api-client.ts'
import type { Place } from '#ui/page.ts'
import type { Category } from '../../domain/catalog.schema.ts'
import { filtersIn, noFilters, withKnownCategory } from '../../domain/listing-filters.ts'
import {
  categoriesQuery,
  facetsQuery,
  type ListingQuery,
  productsQuery,
} from '../catalog.queries.ts'

/** The query for an address of the listing. */
export function listingQueryOf(
  search: URLSearchParams,
  categories: readonly Category[],
): ListingQuery {
  const filters = withKnownCategory(filtersIn(search), categories)
  const category = categories.find(({ slug }) => slug === filters.category)
  return { filters, categoryId: category?.id ?? null, after: search.get('after') ?? '' }
}

export const allProducts: ListingQuery = { filters: noFilters, categoryId: null, after: '' }

/** Fetches what the listing at an address shows. */
export async function prepareListing({ search }: Place, api: ApiClient, client: QueryClient) {
  const categories = await client.ensureQueryData(categoriesQuery(api))
  const query = listingQueryOf(search, categories)
  await Promise.all([
    client.ensureInfiniteQueryData(productsQuery(api, query)),
    // Prefetching ignores errors, so the listing also renders without its facets.
    client.prefetchQuery(facetsQuery(api, allProducts)),
    client.prefetchQuery(facetsQuery(api, query)),
  ])
}
