import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#platform/api-client.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Category, Facets, Product, ProductDetail } from '../domain/catalog.schema.ts'
import { type ListingFilters, queryOf } from '../domain/listing-filters.ts'

/** How many products one page of the listing has. */
const tilesAtOnce = 24

export interface ProductsPage {
  products: Product[]
  total: number
  next: string | null
  /** The words searched instead, if those requested found nothing. */
  corrected: string
}

export const catalogKeys = {
  categories: ['categories'],
  featured: ['products', 'featured'],
  products: (filters: ListingFilters, after: string) =>
    ['products', 'list', queryOf(filters), after] as const,
  facets: (filters: ListingFilters) =>
    ['products', 'facets', queryOf({ ...filters, sort: 'newest' })] as const,
  byId: (ids: readonly number[]) => ['products', 'ids', ids] as const,
  goingWith: (id: number) => ['products', 'goes-with', id] as const,
  product: (slug: string) => ['product', slug] as const,
} as const

export const categoriesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: catalogKeys.categories,
    queryFn: ({ signal }) => api.call<Category[]>('/api/categories', { signal }),
  })

export const featuredQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: catalogKeys.featured,
    queryFn: async ({ signal }) =>
      (await api.call<Product[]>('/api/products/featured', { signal })).map(tileOf),
  })

/** Products by their ids, in that order. */
export const productsByIdQuery = (api: ApiClient, ids: readonly number[]) =>
  queryOptions({
    queryKey: catalogKeys.byId(ids),
    queryFn: async ({ signal }) => {
      const products = await api.call<Product[]>(`/api/products?ids=${ids.join(',')}`, { signal })
      return ids.flatMap((id) => products.filter((product) => product.id === id))
    },
  })

/** The query of the listing: the filters, the category's id, which the API takes (spec 7), and where it begins. */
export interface ListingQuery {
  filters: ListingFilters
  categoryId: number | null
  /** The cursor after which the first page begins; '' for the beginning. */
  after: string
}

/** The facet values of the filtered products, with their counts. */
export const facetsQuery = (api: ApiClient, { filters, categoryId }: Omit<ListingQuery, 'after'>) =>
  queryOptions({
    queryKey: catalogKeys.facets(filters),
    queryFn: ({ signal }) => {
      const query = apiQueryOf({ ...filters, sort: 'newest' }, categoryId).toString()
      return api.call<Facets>(`/api/products/facets${query && `?${query}`}`, { signal })
    },
  })

/** The listing, page by page. */
export const productsQuery = (api: ApiClient, { filters, categoryId, after }: ListingQuery) =>
  infiniteQueryOptions({
    queryKey: catalogKeys.products(filters, after),
    initialPageParam: after,
    queryFn: async ({ pageParam, signal }): Promise<ProductsPage> => {
      const query = apiQueryOf(filters, categoryId)
      query.set('limit', String(tilesAtOnce))
      if (pageParam) query.set('after', pageParam)
      const request = () => api.ask<Product[]>(`/api/products?${query}`, { signal })
      const { body, headers } = await request().catch((error: unknown) => {
        // If the cursor in the address is not valid, show the listing from its beginning.
        if (!after || pageParam !== after || !isUnknownCursor(error)) throw error
        query.delete('after')
        return request()
      })
      return {
        products: body.map(tileOf),
        total: Number(headers.get('x-total-count') ?? body.length),
        next: headers.get('x-next-cursor'),
        corrected: decodeURIComponent(headers.get('x-corrected-search') ?? ''),
      }
    },
    getNextPageParam: (page) => page.next,
  })

function isUnknownCursor(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400
}

/** The filters as query parameters of the API. */
function apiQueryOf(filters: ListingFilters, categoryId: number | null): URLSearchParams {
  const query = new URLSearchParams(queryOf({ ...filters, category: null }))
  if (categoryId !== null) query.set('categoryId', String(categoryId))
  return query
}

/** One product by its slug; null if there is none. */
export const productQuery = (api: ApiClient, slug: string) =>
  queryOptions({
    queryKey: catalogKeys.product(slug),
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

/** Removes the fields that a tile does not show, which halves the size of the page. */
function tileOf(product: Product): Product {
  return { ...product, description: null, specifications: null, lash: null }
}
