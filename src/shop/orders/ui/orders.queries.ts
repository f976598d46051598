import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { ApiClient } from '#platform/api-client.ts'
import { useApi } from '#platform/api-context.tsx'
import { ApiError } from '#platform/api-error.ts'
import { useHydrated } from '#ui/hydrated.ts'
import type { Order } from '../domain/order.schema.ts'
import type { OrderProof } from './receipt.queries.ts'

const ordersKey = ['order']

/** How long a loaded order counts as fresh, in milliseconds; short, because orders change on their own. */
const freshMs = 60_000

/** An order by its proof, or by this session alone; null if there is none (design 4). */
export const orderQuery = (api: ApiClient, id: string, proof: OrderProof | null) =>
  queryOptions({
    queryKey: [...ordersKey, id, proof ?? {}],
    queryFn: async ({ signal }): Promise<Order | null> => {
      const query = String(new URLSearchParams(proof ?? {}))
      const path = `/api/orders/${encodeURIComponent(id)}${query && `?${query}`}`
      try {
        return await api.call<Order>(path, { signal })
      } catch (error) {
        const isNoOrder = error instanceof ApiError && [400, 404].includes(error.status)
        if (isNoOrder) return null
        throw error
      }
    },
  })

/** Loads an order. Stays pending until hydration, because only the browser knows the session. */
export function useOrder(id: string, proof: OrderProof) {
  const isHydrated = useHydrated()
  const query = useQuery({ ...orderQuery(useApi(), id, proof), staleTime: freshMs })
  return isHydrated ? query : { data: undefined, isError: false, refetch: query.refetch }
}

/** Shows a changed order under every proof it is shown by. */
export function showOrder(client: QueryClient, order: Order): void {
  client.setQueriesData<Order | null>({ queryKey: ordersKey }, (shown) =>
    shown?.id === order.id ? order : shown,
  )
}

/** Reloads an order wherever it is shown, and gives its new state; undefined if that failed. */
export async function refreshOrder(client: QueryClient, id: number): Promise<Order | undefined> {
  await client.invalidateQueries({ queryKey: ordersKey })
  const fetched = client
    .getQueriesData<Order | null>({ queryKey: ordersKey, type: 'active' })
    .map(([, order]) => order)
  return fetched.find((order) => order?.id === id) ?? undefined
}
