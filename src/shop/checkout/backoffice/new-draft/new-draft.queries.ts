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
  const body = JSON.stringify(request)
  const rested = useRested(body)
  const query = useQuery({
    ...previewQuery(useApi(), rested),
    enabled: request.items.length > 0,
    placeholderData: (before) => before,
  })
  return {
    preview: request.items.length > 0 ? query.data : undefined,
    isCurrent: body === rested && !query.isFetching && !query.isError,
    isError: query.isError,
    retry: () => void query.refetch(),
  }
}

const fewProducts = '6'

/** A product that was found, and the values of the variant whose SKU was typed. */
export interface FoundProduct {
  id: number
  product: Product
  choice: Choice
}

/** The products that a text finds as shoppers find them, or the variant that has it as its SKU; none for an empty text. */
export function useFoundProducts(text: string) {
  const api = useApi()
  const search = useRested(text.trim())
  return useQuery({
    queryKey: [adminKey, 'products-to-add', search],
    enabled: search !== '',
    queryFn: async ({ signal }): Promise<FoundProduct[]> => {
      const bySku = isOneWord(search) ? await findBySku(api, search, signal) : null
      if (bySku) return [bySku]
      const query = queryOf({ search, limit: fewProducts })
      const products = await api.call<Product[]>(`/api/products${query}`, { signal })
      return products.map((product) => ({ id: product.id, product, choice: {} }))
    },
    placeholderData: (before) => (search === '' ? undefined : before),
  })
}

const isOneWord = (text: string) => !/\s/.test(text)

/** The offered variant with exactly this SKU, in upper or lower case; null if there is none. */
async function findBySku(
  api: ApiClient,
  sku: string,
  signal: AbortSignal,
): Promise<FoundProduct | null> {
  const query = queryOf({ search: sku, limit: '100' })
  const rows = await api.call<StockRow[]>(`/api/admin/inventory${query}`, { signal })
  const row = rows.find((one) => one.isOffered && one.sku.toLowerCase() === sku.toLowerCase())
  if (!row) return null
  const product = await api.call<Product>(`/api/products/${row.slug}`, { signal })
  return { id: product.id, product, choice: row.options }
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
