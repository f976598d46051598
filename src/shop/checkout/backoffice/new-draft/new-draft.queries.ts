import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminKey } from '#backoffice/admin.queries.ts'
import { queryOf } from '#backoffice/list-address.ts'
import { useRested } from '#backoffice/use-rested.ts'
import type { ApiClient } from '#platform/api-client.ts'
import { useApi } from '#platform/api-context.tsx'
import type { Product } from '#shop/catalog/domain/catalog.schema.ts'
import type { Choice } from '#shop/catalog/domain/options.ts'
import type { StockRow } from '#shop/inventory/domain/movement.schema.ts'
import type { DraftOrder, DraftPreview, DraftRequest } from '../../domain/draft.schema.ts'

const previewQuery = (api: ApiClient, body: string) =>
  queryOptions({
    queryKey: [adminKey, 'draft-preview', body],
    queryFn: ({ signal }) =>
      api.call<DraftPreview>('/api/admin/drafts?preview=1', {
        method: 'POST',
        body: JSON.parse(body),
        signal,
      }),
  })

/**
 * The price of an order, refetched shortly after each change. `isCurrent` says whether it matches the order as it is.
 */
export function useDraftPreview(request: DraftRequest) {
  // An order without products has no price: a total of $0.00 would count as seen.
  const body = request.items.length > 0 ? JSON.stringify(request) : ''
  const rested = useRested(body)
  const query = useQuery({
    ...previewQuery(useApi(), rested),
    enabled: rested !== '',
    placeholderData: (before) => before,
  })
  return {
    preview: body === '' ? undefined : query.data,
    isCurrent: body === rested && !query.isFetching && !query.isError,
    isError: query.isError,
    retry: () => void query.refetch(),
  }
}

const fewProducts = 6

/** A product that was found, or one of its variants with the values that its SKU stands for. */
export interface FoundProduct {
  /** The product's id, or the variant's. */
  id: number
  product: Product
  choice: Choice
}

/** The variants whose SKU begins with a text, or else the products that shoppers find by it; none for an empty text. */
export function useFoundProducts(text: string) {
  const api = useApi()
  const search = useRested(text.trim())
  const query = useQuery({
    queryKey: [adminKey, 'products-to-add', search],
    enabled: search !== '',
    queryFn: async ({ signal }): Promise<FoundProduct[]> => {
      const bySku = isOneWord(search) ? await findBySku(api, search, signal) : []
      if (bySku.length > 0) return bySku
      const query = queryOf({ search, limit: String(fewProducts) })
      const products = await api.call<Product[]>(`/api/products${query}`, { signal })
      return products.map((product) => ({ id: product.id, product, choice: {} }))
    },
    placeholderData: (before) => (search === '' ? undefined : before),
  })
  const isCurrent = search === text.trim() && query.isSuccess && !query.isPlaceholderData
  return { found: query.data, isError: query.isError, isCurrent }
}

const isOneWord = (text: string) => !/\s/.test(text)
const isLikeSku = (text: string) => /[-\d]/.test(text)

/**
 * The offered variant with this SKU, in upper or lower case; else the first whose SKUs begin so, unless what was typed
 * may as well be a product's name.
 */
async function findBySku(
  api: ApiClient,
  typed: string,
  signal: AbortSignal,
): Promise<FoundProduct[]> {
  const sku = typed.toLowerCase()
  const query = queryOf({ search: typed, limit: '100' })
  const rows = await api.call<StockRow[]>(`/api/admin/inventory${query}`, { signal })
  const begun = rows
    .filter((row) => row.isOffered && row.sku.toLowerCase().startsWith(sku))
    .toSorted((a, b) => a.sku.localeCompare(b.sku, 'en', { numeric: true }))
  const exact = begun.filter((row) => row.sku.toLowerCase() === sku)
  const found = exact.length > 0 || !isLikeSku(sku) ? exact : begun.slice(0, fewProducts)
  const slugs = [...new Set(found.map(({ slug }) => slug))]
  const products = await Promise.all(
    slugs.map((slug) => api.call<Product>(`/api/products/${slug}`, { signal })),
  )
  return found.flatMap(({ variantId, slug, options }) => {
    const product = products.find((one) => one.slug === slug)
    return product ? [{ id: variantId, product, choice: options }] : []
  })
}

/** An order to place, with a key that places it only once. */
export interface DraftToSend {
  body: DraftRequest
  key: string
}

/** Places an order and emails its pay link. */
export function useSendDraft() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: DraftToSend) =>
      api.call<DraftOrder>('/api/admin/drafts', {
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: [adminKey] }),
  })
}
