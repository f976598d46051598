import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#platform/api-client.ts'
import { useApi } from '#platform/api-context.tsx'
import type { CartItem } from '../domain/cart.schema.ts'
import { cartKey } from './cart.queries.ts'

interface Change<Wish> {
  /** Sends the wish. */
  send: (api: ApiClient, wish: Wish) => Promise<unknown>
  /** The cart as it will be, shown before the server has answered. */
  expect: (cart: CartItem[], wish: Wish) => CartItem[]
  onDone?: (wish: Wish) => void
  onFailed: (error: unknown) => void
}

/** A change of the cart: shown at once, sent in its turn, and afterwards whatever the server holds is shown. */
export function useChange<Wish>({ send, expect, onDone, onFailed }: Change<Wish>) {
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
