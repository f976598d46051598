import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { adminKey } from '#backoffice/admin.queries.ts'
import type { ApiClient, CallOptions } from '#platform/api-client.ts'
import { useApi } from '#platform/api-context.tsx'
import { ApiError } from '#platform/api-error.ts'
import type { OwnerOrder } from '../domain/owner-order.schema.ts'

/** One order as its owner sees it. */
export const ownerOrderQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [adminKey, 'order', id],
    queryFn: ({ signal }) => api.call<OwnerOrder>(`/api/admin/orders/${id}`, { signal }),
  })

export interface OrderCall extends CallOptions {
  /** Below /api/admin/. */
  path: string
}

/**
 * A call that changes an order and answers it as it is: the screen shows the answer, and what
 * depends on orders is fetched again.
 */
export function useOrderChange() {
  const api = useApi()
  const client = useQueryClient()
  const show = (order: OwnerOrder) =>
    client.setQueryData(ownerOrderQuery(api, String(order.id)).queryKey, order)
  return useMutation({
    mutationFn: ({ path, ...call }: OrderCall) =>
      api.call<OwnerOrder>(`/api/admin/${path}`, { method: 'POST', ...call }),
    onSuccess: (order) => {
      show(order)
      void client.invalidateQueries({
        queryKey: [adminKey],
        predicate: ({ queryKey }) => queryKey[1] !== 'order',
      })
    },
    // Somebody else was faster: the order is shown as it is now, and what was typed stays.
    onError: (error) => {
      const now = error instanceof ApiError ? (error.problem.current as OwnerOrder) : undefined
      if (now) show(now)
    },
  })
}
