import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { adminKey } from '#backoffice/admin.queries.ts'
import { type KeyedRequest, settleRequest } from '#backoffice/key-of-request.ts'
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
  /** Sends this key, which is settled by an answer, even if its dialog has closed. */
  once?: KeyedRequest
}

/**
 * Gives `show`, which shows an order's new state, `accept`, which also reloads all that depends on orders, and `reload`,
 * which reads the order again, since somebody else may have been faster.
 */
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
  const reload = () => void client.invalidateQueries({ queryKey: [adminKey, 'order'] })
  return { show, accept, reload }
}

/** A call that changes an order; the screen then shows the order in its answer. */
export function useOrderChange() {
  const api = useApi()
  const { show, accept, reload } = useShowOrder()
  return useMutation({
    mutationFn: ({ path, once, headers, ...call }: OrderCall) =>
      api.call<OwnerOrder>(`/api/admin/${path}`, {
        method: 'POST',
        ...call,
        headers: { ...headers, ...(once && { 'idempotency-key': once.key }) },
      }),
    onSuccess: (order, { once }) => {
      if (once) settleRequest(once)
      accept(order)
      // The answer may be the stored one of an earlier request, since which the order may have changed.
      if (once?.isAgain) reload()
    },
    // Somebody else may have been faster: reloads the order and keeps what was typed.
    onError: (error, { once }) => {
      if (once) settleRequest(once, error)
      const now = error instanceof ApiError ? (error.problem.current as OwnerOrder) : undefined
      if (now) show(now)
      else reload()
    },
  })
}
