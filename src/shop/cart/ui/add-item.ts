import { reasonOf } from '#platform/api-error.ts'
import type { Product } from '#shop/catalog/domain/catalog.schema.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { expectAdded } from '../domain/expected-cart.ts'
import { useChange } from './use-change.ts'

export interface ItemToAdd {
  product: Product
  quantity: number
  /** In its canonical form; null if the product has no options. */
  variant: string | null
}

/** The title of the toast for an added item (spec 8). */
export const addedTitle = 'Added to cart'

let lastExpectedId = 0

export function useAddItem() {
  return useChange<ItemToAdd>({
    send: (api, { product, quantity, variant }) =>
      api.call('/api/cart', {
        method: 'POST',
        body: { productId: product.id, quantity, variant },
      }),
    expect: (cart, item) => {
      lastExpectedId -= 1
      const createdAt = new Date().toISOString()
      return expectAdded(cart, { ...item, id: lastExpectedId, createdAt })
    },
    onDone: () => showToast({ title: addedTitle, description: 'Item has been added to your cart' }),
    onFailed: showAddFailed,
  })
}

/** Shows the toast for an item that could not be added (spec 8), with the server's reason if it gave one. */
export function showAddFailed(error?: unknown): void {
  const reason = reasonOf(error, '')
  const description = `Failed to add item to cart${reason && `. ${reason}`}`
  showToast({ title: 'Error', description, tone: 'destructive' })
}
