import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useApi } from '#platform/api-context.tsx'
import { type ListingFilters, queryOf } from '../../domain/listing-filters.ts'
import { categoriesQuery, facetsQuery, productsQuery } from '../catalog.queries.ts'
import { allProducts, listingQueryOf } from './listing-query.ts'

/** The answers for an address of the listing. */
export function useListing(search: URLSearchParams) {
  const api = useApi()
  const categories = useQuery(categoriesQuery(api))
  const wish = listingQueryOf(search, categories.data ?? [])
  const products = useInfiniteQuery({
    ...productsQuery(api, wish),
    enabled: categories.isSuccess,
  })
  const facets = useQuery(facetsQuery(api, allProducts))
  const counts = useQuery({ ...facetsQuery(api, wish), placeholderData: keepPreviousData })
  return { categories, products, facets: facets.data, counts: counts.data?.counts, ...wish }
}

/** The filters as the shopper just set them, ahead of the address, which follows when the answers are here. */
export function useChosenFilters(filters: ListingFilters) {
  const [, navigate] = useLocation()
  const [wish, setChosen] = useState<{ from: string; filters: ListingFilters } | null>(null)
  const from = queryOf(filters)
  if (wish && wish.from !== from) setChosen(null)
  return {
    chosen: wish?.from === from ? wish.filters : filters,
    change: (next: ListingFilters) => {
      setChosen({ from, filters: next })
      navigate(`/products${queryOf(next)}`)
    },
  }
}

export type ListingState = ReturnType<typeof useListing>
