import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { adminKey } from '#backoffice/admin.queries.ts'
import { settleRequest } from '#backoffice/key-of-request.ts'
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
  /** What its key was made of, which is settled once it is answered, whether or not its dialog is still open. */
  sent?: string
}

/** Gives what shows an order as it is now, and, once it was changed, has all that depends on orders fetched again. */
export function useShowOrder() {
  const api = useApi()
  const client = useQueryClient()
  const show = (order: OwnerOrder) =>
    client.setQueryData(ownerOrderQuery(api, String(order.id)).queryKey, order)
  const accept = (order: OwnerOrder) => {
    show(order)
    void client.invalidateQueries({
      queryKey: [adminKey],
      predicate: ({ queryKey }) => queryKey[1] !== 'order',
    })
  }
  return { show, accept }
}

/** A call that changes an order and answers it as it is, which the screen then shows. */
export function useOrderChange() {
  const api = useApi()
  const client = useQueryClient()
  const { show, accept } = useShowOrder()
  return useMutation({
    mutationFn: ({ path, sent: _sent, ...call }: OrderCall) =>
      api.call<OwnerOrder>(`/api/admin/${path}`, { method: 'POST', ...call }),
    onSuccess: (order, { sent }) => {
      if (sent) settleRequest(sent)
      accept(order)
    },
    // Somebody else may have been faster: the order is shown as it is now, and what was typed stays.
    onError: (error, { sent }) => {
      if (sent) settleRequest(sent, error)
      const now = error instanceof ApiError ? (error.problem.current as OwnerOrder) : undefined
      if (now) show(now)
      else void client.invalidateQueries({ queryKey: [adminKey, 'order'] })
    },
  })
}
