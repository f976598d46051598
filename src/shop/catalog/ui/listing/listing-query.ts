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

/** What an address of the listing asks for. */
export function listingQueryOf(
  search: URLSearchParams,
  categories: readonly Category[],
): ListingQuery {
  const filters = withKnownCategory(filtersIn(search), categories)
  const category = categories.find(({ slug }) => slug === filters.category)
  return { filters, categoryId: category?.id ?? null, after: search.get('after') ?? '' }
}

/** All that the shop has. */
export const allProducts: ListingQuery = { filters: noFilters, categoryId: null, after: '' }

/** Fetches what the listing shows at an address. */
export async function prepareListing({ search }: Place, api: ApiClient, client: QueryClient) {
  const categories = await client.ensureQueryData(categoriesQuery(api))
  const wish = listingQueryOf(search, categories)
  await Promise.all([
    client.ensureInfiniteQueryData(productsQuery(api, wish)),
    // A listing without its facets is still a listing: their failure fails nothing.
    client.prefetchQuery(facetsQuery(api, allProducts)),
    client.prefetchQuery(facetsQuery(api, wish)),
  ])
}
