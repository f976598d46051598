import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#platform/api-client.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Category, Product, ProductDetail } from '../domain/catalog.schema.ts'
import { type ListingFilters, queryOf } from '../domain/listing-filters.ts'

/** How many tiles come at a time. */
const tilesAtOnce = 24

export interface ProductsSlice {
  products: Product[]
  total: number
  next: string | null
}

export const categoriesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => api.call<Category[]>('/api/categories', { signal }),
  })

export const featuredQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['products', 'featured'],
    queryFn: ({ signal }) => api.call<Product[]>('/api/products/featured', { signal }),
  })

/** The listing, slice after slice. The category is named by its id, which the API wants (spec 7). */
export const productsQuery = (api: ApiClient, filters: ListingFilters, categoryId: number | null) =>
  infiniteQueryOptions({
    queryKey: ['products', 'list', queryOf(filters)],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }): Promise<ProductsSlice> => {
      const query = new URLSearchParams(queryOf({ ...filters, category: null }))
      query.set('limit', String(tilesAtOnce))
      if (categoryId !== null) query.set('categoryId', String(categoryId))
      if (pageParam) query.set('after', pageParam)
      const { body, headers } = await api.ask<Product[]>(`/api/products?${query}`, { signal })
      return {
        products: body.map(tileOf),
        total: Number(headers.get('x-total-count') ?? body.length),
        next: headers.get('x-next-cursor'),
      }
    },
    getNextPageParam: (slice) => slice.next,
  })

/** One product by its slug; null where there is none. */
export const productQuery = (api: ApiClient, slug: string) =>
  queryOptions({
    queryKey: ['product', slug],
    queryFn: async ({ signal }): Promise<ProductDetail | null> => {
      try {
        return await api.call<ProductDetail>(`/api/products/${encodeURIComponent(slug)}`, {
          signal,
        })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })

/** A tile shows neither the long text nor the table: leaving them out halves the page. */
function tileOf(product: Product): Product {
  return { ...product, description: null, specifications: null, lash: null }
}
