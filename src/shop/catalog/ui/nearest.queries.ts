import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#platform/api-client.ts'
import type { Product } from '../domain/catalog.schema.ts'

/** The first four products of a listing, by its query: '?bestseller=true'. */
export const productsLikeQuery = (api: ApiClient, query: string) =>
  queryOptions({
    queryKey: ['products', 'like', query],
    queryFn: ({ signal }) =>
      api.call<Product[]>(`/api/products${query}${query ? '&' : '?'}limit=4`, { signal }),
  })
