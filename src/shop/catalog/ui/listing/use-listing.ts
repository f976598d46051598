import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useApi } from '#platform/api-context.tsx'
import { type ListingFilters, queryOf } from '../../domain/listing-filters.ts'
import { categoriesQuery, facetsQuery, productsQuery } from '../catalog.queries.ts'
import { allProducts, listingQueryOf } from './listing-query.ts'

/** The queries for an address of the listing. */
export function useListing(search: URLSearchParams) {
  const api = useApi()
  const categories = useQuery(categoriesQuery(api))
  const query = listingQueryOf(search, categories.data ?? [])
  const products = useInfiniteQuery({
    ...productsQuery(api, query),
    enabled: categories.isSuccess,
  })
  const facets = useQuery(facetsQuery(api, allProducts))
  const counts = useQuery({ ...facetsQuery(api, query), placeholderData: keepPreviousData })
  return { categories, products, facets: facets.data, counts: counts.data?.counts, ...query }
}

/** The filters as just set by the shopper. The address follows when the new page has loaded. */
export function useChosenFilters(filters: ListingFilters) {
  const [, navigate] = useLocation()
  const [pending, setPending] = useState<{ from: string; filters: ListingFilters } | null>(null)
  const from = queryOf(filters)
  if (pending && pending.from !== from) setPending(null)
  return {
    chosen: pending?.from === from ? pending.filters : filters,
    change: (next: ListingFilters) => {
      setPending({ from, filters: next })
      navigate(`/products${queryOf(next)}`)
    },
  }
}

export type ListingState = ReturnType<typeof useListing>
