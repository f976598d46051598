import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#platform/api-context.tsx'
import { reasonOf } from '#platform/api-error.ts'
import { showToast } from '#ui/toast/toasts.ts'
import type { CartItem } from '../domain/cart.schema.ts'
import { expectCleared, expectQuantity, expectRemoved } from '../domain/expected-cart.ts'
import { cartKey } from './cart.queries.ts'
import { useChange } from './use-change.ts'

/** Gives a callback that puts removed lines back in their places, to undo a removal. */
function useRestore() {
  const api = useApi()
  const client = useQueryClient()
  return async (items: readonly CartItem[]) => {
    try {
      for (const { productId, quantity, variant, createdAt: addedAt } of items) {
        const body = { productId, quantity, variant, addedAt }
        await api.call('/api/cart', { method: 'POST', body })
      }
    } catch (error) {
      showFailure('We couldn’t put everything back', error)
    } finally {
      await client.invalidateQueries({ queryKey: cartKey })
    }
  }
}

/** Shows a toast for a change that failed, with the server's reason if it gave one (design 5). */
function showFailure(title: string, error: unknown): void {
  showToast({ title, description: reasonOf(error, 'Please try again.'), tone: 'destructive' })
}

export function useSetQuantity() {
  return useChange<{ item: CartItem; quantity: number }>({
    send: (api, { item, quantity }) =>
      api.call(`/api/cart/${item.id}`, { method: 'PUT', body: { quantity } }),
    expect: (cart, { item, quantity }) => expectQuantity(cart, item.id, quantity),
    onFailed: (error) => showFailure('We couldn’t change the quantity', error),
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
    onFailed: (error) => showFailure('We couldn’t remove the item', error),
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
    onFailed: (error) => showFailure('We couldn’t clear your cart', error),
  })
}
