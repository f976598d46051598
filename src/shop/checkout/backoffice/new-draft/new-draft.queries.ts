import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminKey } from '#backoffice/admin.queries.ts'
import { useRested } from '#backoffice/use-rested.ts'
import type { ApiClient } from '#platform/api-client.ts'
import { useApi } from '#platform/api-context.tsx'
import type { Product } from '#shop/catalog/domain/catalog.schema.ts'
import type { DraftOrder, DraftPreview, DraftRequest } from '../../domain/draft.schema.ts'

const previewQuery = (api: ApiClient, body: string) =>
  queryOptions({
    queryKey: [adminKey, 'draft-preview', body],
    queryFn: ({ signal }) =>
      api.call<DraftPreview>('/api/admin/drafts?preview=1', {
        ...{ method: 'POST', body: JSON.parse(body), signal },
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

/** The products that match a text; none for an empty text. */
export function useFoundProducts(text: string) {
  const api = useApi()
  const search = useRested(text.trim())
  return useQuery({
    queryKey: [adminKey, 'products-to-add', search],
    enabled: search !== '',
    queryFn: ({ signal }) =>
      api.call<Product[]>(`/api/products?${new URLSearchParams({ search, limit: fewProducts })}`, {
        signal,
      }),
    placeholderData: (before) => (search === '' ? undefined : before),
  })
}

/** An order to place, with a key under which it is placed only once. */
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
        ...{ method: 'POST', body, headers: { 'idempotency-key': key } },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: [adminKey] }),
  })
}
