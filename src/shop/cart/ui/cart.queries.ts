import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ApiClient } from '#platform/api-client.ts'
import { useApi } from '#platform/api-context.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import type { CartItem } from '../domain/cart.schema.ts'
import { cartCount } from '../domain/cart-count.ts'

export const cartKey = ['cart']

export const cartQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: cartKey,
    queryFn: ({ signal }) => api.call<CartItem[]>('/api/cart', { signal }),
  })

/** The shopper's cart. It stays pending until hydration is done, so that server and client render the same. */
export function useCart() {
  const isHydrated = useHydrated()
  const query = useQuery(cartQuery(useApi()))
  return isHydrated
    ? query
    : { data: undefined, isPending: true, isError: false, refetch: query.refetch }
}

/** How many units the cart has; null while that is unknown. */
export function useCartCount(): number | null {
  const { data } = useCart()
  return data ? cartCount(data) : null
}
