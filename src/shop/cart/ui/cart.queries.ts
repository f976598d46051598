import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#platform/api-client.ts'
import { useApi } from '#platform/api-context.tsx'
import { reasonOf } from '#platform/api-error.ts'
import type { Product } from '#shop/catalog/domain/catalog.schema.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { showToast } from '#ui/toast/toasts.ts'
import type { CartItem } from '../domain/cart.schema.ts'
import { cartCount } from '../domain/cart-count.ts'
import {
  expectAdded,
  expectCleared,
  expectQuantity,
  expectRemoved,
} from '../domain/expected-cart.ts'

const cartKey = ['cart']

export const cartQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: cartKey,
    queryFn: ({ signal }) => api.call<CartItem[]>('/api/cart', { signal }),
  })

/** The shopper's cart; on its way until the page has been taken over, so that both drawings are equal. */
export function useCart() {
  const isHydrated = useHydrated()
  const query = useQuery(cartQuery(useApi()))
  return isHydrated
    ? query
    : { data: undefined, isPending: true, isError: false, refetch: query.refetch }
}

/** How many units the cart holds; null while that is not known. */
export function useCartCount(): number | null {
  const { data } = useCart()
  return data ? cartCount(data) : null
}

interface Change<Wish> {
  /** Sends the wish. */
  send: (api: ApiClient, wish: Wish) => Promise<unknown>
  /** The cart as it will be, shown before the server has answered. */
  expect: (cart: CartItem[], wish: Wish) => CartItem[]
  onDone?: (wish: Wish) => void
  onFailed: (error: unknown) => void
}

/** A change of the cart: shown at once, sent in its turn, and afterwards whatever the server holds is shown. */
function useChange<Wish>({ send, expect, onDone, onFailed }: Change<Wish>) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationKey: cartKey,
    scope: { id: 'cart' },
    mutationFn: (wish: Wish) => send(api, wish),
    onMutate: async (wish) => {
      await client.cancelQueries({ queryKey: cartKey })
      const before = client.getQueryData<CartItem[]>(cartKey)
      if (before) client.setQueryData<CartItem[]>(cartKey, expect(before, wish))
      return { before }
    },
    onSuccess: (_answer, wish) => onDone?.(wish),
    onError: (error, _wish, seen) => {
      if (seen?.before) client.setQueryData<CartItem[]>(cartKey, seen.before)
      onFailed(error)
    },
    onSettled: () => {
      // While more changes wait, their outcome would only make the cart flicker.
      const isLast = client.isMutating({ mutationKey: cartKey }) <= 1
      return isLast ? client.invalidateQueries({ queryKey: cartKey }) : undefined
    },
  })
}

export interface AddWish {
  product: Product
  quantity: number
  /** In its canonical form; null where the product has no options. */
  variant: string | null
}

let lastExpectedId = 0

export function useAddItem() {
  return useChange<AddWish>({
    send: (api, { product, quantity, variant }) =>
      api.call('/api/cart', {
        method: 'POST',
        body: { productId: product.id, quantity, variant },
      }),
    expect: (cart, wish) => {
      lastExpectedId -= 1
      const createdAt = new Date().toISOString()
      return expectAdded(cart, { ...wish, id: lastExpectedId, createdAt })
    },
    onDone: () =>
      showToast({ title: 'Added to cart', description: 'Item has been added to your cart' }),
    onFailed: tellAddFailed,
  })
}

/** Says that an item could not be added (spec 8). */
export function tellAddFailed(): void {
  showToast({ title: 'Error', description: 'Failed to add item to cart', tone: 'destructive' })
}

/** Puts lines back that were taken out, for those who change their mind. */
function useRestore() {
  const api = useApi()
  const client = useQueryClient()
  return async (items: readonly CartItem[]) => {
    try {
      for (const { productId, quantity, variant } of items) {
        await api.call('/api/cart', { method: 'POST', body: { productId, quantity, variant } })
      }
    } catch (error) {
      tellFailure('Not everything could be put back', error)
    } finally {
      await client.invalidateQueries({ queryKey: cartKey })
    }
  }
}

/** Says what of the cart stays as it was, and why where the server said so (design 5). */
function tellFailure(title: string, error: unknown): void {
  showToast({ title, description: reasonOf(error, 'Please try again.'), tone: 'destructive' })
}

export function useSetQuantity() {
  return useChange<{ item: CartItem; quantity: number }>({
    send: (api, { item, quantity }) =>
      api.call(`/api/cart/${item.id}`, { method: 'PUT', body: { quantity } }),
    expect: (cart, { item, quantity }) => expectQuantity(cart, item.id, quantity),
    onFailed: (error) => tellFailure('The quantity could not be changed', error),
  })
}

export function useRemoveItem() {
  const restore = useRestore()
  return useChange<CartItem>({
    send: (api, item) => api.call(`/api/cart/${item.id}`, { method: 'DELETE' }),
    expect: (cart, item) => expectRemoved(cart, item.id),
    onDone: (item) =>
      showToast({
        title: 'Removed from cart',
        description: 'Item has been removed from your cart',
        action: { label: 'Undo', run: () => void restore([item]) },
      }),
    onFailed: (error) => tellFailure('The item could not be removed', error),
  })
}

export function useClearCart() {
  const restore = useRestore()
  return useChange<readonly CartItem[]>({
    send: (api) => api.call('/api/cart', { method: 'DELETE' }),
    expect: expectCleared,
    onDone: (items) =>
      showToast({
        title: 'Cart cleared',
        description: 'Everything has been removed from your cart',
        action: { label: 'Undo', run: () => void restore(items) },
      }),
    onFailed: (error) => tellFailure('The cart could not be cleared', error),
  })
}
