import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Head, Place } from '#ui/page.ts'
import type { Category } from '../../domain/catalog.schema.ts'
import { countFilters, noFilters, queryOf } from '../../domain/listing-filters.ts'
import { picturesOf } from '../../domain/picture-address.ts'
import { catalogKeys, type ListingQuery, type ProductsPage } from '../catalog.queries.ts'
import { preloadOf } from '../preload.ts'
import { listingQueryOf } from './listing-query.ts'
import { gridSizes } from './product-grid.tsx'

/** The head of the listing. Search engines index only the unfiltered listing and single categories. */
export function listingHeadOf(place: Place, client: QueryClient): Head {
  const categories = client.getQueryData<Category[]>(catalogKeys.categories) ?? []
  const query = listingQueryOf(place.search, categories)
  const category = categories.find(({ slug }) => slug === query.filters.category)
  const { search } = query.filters
  const canonical = queryOf({ ...noFilters, category: category?.slug ?? null })
  return {
    title: search ? `Search Results for "${search}"` : (category?.name ?? 'Products'),
    description:
      category?.description ??
      'Premium eyelash extensions: individual, easy-fanning, colored, magnetic and cluster lashes.',
    canonical: `/products${canonical}`,
    ...(search || query.after || countFilters(query.filters) > 1 ? { robots: 'noindex' } : {}),
    ...preloadOf(firstPictureOf(query, client), gridSizes),
  }
}

function firstPictureOf({ filters, after }: ListingQuery, client: QueryClient): string | null {
  const key = catalogKeys.products(filters, after)
  const first = client.getQueryData<InfiniteData<ProductsPage>>(key)?.pages[0]?.products[0]
  return (first && picturesOf(first)[0]) ?? null
}
