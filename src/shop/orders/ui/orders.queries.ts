import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ApiClient } from '#platform/api-client.ts'
import { useApi } from '#platform/api-context.tsx'
import { ApiError } from '#platform/api-error.ts'
import { useHydrated } from '#ui/hydrated.ts'
import type { Order } from '../domain/order.schema.ts'
import type { OrderProof } from './receipt.queries.ts'

/** An order by this session, its email or a mailed link; null if there is none (design 4). */
export const orderQuery = (api: ApiClient, id: string, proof: OrderProof) =>
  queryOptions({
    queryKey: ['order', id, proof],
    queryFn: async ({ signal }): Promise<Order | null> => {
      const query = String(new URLSearchParams({ ...proof }))
      try {
        const path = `/api/orders/${encodeURIComponent(id)}${query && `?${query}`}`
        return await api.call<Order>(path, { signal })
      } catch (error) {
        const isNoOrder = error instanceof ApiError && [400, 404].includes(error.status)
        if (isNoOrder) return null
        throw error
      }
    },
  })

/** An order. It stays pending until hydration is done, because only the browser knows the session. */
export function useOrder(id: string, proof: OrderProof) {
  const isHydrated = useHydrated()
  const query = useQuery(orderQuery(useApi(), id, proof))
  return isHydrated ? query : { data: undefined, isError: false, refetch: query.refetch }
}
