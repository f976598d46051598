import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ApiClient } from '#platform/api-client.ts'
import { useApi } from '#platform/api-context.tsx'
import { ApiError } from '#platform/api-error.ts'
import { useHydrated } from '#ui/hydrated.ts'
import type { Order } from '../domain/order.schema.ts'

/** An order by this session or by its email; null if there is none (design 4). */
export const orderQuery = (api: ApiClient, id: string, email: string | null) =>
  queryOptions({
    queryKey: ['order', id, email],
    queryFn: async ({ signal }): Promise<Order | null> => {
      const proof = email ? `?${new URLSearchParams({ email })}` : ''
      try {
        return await api.call<Order>(`/api/orders/${encodeURIComponent(id)}${proof}`, { signal })
      } catch (error) {
        const isNoOrder = error instanceof ApiError && [400, 404].includes(error.status)
        if (isNoOrder) return null
        throw error
      }
    },
  })

/** An order. It stays pending until hydration is done, because only the browser knows the session. */
export function useOrder(id: string, email: string | null) {
  const isHydrated = useHydrated()
  const query = useQuery(orderQuery(useApi(), id, email))
  return isHydrated ? query : { data: undefined, isError: false, refetch: query.refetch }
}
